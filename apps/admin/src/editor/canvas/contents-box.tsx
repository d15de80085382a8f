import type { Node } from '@octavo/editor-blocks';
import { useEditor, useEditorSelector, type BlockObjectRenderProps, type EditorSnapshot } from '@portabletext/editor';
import { useText } from '../../text/text.tsx';
import { NumberField } from '../../ui/fields.tsx';
import { BoxFrame, useBox } from './box-frame.tsx';
import { PlainLine } from './plain-line.tsx';

const usualLevel = 3;

/** The headings as they are now; the page makes links of them. */
export function ContentsBox(props: BlockObjectRenderProps) {
  const t = useText();
  const editor = useEditor();
  const box = useBox(props);
  const level = Number.isInteger(box.block['maxLevel']) ? Number(box.block['maxLevel']) : usualLevel;
  const headings = useEditorSelector(editor, (snapshot) => headingsOf(snapshot, level), isSameList);
  return (
    <BoxFrame props={props} kind="contents" label={t('editor.form.tableOfContents')}>
      <div className="canvas-card">
        <PlainLine box={box} name="title" label="canvas.contentsTitle" hint="canvas.contentsTitleHint" />
        {headings.length === 0 ? (
          <p className="soft">{t('canvas.contentsNone')}</p>
        ) : (
          <ul className="canvas-contents">
            {headings.map((heading, index) => (
              <li key={index} data-level={heading[0]}>
                {heading.slice(1)}
              </li>
            ))}
          </ul>
        )}
        {!box.readOnly && (
          <div className="canvas-fields">
            <NumberField
              label={t('canvas.contentsLevel')}
              value={level}
              minValue={1}
              maxValue={6}
              step={1}
              onChange={(deepest) =>
                box.change({ maxLevel: Number.isInteger(deepest) && deepest !== usualLevel ? deepest : undefined })
              }
            />
          </div>
        )}
      </div>
    </BoxFrame>
  );
}

/** Each as its level and its words. */
function headingsOf({ context }: EditorSnapshot, deepest: number): readonly string[] {
  return inOrder(context.value as unknown as readonly Node[]).flatMap(({ style, children }) => {
    const level = /^h([1-6])$/.exec(String(style))?.[1];
    if (level === undefined || Number(level) > deepest || !Array.isArray(children)) return [];
    const words = children.map((child: { text?: unknown }) => (typeof child.text === 'string' ? child.text : ''));
    return words.join('').trim() === '' ? [] : [`${level}${words.join('')}`];
  });
}

function inOrder(nodes: readonly Node[]): readonly Node[] {
  return nodes.flatMap((node) => {
    const inside = node['content'] ?? node['columns'];
    return Array.isArray(inside) ? inOrder(inside as Node[]) : [node];
  });
}

function isSameList(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((text, index) => text === other[index]);
}
