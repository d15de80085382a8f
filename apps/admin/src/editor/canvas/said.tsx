import { typeOf } from '@octavo/editor-blocks';
import { useEditor, useEditorSelector } from '@portabletext/editor';
import { getFocusBlockObject, isSelectionCollapsed } from '@portabletext/editor/selectors';
import { useText } from '../../text/text.tsx';
import { blockChoices } from './insertables.ts';
import { searchType } from './search-box.tsx';

/** Tells those who don't see it that the caret is on a block that isn't text, and what can be done there. */
export function Said() {
  const t = useText();
  const editor = useEditor();
  const type = useEditorSelector(editor, (snapshot) => {
    const box = isSelectionCollapsed(snapshot) ? getFocusBlockObject(snapshot) : undefined;
    return box && typeOf(box.node['json']);
  });
  const known = blockChoices.find(({ id }) => id === (type === searchType ? 'search' : type));
  const name = known ? t(known.label) : type;
  return (
    <div className="hidden-visually" aria-live="polite">
      {name !== undefined && t('canvas.onBlock', { name })}
    </div>
  );
}
