import { escapeHtml, limits, validate, type Loss } from '@octavo/blocks';
import { readHtml } from '@octavo/portable-text/helpers';
import type { Targets } from './import-addresses.ts';

export type Content = {
  /** Blocks, if it became any. */
  readonly blocks?: readonly unknown[];
  readonly html: string;
  readonly lost: readonly Loss[];
  /** Whether it was to become blocks, and didn't. */
  readonly isTooLarge: boolean;
};

const galleryPattern = /\[gallery\b([^\]]*)\]/gi;
const imageClass = /\bwp-image-(\d{1,15})\b/g;

/** Old ids of files that a content names. */
export function fileIdsIn(content: string): string[] {
  const ids = [...content.matchAll(imageClass)].map(([, id = '']) => id);
  const ofGalleries = [...content.matchAll(galleryPattern)].flatMap(([, attributes = '']) => galleryIds(attributes));
  return [...new Set([...ids, ...ofGalleries])];
}

/** Content as it is kept here: in blocks, or as HTML. Addresses have been led here before. */
export async function toContent(text: string, { files }: Targets, asBlocks: boolean): Promise<Content> {
  const named = text.replace(imageClass, (_all, id: string) => {
    const file = files.get(id);
    return file ? `wp-image-${file.id}` : '';
  });
  const html = withGalleries(named, files);
  if (!asBlocks) return { html: isClassic(text) ? addParagraphs(html) : html, lost: [], isTooLarge: false };
  // Blocks take more room than the HTML they were read from.
  if (html.length > limits.bytes) return { html, lost: [], isTooLarge: true };
  const { blocks, lost } = await readHtml(html, { keep: true });
  return validate(blocks) ? { html, lost: [], isTooLarge: true } : { html, blocks, lost, isTooLarge: false };
}

function galleryIds(attributes: string): string[] {
  const listed = /\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/i.exec(attributes)?.[1] ?? '';
  return listed.split(/[\s,]+/).filter((id) => id !== '');
}

/** Galleries whose pictures are all here, as these pictures. */
function withGalleries(text: string, files: Targets['files']): string {
  return text.replace(galleryPattern, (source, attributes: string) => {
    const pictures = galleryIds(attributes).map((id) => files.get(id));
    if (pictures.length === 0 || pictures.some((each) => each === undefined)) return source;
    const figures = pictures.map((each) => figureOf(each!));
    return `\n\n${figures.join('\n')}\n\n`;
  });
}

function figureOf({ id, url }: { id: number; url: string }): string {
  return `<figure><img class="wp-image-${id}" src="${escapeHtml(url)}" alt=""></figure>`;
}

const isClassic = (text: string) => !/<!--\s*wp:/.test(text);
const blockStart =
  /^(?:<!--|<\/?(?:address|article|aside|blockquote|dd|details|div|dl|dt|fieldset|figcaption|figure|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|script|section|style|table|tbody|td|tfoot|th|thead|tr|ul|video)\b)/i;

/** Blank lines part paragraphs, as WordPress shows what was written without blocks. */
export function addParagraphs(text: string): string {
  const lines = text.replaceAll('\r\n', '\n');
  if (!lines.includes('\n') || /<(?:pre|script|style|textarea)\b/i.test(lines)) return text;
  return lines
    .split(/\n[ \t]*\n\s*/)
    .filter((part) => part.trim() !== '')
    .map((part) => (blockStart.test(part.trim()) ? part : `<p>${part.trim().replace(/(?<!>)\n/g, '<br>\n')}</p>`))
    .join('\n');
}
