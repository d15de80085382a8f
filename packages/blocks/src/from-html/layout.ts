import type { Entry } from '../entries.ts';
import { alignments, buttonKinds, calloutKinds, coverHeights, coverOverlays, layoutLimits } from '../layout-model.ts';
import type { Block } from '../model.ts';
import { readPattern } from '../pattern.ts';
import { safeUrl } from '../url.ts';
import {
  attributeOf,
  childrenOf,
  type DomElement,
  type DomNode,
  findElements,
  hasClass,
  isElement,
  nameOf,
} from './dom.ts';
import { readFile, readPlayer } from './files.ts';
import { readGallery } from './gallery.ts';
import { readShare, readWidth } from './image-options.ts';
import { createEmbed, linesOf, plainText, readImage } from './objects.ts';
import { enterBlock, levelsOf, type Place, type Reading } from './place.ts';
import { readQuestion } from './posts.ts';
import { readStyle } from './style.ts';

/** What the comment of WordPress before an element says about it. */
export type Attributes = Readonly<Record<string, unknown>>;

export type Tools = {
  readonly place: Place;
  readonly reading: Reading;
  readonly attributes: Attributes;
  inside(node: Pick<DomNode, 'childNodes'>, place: Place): readonly Entry[];
};

type Read = (element: DomElement, tools: Tools) => readonly Entry[] | undefined;

/** Blocks that lay out a page, as we write them and as WordPress does; undefined for every other element. */
export function readLayout(element: DomElement, tools: Tools): readonly Entry[] | undefined {
  const classes = attributeOf(element, 'class').split(/\s+/);
  const name = nameOf(element);
  const read =
    byName.get(name) ?? classes.map((each) => byClass.get(each)).find((found) => found?.names.includes(name))?.read;
  return read?.(element, tools);
}

const byName = new Map<string, Read>([
  ['audio', readOnePlayer],
  ['video', readOnePlayer],
  ['details', readDetails],
]);

const byClass = new Map<string, { readonly names: readonly string[]; readonly read: Read }>([
  ['gallery', { names: ['figure', 'div'], read: readGallery }],
  ['wp-block-gallery', { names: ['figure', 'div', 'ul'], read: readGallery }],
  ['columns', { names: ['div'], read: readColumns }],
  ['wp-block-columns', { names: ['div'], read: readColumns }],
  ['wp-block-media-text', { names: ['div'], read: readMediaText }],
  ['cover', { names: ['div'], read: readCover }],
  ['wp-block-cover', { names: ['div', 'section'], read: readCover }],
  ['buttons', { names: ['p'], read: readButtons }],
  ['wp-block-buttons', { names: ['div'], read: readButtons }],
  ['callout', { names: ['div'], read: readCallout }],
  ['quote', { names: ['figure'], read: readQuote }],
  ['wp-block-pullquote', { names: ['figure', 'blockquote'], read: readQuote }],
  ['wp-block-quote', { names: ['blockquote'], read: readQuote }],
  ['audio', { names: ['figure'], read: readOnePlayer }],
  ['video', { names: ['figure'], read: readOnePlayer }],
  ['wp-block-audio', { names: ['figure'], read: readOnePlayer }],
  ['wp-block-video', { names: ['figure'], read: readOnePlayer }],
  ['file', { names: ['figure'], read: readOneFile }],
  ['wp-block-file', { names: ['div'], read: readOneFile }],
  ['embed', { names: ['figure'], read: readOwnEmbed }],
  ['contents', { names: ['nav'], read: readContents }],
  ['wp-block-table-of-contents', { names: ['nav'], read: readContents }],
  ['posts', { names: ['div'], read: readPosts }],
  ['pattern', { names: ['div'], read: readPatternElement }],
]);

const one = (block: Block | undefined): readonly Entry[] | undefined => block && [{ block }];

function readOnePlayer(element: DomElement, { attributes, reading }: Tools) {
  return one(readPlayer(element, attributes, reading.losses));
}

function readOneFile(element: DomElement, { attributes }: Tools) {
  return one(readFile(element, attributes));
}

function readColumns(element: DomElement, { place, inside }: Tools): readonly Entry[] | undefined {
  const columns = childrenOf(element)
    .filter(isElement)
    .filter((child) => hasClass(child, 'column') || hasClass(child, 'wp-block-column'));
  const within = enterBlock(place, levelsOf.columns);
  if (columns.length === 0 || !within) return undefined;
  const read = columns.map((column) => ({ width: readShare(column), content: inside(column, within) }));
  return inRows(read, readWidth(element));
}

/** More columns than a row may have go on in the next one. */
function inRows(
  columns: readonly { width?: number | undefined; content: readonly Entry[] }[],
  options: object,
): Entry[] {
  const rows: Entry[] = [];
  for (let at = 0; at < columns.length; at += layoutLimits.columns)
    rows.push({ row: { _type: 'columns', ...options }, columns: columns.slice(at, at + layoutLimits.columns) });
  return rows;
}

