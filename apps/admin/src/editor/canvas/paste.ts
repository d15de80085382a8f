import { findFrame, fromHtml, safeUrl } from '@octavo/blocks';
import { createBox, readBlocks } from '@octavo/editor-blocks';
import { keyGenerator, type Editor, type PortableTextBlock } from '@portabletext/editor';
import { defineBehavior, effect, raise, type Behavior } from '@portabletext/editor/behaviors';
import { getFocusTextBlock, isSelectionCollapsed } from '@portabletext/editor/selectors';
import { isEmptyTextBlock } from '@portabletext/editor/utils';
import type { Workbench } from './workbench.ts';

/** What is pasted becomes what the server would make of it (blocks.md §10 and §11). */
export function createPaste(editor: Editor, { uploads, isPlainPaste: isPlain }: Workbench): Behavior[] {
  return [
    defineBehavior({
      on: 'clipboard.paste',
      guard: ({ snapshot, event }) => {
        const files = filesOf(event.originEvent.dataTransfer);
        if (!uploads.canUpload() || files.length === 0 || hasText(event.originEvent.dataTransfer)) return false;
        const line = getFocusTextBlock(snapshot);
        // A picture takes the place of an empty line, but doesn't break a written one in two.
        const isWritten = line !== undefined && !isEmptyTextBlock(snapshot.context, line.node);
        return { files, placement: isWritten ? ('after' as const) : ('auto' as const) };
      },
      actions: [(_, { files, placement }) => [effect(() => uploads.start(editor, files, { placement }))]],
    }),
    defineBehavior({
      on: 'drag.drop',
      guard: ({ event: { originEvent, position } }) => {
        const files = filesOf(originEvent.dataTransfer);
        if (!uploads.canUpload() || files.length === 0) return false;
        return { files, placement: position.block === 'start' ? ('before' as const) : ('after' as const) };
      },
      actions: [
        ({ event }, { files, placement }) => [
          effect(() => uploads.start(editor, files, { placement, at: event.position.selection })),
        ],
      ],
    }),
    // The address of a film, alone in a line.
    defineBehavior({
      on: 'clipboard.paste',
      guard: ({ snapshot, event }) => {
        const url = safeUrl(event.originEvent.dataTransfer.getData('text/plain').trim());
        const line = getFocusTextBlock(snapshot);
        if (isPlain() || url === undefined || !findFrame(url) || !line || !isSelectionCollapsed(snapshot)) return false;
        return isEmptyTextBlock(snapshot.context, line.node) && { url };
      },
      actions: [
        (_, { url }) => [
          raise({ type: 'insert.block', block: createBox({ _type: 'embed', url }), placement: 'auto', select: 'end' }),
        ],
      ],
    }),
    defineBehavior({
      on: 'deserialize.data',
      guard: ({ event: { mimeType, data } }) => mimeType === 'text/html' && !isPlain() && { blocks: readHtml(data) },
      actions: [
        ({ event: { mimeType, originEvent } }, { blocks }) => [
          raise({ type: 'deserialization.success', mimeType, data: blocks, originEvent }),
        ],
      ],
    }),
    defineBehavior({
      on: 'deserialize.data',
      guard: ({ event: { mimeType, data } }) =>
        !isPlain() && (mimeType === 'text/markdown' || (mimeType === 'text/plain' && looksLikeMarkdown(data))),
      actions: [
        ({ event: { mimeType, data, originEvent } }) => [
          effect(({ send }) => {
            void readMarkdown(data).then((blocks) =>
              send({ type: 'deserialization.success', mimeType, data: blocks, originEvent }),
            );
          }),
        ],
      ],
    }),
  ];
}

function readHtml(html: string): PortableTextBlock[] {
  const parse = (text: string) => new DOMParser().parseFromString(text, 'text/html');
  return readBlocks(fromHtml(html, { parse, key: keyGenerator }).blocks);
}

async function readMarkdown(text: string): Promise<PortableTextBlock[]> {
  const { fromMarkdown } = await import('@octavo/blocks/markdown');
  return readBlocks(fromMarkdown(text, { key: keyGenerator }));
}

const signs = [
  /^#{1,6} \S/m,
  /^```/m,
  /^> \S/m,
  /^ {0,3}([-*+]|\d{1,3}[.)]) \S.*\n {0,3}\S/m,
  /^\|?.+\|.+\n\|?\s*:?-{3,}/m,
  /\[[^\]\n]+\]\([^)\s]+\)/,
  /\*\*[^*\s][^*\n]*\*\*/,
  /(^|\s)`[^`\n]+`(\s|[.,;:!?)]|$)/,
];

function looksLikeMarkdown(text: string): boolean {
  return signs.some((sign) => sign.test(text));
}

function filesOf(data: DataTransfer): File[] {
  return [...data.files];
}

/** A picture that is copied from a page comes with HTML that says nothing but where it was. */
function hasText(data: DataTransfer): boolean {
  if (data.getData('text/plain') !== '') return true;
  const html = data.getData('text/html');
  return html !== '' && (new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '').trim() !== '';
}
