import { countKeys, createBlocks } from './entries.ts';
import type { DomNode } from './from-html/dom.ts';
import { createLosses, type Loss } from './from-html/losses.ts';
import { start } from './from-html/place.ts';
import { readInside } from './from-html/reader.ts';
import { findShortcodeNames } from './from-html/shortcodes.ts';
import type { Block } from './model.ts';

export type FromHtmlOptions = {
  /** Makes a document of HTML, as `DOMParser` does; linkedom's will do. */
  readonly parse: (html: string) => Pick<DomNode, 'childNodes'>;
  /** Makes the `_key`s; by default they are counted: `b1`, `b2` … */
  readonly key?: () => string;
  /** Keeps what has no place in blocks where it stood, as `html` blocks. */
  readonly keep?: boolean;
};

/**
 * Blocks from HTML as it is found in posts, and a list of what has no place in them. Text in WordPress's own form, with
 * blank lines for paragraphs and line ends for line breaks, is recognised by its blank lines.
 */
export function fromHtml(
  html: string,
  { parse, key = countKeys(), keep = false }: FromHtmlOptions,
): { blocks: readonly Block[]; lost: readonly Loss[] } {
  const document = parse(html);
  const shortcodes = findShortcodeNames(html, keep);
  const read = (breaksLines: boolean) => {
    let hasBlankLines = false;
    const losses = createLosses();
    const onBlankLine = () => (hasBlankLines = true);
    const entries = readInside(document, start, { losses, shortcodes, keeps: keep, breaksLines, onBlankLine });
    return { entries, hasBlankLines, lost: losses.list() };
  };
  const plain = read(false);
  const { entries, lost } = plain.hasBlankLines ? read(true) : plain;
  return { blocks: createBlocks(entries, key), lost };
}