/** A picture beside text: two columns. */
function readMediaText(element: DomElement, { place, inside }: Tools): readonly Entry[] | undefined {
  const parts = childrenOf(element).filter(isElement);
  const media = parts.find((part) => hasClass(part, 'wp-block-media-text__media'));
  const content = parts.find((part) => hasClass(part, 'wp-block-media-text__content'));
  const within = enterBlock(place, levelsOf.columns);
  if (!media || !content || !within) return undefined;
  const share = /(?:^|\s)([\d.]+)%/.exec(readStyle(element).get('grid-template-columns') ?? '')?.[1];
  const width = share === undefined ? undefined : Number(share) / 100;
  const columns = [
    { width: width !== undefined && width > 0 && width < 1 ? width : undefined, content: inside(media, within) },
    { content: inside(content, within) },
  ];
  return inRows(hasClass(element, 'has-media-on-the-right') ? columns.toReversed() : columns, readWidth(element));
}

function readCover(element: DomElement, { place, reading, inside }: Tools): readonly Entry[] | undefined {
  const within = enterBlock(place, levelsOf.holder);
  const parts = childrenOf(element).filter(isElement);
  const isOurs = coverOverlays.some((name) => hasClass(element, `over-${name}`));
  if (!isOurs && !hasClass(element, 'wp-block-cover')) return undefined;
  const image = readCoverImage(element, parts);
  const holders = parts.filter((part) => ['div', 'p'].includes(nameOf(part)));
  if (!within || (!image && holders.length === 0)) return undefined;
  for (const video of parts.filter((part) => nameOf(part) === 'video'))
    reading.losses.add('<video>', () => video.outerHTML);
  const content = inside({ childNodes: holders }, within);
  return [{ holder: { _type: 'cover', ...(image && { image }), ...readLook(element, parts) }, content }];
}

