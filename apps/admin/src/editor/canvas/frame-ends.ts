import { frameType, type FrameNode } from '@octavo/editor-blocks';
import type { Editor, EditorSnapshot, Path } from '@portabletext/editor';
import { getFocusTextBlock, isSelectionCollapsed } from '@portabletext/editor/selectors';
import { getNode } from '@portabletext/editor/traversal';
import { isEmptyTextBlock } from '@portabletext/editor/utils';
import { focusText } from './blocks.ts';

/** A line in a block, and the block. */
export type FramedLine = { line: Path; frame: Path };

/** The empty line that ends a block, with others before it, if the caret is there. */
export function findLastBlank(snapshot: EditorSnapshot): FramedLine | false {
  const found = findBlank(snapshot);
  return found !== undefined && found.isLast && found.count > 1 && found;
}

/** The empty line that is all there is in a block, if the caret is there. */
export function findOnlyBlank(snapshot: EditorSnapshot): FramedLine | false {
  const found = findBlank(snapshot);
  return found !== undefined && found.count === 1 && found;
}

function findBlank(snapshot: EditorSnapshot): (FramedLine & { isLast: boolean; count: number }) | undefined {
  const line = isSelectionCollapsed(snapshot) ? getFocusTextBlock(snapshot) : undefined;
  if (!line || line.node.listItem !== undefined || !isEmptyTextBlock(snapshot.context, line.node)) return undefined;
  const frame = line.path.slice(0, -2);
  const node = frame.length === 0 ? undefined : (getNode(snapshot, frame)?.node as FrameNode | undefined);
  if (node?._type !== frameType) return undefined;
  const isLast = node.content.at(-1)?._key === line.node._key;
  return { line: line.path, frame, isLast, count: node.content.length };
}

/** Goes on below a block; what is named goes. */
export function leaveFrame(editor: Editor, frame: Path, gone: Path): void {
  const point = { path: frame, offset: 0 };
  editor.send({
    type: 'insert.block',
    block: { _type: 'block' },
    placement: 'after',
    select: 'start',
    at: { anchor: point, focus: point },
  });
  editor.send({ type: 'unset', at: gone });
  focusText(editor);
}
