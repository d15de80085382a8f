import { useEditor, type Path } from '@portabletext/editor';
import { ArrowDown, ArrowUp, Copy, LayoutTemplate, Pencil, Trash2 } from 'lucide-react';
import { Menu } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { MenuItem } from '../../ui/menu.tsx';
import { deleteBlock, duplicateBlock, openFields } from './blocks.ts';
import { useCanvas } from './canvas-context.ts';
import { hasSibling } from './parts.ts';
import { namesOf, shortcuts } from './shortcuts.ts';

type Props = { block: { _type: string; _key: string }; path: Path; onDone(): void };

/** What can be done with a block, of the document or in another one. */
export function BlockMenu({ block, path, onDone }: Props) {
  const t = useText();
  const editor = useEditor();
  const { patterns, saveAsPattern } = useCanvas();
  const snapshot = editor.getSnapshot();
  return (
    <Menu className="list-box" aria-label={t('canvas.blockMenu')} autoFocus="first" onClose={onDone}>
      {block._type !== 'block' && block._type !== 'table' && (
        <MenuItem
          icon={<Pencil aria-hidden size={16} />}
          shortcut="Enter"
          onAction={() => setTimeout(() => openFields(editor, block._key))}
        >
          {t('canvas.editBlock')}
        </MenuItem>
      )}
      <MenuItem
        icon={<ArrowUp aria-hidden size={16} />}
        shortcut={namesOf(shortcuts.moveUp)}
        isDisabled={!hasSibling(snapshot, path, 'previous')}
        onAction={() => editor.send({ type: 'move.block up', at: path })}
      >
        {t('canvas.moveUp')}
      </MenuItem>
      <MenuItem
        icon={<ArrowDown aria-hidden size={16} />}
        shortcut={namesOf(shortcuts.moveDown)}
        isDisabled={!hasSibling(snapshot, path, 'next')}
        onAction={() => editor.send({ type: 'move.block down', at: path })}
      >
        {t('canvas.moveDown')}
      </MenuItem>
      <MenuItem icon={<Copy aria-hidden size={16} />} onAction={() => duplicateBlock(editor, block, path)}>
        {t('canvas.duplicate')}
      </MenuItem>
      {patterns?.save && path.length === 1 && (
        <MenuItem icon={<LayoutTemplate aria-hidden size={16} />} onAction={() => saveAsPattern(block._key)}>
          {t('canvas.saved.save')}
        </MenuItem>
      )}
      <MenuItem icon={<Trash2 aria-hidden size={16} />} danger onAction={() => deleteBlock(editor, path)}>
        {t('canvas.deleteBlock')}
      </MenuItem>
    </Menu>
  );
}