function readCoverImage(element: DomElement, parts: readonly DomElement[]): Block | undefined {
  const picture = parts.find((part) => nameOf(part) === 'img');
  if (picture) return readImage(picture);
  const address = /url\((["']?)(.*?)\1\)/i.exec(attributeOf(element, 'style'))?.[2];
  const src = safeUrl(address, ['http', 'https']);
  return src === undefined ? undefined : { _type: 'image', src, alt: '' };
}

function readLook(element: DomElement, parts: readonly DomElement[]): object {
  const overlay = coverOverlays.find((name) => hasClass(element, `over-${name}`)) ?? dimOf(element, parts);
  const height = coverHeights.find((name) => hasClass(element, `high-${name}`)) ?? heightOf(element);
  const alignment = alignments.find((name) => hasClass(element, `to-${name}`));
  return {
    ...(overlay !== undefined && { overlay }),
    ...(height !== undefined && { height }),
    ...(alignment !== undefined && { alignment }),
    ...readWidth(element),
  };
}

/** WordPress says in percent how much of a picture its overlay covers. */
function dimOf(element: DomElement, parts: readonly DomElement[]): string | undefined {
  const classes = [element, ...parts].map((part) => attributeOf(part, 'class')).join(' ');
  const percent = Number(/has-background-dim-(\d+)/.exec(classes)?.[1] ?? 50);
  if (hasClass(element, 'is-light')) return percent > 70 ? 'lighter' : 'light';
  return percent > 70 ? 'darker' : undefined;
}

function heightOf(element: DomElement): string | undefined {
  const [, amount, unit] = /^([\d.]+)(px|vh|svh|rem|em)$/.exec(readStyle(element).get('min-height') ?? '') ?? [];
  if (amount === undefined) return undefined;
  if (unit === 'vh' || unit === 'svh') return Number(amount) >= 80 ? 'screen' : 'large';
  const pixels = Number(amount) * (unit === 'px' ? 1 : 16);
  return pixels < 260 ? 'small' : pixels < 460 ? 'medium' : 'large';
}

function readButtons(element: DomElement): readonly Entry[] | undefined {
  const parts = findElements(
    element,
    (child) => hasClass(child, 'button') || hasClass(child, 'wp-block-button') || nameOf(child) === 'a',
  );
  if (nameOf(element) === 'p' && !parts.some((part) => hasClass(part, 'button'))) return undefined;
  const buttons = parts.slice(0, layoutLimits.buttons).flatMap((part) => {
    const link =
      nameOf(part) === 'a' ? part : findElements(part, (child) => ['a', 'button'].includes(nameOf(child)))[0];
    const text = plainText(link ?? part);
    const href = link && safeUrl(attributeOf(link, 'href'));
    const isOutline = hasClass(part, 'is-style-outline') || (link && hasClass(link, 'is-style-outline'));
    const kind = buttonKinds.find((name) => hasClass(part, name)) ?? (isOutline ? 'secondary' : undefined);
    if (text === '') return [];
    return [{ _type: 'button', text, ...(href !== undefined && { href }), ...(kind !== undefined && { kind }) }];
  });
  const alignment = alignments.find(
    (name) =>
      hasClass(element, `to-${name}`) ||
      hasClass(element, `align${name}`) ||
      hasClass(element, `is-content-justification-${name}`),
  );
  return buttons.length === 0 || parts.length > layoutLimits.buttons
    ? undefined
    : [{ block: { _type: 'buttons', buttons, ...(alignment !== undefined && { alignment }) } }];
}

function readCallout(element: DomElement, { place, inside }: Tools): readonly Entry[] | undefined {
  const kind = calloutKinds.find((name) => hasClass(element, name));
  const within = enterBlock(place, levelsOf.holder);
  if (kind === undefined || attributeOf(element, 'role') !== 'note' || !within) return undefined;
  const [head, ...rest] = childrenOf(element);
  const isHead = head !== undefined && isElement(head) && nameOf(head) === 'p';
  const title = isHead && hasClass(head, 'title') ? linesOf(head) : '';
  const childNodes = isHead && (title !== '' || hasClass(head, 'kind')) ? rest : childrenOf(element);
  const holder = { _type: 'callout', kind, ...(title !== '' && { title }) };
  return [{ holder, content: inside({ childNodes }, within) }];
}

/** A quotation that says where it is from, or that is shown as more than one. */
function readQuote(element: DomElement, { place, inside }: Tools): readonly Entry[] | undefined {
  const isQuotation = nameOf(element) === 'blockquote';
  const quotation = isQuotation ? element : findElements(element, (child) => nameOf(child) === 'blockquote')[0];
  const isSource = (node: DomNode) => isElement(node) && ['cite', 'footer'].includes(nameOf(node));
  const captions = isQuotation ? [] : findElements(element, (child) => nameOf(child) === 'figcaption');
  const source = [...captions, ...(quotation ? childrenOf(quotation) : [])].find(
    (node): node is DomElement => isElement(node) && (captions.includes(node) || isSource(node)),
  );
  const within = enterBlock(place, levelsOf.holder);
  if (!within || (!source && (isQuotation || !quotation))) return undefined;
  const [link] = source ? findElements(source, (child) => nameOf(child) === 'a') : [];
  const href = safeUrl(attributeOf(link ?? quotation ?? element, link ? 'href' : 'cite'));
  const named = source ? plainText(source) : '';
  const childNodes = quotation ? childrenOf(quotation).filter((node) => !isSource(node)) : [];
  const holder = { _type: 'quote', ...(named !== '' && { source: named }), ...(href !== undefined && { href }) };
  return [{ holder, content: inside({ childNodes }, within) }];
}

function readDetails(element: DomElement, { place, inside }: Tools): readonly Entry[] | undefined {
  const within = enterBlock(place, levelsOf.holder);
  if (!within) return undefined;
  const summary = childrenOf(element).find((node): node is DomElement => isElement(node) && nameOf(node) === 'summary');
  const childNodes = childrenOf(element).filter((node) => node !== summary);
  const named = summary ? linesOf(summary) : '';
  const isOpen = element.getAttribute('open') !== null;
  const holder = { _type: 'details', ...(named !== '' && { summary: named }), ...(isOpen && { open: true }) };
  return [{ holder, content: inside({ childNodes }, within) }];
}

/** The address that was embedded stands below the frame. */
function readOwnEmbed(element: DomElement): readonly Entry[] | undefined {
  const [caption] = findElements(element, (child) => nameOf(child) === 'figcaption');
  const [link] = caption ? findElements(caption, (child) => nameOf(child) === 'a') : [];
  return one(link && createEmbed(attributeOf(link, 'href')));
}

function readContents(element: DomElement, { attributes }: Tools): readonly Entry[] {
  const named = attributeOf(element, 'class').match(/(?:^|\s)to-([1-6])(?=\s|$)/)?.[1];
  const maxLevel = Number(named ?? attributes['maxLevel'] ?? 0);
  const [title] = childrenOf(element)
    .filter(isElement)
    .filter((child) => nameOf(child) === 'p');
  const block = {
    _type: 'tableOfContents',
    ...(title && plainText(title) !== '' && { title: plainText(title) }),
    ...(Number.isInteger(maxLevel) && maxLevel >= 1 && maxLevel <= 6 && { maxLevel }),
  };
  return [{ block }];
}

function readPatternElement(element: DomElement): readonly Entry[] | undefined {
  return one(readPattern(attributeOf(element, 'data-pattern')));
}

function readPosts(element: DomElement): readonly Entry[] | undefined {
  const question = element.getAttribute('data-posts');
  return question === null ? undefined : [{ block: readQuestion(question) }];
}
