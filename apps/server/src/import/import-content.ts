import { type Block, escapeHtml, isObject, limits, type Loss, mapInside, validate } from '@octavo/blocks';
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
const fileComment = /(<!--\s*wp:(?:audio|file|video)\s+\{[^>]*?"id":)(\d{1,15})\b/g;

/** What terms and authors of the source are here, by their old ids. */
export type NewIds = {
  term(this: void, id: number): Promise<number | undefined>;
  author(this: void, id: number): Promise<number | undefined>;
};

/** Old ids of files that a content names. */
export function fileIdsIn(content: string): string[] {
  const ids = [
    ...[...content.matchAll(imageClass)].map(([, id = '']) => id),
    ...[...content.matchAll(fileComment)].map(([, , id = '']) => id),
  ];
  const ofGalleries = [...content.matchAll(galleryPattern)].flatMap(([, attributes = '']) => galleryIds(attributes));
  return [...new Set([...ids, ...ofGalleries])];
}

/** Content as it is kept here: in blocks, or as HTML. Addresses have been led here before. */
export async function toContent(
  text: string,
  { files }: Targets,
  { asBlocks, ids }: { readonly asBlocks: boolean; readonly ids: NewIds },
): Promise<Content> {
  const named = text
    .replace(imageClass, (_all, id: string) => {
      const file = files.get(id);
      return file ? `wp-image-${file.id}` : '';
    })
    .replace(fileComment, (_all, before: string, id: string) => `${before}${files.get(id)?.id ?? 0}`);
  const html = withGalleries(named, files);
  if (!asBlocks) return { html: isClassic(text) ? addParagraphs(html) : html, lost: [], isTooLarge: false };
  // Blocks take more room than the HTML they were read from.
  if (html.length > limits.bytes) return { html, lost: [], isTooLarge: true };
  const read = await readHtml(html, { keep: true });
  const { blocks, lost } = await withNewIds(read.blocks, ids);
  if (validate(blocks)) return { html, lost: [], isTooLarge: true };
  return { html, blocks, lost: [...read.lost, ...lost], isTooLarge: false };
}

/** Lists of posts with the ids that terms and authors have here. One that names what isn't here is kept as it was. */
async function withNewIds(given: readonly Block[], ids: NewIds): Promise<{ blocks: readonly Block[]; lost: Loss[] }> {
  const renamed = new Map<unknown, Block>();
  const lost: Loss[] = [];
  for (const block of queriesIn(given)) {
    const { term, author } = block;
    const here = {
      ...(typeof term === 'number' && { term: await ids.term(term) }),
      ...(typeof author === 'number' && { author: await ids.author(author) }),
    };
    if (Object.values(here).every((id) => id !== undefined)) renamed.set(block, { ...block, ...here });
    else {
      const { _type, _key, ...asked } = block;
      const html = `<!-- wp:latest-posts ${JSON.stringify(asked)} /-->`;
      renamed.set(block, { _type: 'html', ...(_key !== undefined && { _key }), html });
      lost.push({ what: 'wp:latest-posts', count: 1, example: html });
    }
  }
  const change = (blocks: readonly unknown[]): Block[] =>
    blocks.map((block) => renamed.get(block) ?? mapInside(block as Block, change));
  return renamed.size === 0 ? { blocks: given, lost } : { blocks: change(given), lost };
}

function queriesIn(blocks: readonly unknown[]): Block[] {
  const found: Block[] = [];
  for (const block of blocks.filter(isObject) as Block[]) {
    if (block._type === 'query') found.push(block);
    mapInside(block, (inside) => {
      found.push(...queriesIn(inside));
      return inside;
    });
  }
  return found;
}

function galleryIds(attributes: string): string[] {
  const listed = /\b(?:ids|include)\s*=\s*["']?([\d,\s]+)/i.exec(attributes)?.[1] ?? '';
  return listed.split(/[\s,]+/).filter((id) => id !== '');
}

/** Galleries whose pictures are all here, with these pictures. */
function withGalleries(text: string, files: Targets['files']): string {
  return text.replace(galleryPattern, (source, attributes: string) => {
    const pictures = galleryIds(attributes).map((id) => files.get(id));
    if (pictures.length === 0 || pictures.some((each) => each === undefined)) return source;
    const figures = pictures.map((each) => figureOf(each!));
    const columns = /\bcolumns\s*=\s*["']?([1-8])\b/i.exec(attributes)?.[1];
    const name = `wp-block-gallery${columns === undefined ? '' : ` columns-${columns}`}`;
    return `\n\n<figure class="${name}">${figures.join('')}</figure>\n\n`;
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
