import type { Block } from '@octavo/blocks';
import type { Text } from './draft.ts';

/** As a file that any program can read. */
export async function download({ title, portable_text, content }: Text): Promise<void> {
  const text = portable_text ? `# ${title}\n\n${await asMarkdown(portable_text)}` : content;
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${title.trim().replaceAll(/[^\p{L}\p{N}]+/gu, '-') || 'copy'}.${portable_text ? 'md' : 'html'}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

async function asMarkdown(blocks: readonly unknown[]): Promise<string> {
  const { toMarkdown } = await import('@octavo/blocks/markdown');
  return toMarkdown(blocks as Block[]);
}
