import { isObject } from '../definitions.ts';
import type { Entry, ListItem } from '../entries.ts';
import type { Block } from '../model.ts';
import { safeUrl } from '../url.ts';
import { readComment } from './comments.ts';
import {
  attributeOf,
  childrenOf,
  deepest,
  type DomElement,
  type DomNode,
  findElements,
  hasClass,
  isComment,
  isElement,
  isText,
  nameOf,
} from './dom.ts';
import {
  blockElements,
  flattenedElements,
  isKnownElement,
  listKinds,
  looseElements,
  lostElements,
  silentElements,
} from './elements.ts';
import { createFlow, type Flow } from './flow.ts';
import { leadsToPicture } from './gallery.ts';
import { readAlignment, readCropStyle, readSize, readWidth } from './image-options.ts';
import { htmlEntry } from './kept.ts';
import { type Attributes, readLayout } from './layout.ts';
import type { Losses } from './losses.ts';
import { readCode, readFigure, readFrame, readImage, readMedia, readPost } from './objects.ts';
import { enterBlock, levelsOf, type Place, type Reading } from './place.ts';
import { lineBreak } from './space.ts';
import { isHidden, readMarks, readStyle, reportStyle, type Style } from './style.ts';
import { readTable } from './table.ts';
import { isWordsOwn, readWordItem } from './word.ts';

/** What stands in a node, in the order of the page. */
export function readInside(node: Pick<DomNode, 'childNodes'>, place: Place, reading: Reading): readonly Entry[] {
  const flow = createFlow(reading);
  readChildren(node, place, flow, reading);
  flow.addBlock();
  return flow.entries;
}

function readChildren(node: Pick<DomNode, 'childNodes'>, place: Place, flow: Flow, reading: Reading): void {
  const inside = { ...place, depth: place.depth + 1 };
  const children = childrenOf(node);
  let attributes: Attributes = {};
  for (let at = 0; at < children.length; at += 1) {
    const child = children[at]!;
    if (isComment(child)) {
      const { read, attributes: said } = readComment(children, at, flow, reading);
      at += read - 1;
      attributes = said;
    } else if (isText(child) || inside.depth > deepest) flow.addText(child.textContent ?? '', inside);
    else if (isElement(child)) {
      readElement(child, inside, flow, reading, attributes);
      attributes = {};
    }
  }
}

function readElement(element: DomElement, place: Place, flow: Flow, reading: Reading, attributes: Attributes): void {
  const { losses } = reading;
  const name = nameOf(element);
  const style = readStyle(element);
  if (silentElements.has(name) || isWordsOwn(element, style)) return;
  if (isHidden(element, style)) {
    lose(element, flow, reading, 'hidden');
    return;
  }
  const laidOut = readLayout(element, {
    place,
    reading,
    attributes,
    inside: (node, within) => readInside(node, within, reading),
  });
  if (laidOut) {
    flow.addBlock(...laidOut);
    return;
  }
  reportStyle(element, style, losses);
  if (readObject(element, place, flow, reading, attributes)) return;
  if (lostElements.has(name)) {
    lose(element, flow, reading);
    return;
  }
  if (flattenedElements.has(name) || !isKnownElement(name)) losses.add(`<${name}>`, () => element.outerHTML);
  const isBlock = blockElements.has(name) || name === 'pre';
  if (isBlock) flow.addBlock();
  if (name === 'q') flow.addText('“', place);
  readChildren(element, enter(element, style, place, losses), flow, reading);
  if (name === 'q') flow.addText('”', place);
  if (isBlock) flow.addBlock();
}

/** Reads an element that is more than text; says whether it was one. */
function readObject(element: DomElement, place: Place, flow: Flow, reading: Reading, attributes: Attributes): boolean {
  switch (nameOf(element)) {
    case 'br':
      if (!hasClass(element, 'Apple-interchange-newline')) flow.addText(lineBreak, place);
      return true;
    case 'hr':
      flow.addBlock({ block: { _type: 'break' } });
      return true;
    case 'img':
      addImage(element, place, flow, reading);
      return true;
    case 'iframe':
      return addBlock(readFrame(element), flow) || loseMedia(element, flow, reading);
    case 'audio':
    case 'embed':
    case 'object':
    case 'video':
      return loseMedia(element, flow, reading);
    case 'pre':
      return !hasClass(element, 'wp-block-verse') && (addBlock(readCode(element), flow) || true);
    case 'blockquote':
      return addBlock(readPost(element), flow);
    case 'table': {
      const within = enterBlock(place, levelsOf.table);
      const inCell: Place = { ...(within ?? place), isLoose: false, tables: place.tables + 1 };
      const tables = within ? inCell.tables : Infinity;
      const entries = readTable(element, tables, reading.losses, (cell) => readInside(cell, inCell, reading));
      flow.addBlock(...entries);
      return true;
    }
    case 'input':
      if (attributeOf(element, 'type') !== 'checkbox' || !place.item) return false;
      flow.addText(element.getAttribute('checked') === null ? '☐ ' : '☑ ', place);
      return true;
    default:
      return (
        (nameOf(element) === 'figure' || hasClass(element, 'wp-caption')) &&
        addFigure(element, place, flow, reading, attributes)
      );
  }
}

type Around = { readonly figure?: DomElement; readonly caption?: string; readonly attributes?: Attributes };

function addImage(element: DomElement, place: Place, flow: Flow, reading: Reading, around: Around = {}): void {
  if (hasClass(element, 'emoji') || hasClass(element, 'wp-smiley')) {
    flow.addText(attributeOf(element, 'alt'), place);
    return;
  }
  const image = readImage(element);
  if (!image) {
    lose(element, flow, reading);
    return;
  }
  const { figure, caption = '', attributes = {} } = around;
  const placed = figure ? [element, figure] : [element];
  const [crop] = figure ? findElements(figure, (child) => hasClass(child, 'crop')) : [];
  // WordPress links an image to its own file by default; that says nothing.
  const { href } = place;
  const block = {
    ...image,
    ...readSize(...placed),
    ...readAlignment(...placed),
    ...readWidth(figure ?? element),
    ...(href !== undefined && !leadsToPicture(href) && { href }),
    ...(crop && readCropStyle(crop)),
    ...(isEnlarged(figure, attributes) && { lightbox: true }),
    ...(caption !== '' && { caption }),
  };
  flow.addBlock({ block });
}

/** As we write it, or as the comment of WordPress says. */
function isEnlarged(figure: DomElement | undefined, { lightbox }: Attributes): boolean {
  if (figure && findElements(figure, (child) => hasClass(child, 'lightbox')).length > 0) return true;
  return isObject(lightbox) && lightbox['enabled'] === true;
}

function addFigure(element: DomElement, place: Place, flow: Flow, reading: Reading, attributes: Attributes): boolean {
  const figure = readFigure(element);
  if (!figure) return false;
  reportStyle(figure.image, readStyle(figure.image), reading.losses);
  const [link] = findElements(element, (child) => nameOf(child) === 'a' && findElements(child, isImage).length > 0);
  const href = link && safeUrl(attributeOf(link, 'href'));
  const linked = href === undefined ? place : { ...place, href };
  addImage(figure.image, linked, flow, reading, { figure: element, caption: figure.caption, attributes });
  return true;
}

/** The place inside of an element. */
function enter(element: DomElement, style: Style, place: Place, losses: Losses): Place {
  const name = nameOf(element);
  const href = name === 'a' ? readHref(element, losses) : place.href;
  const inside: Place = {
    ...place,
    marks: readMarks(element, style, place.marks, href !== undefined),
    ...(href !== undefined && { href }),
    isCode: place.isCode || name === 'code',
    isVerse: place.isVerse || name === 'pre',
    isLoose: blockElements.has(name) ? looseElements.has(name) && place.item === undefined : place.isLoose,
  };
  if (/^h[1-6]$/.test(name) || name === 'blockquote') return { ...inside, style: name };
  if (listKinds.has(name)) return enterList(element, listKinds.get(name) ?? 'bullet', inside, losses);
  if (name === 'li')
    return { ...inside, item: { listItem: place.item?.listItem ?? 'bullet', level: place.level || 1 } };
  const wordItem = name === 'p' ? readWordItem(element, style) : undefined;
  return wordItem ? { ...inside, item: wordItem } : inside;
}

function enterList(element: DomElement, listItem: ListItem, place: Place, losses: Losses): Place {
  const first = attributeOf(element, 'start');
  if (listItem === 'number' && first !== '' && first !== '1') losses.add('start', () => `start="${first}"`);
  const level = place.level + 1;
  return { ...place, level, item: { listItem, level } };
}

function readHref(element: DomElement, losses: Losses): string | undefined {
  const given = attributeOf(element, 'href');
  const href = safeUrl(given);
  if (given !== '' && href === undefined) losses.add('href', () => given);
  return href;
}

function addBlock(block: Block | undefined, flow: Flow): boolean {
  if (block) flow.addBlock({ block });
  return block !== undefined;
}

function lose(element: DomElement, flow: Flow, { losses, keeps }: Reading, what = `<${nameOf(element)}>`): true {
  losses.add(what, () => element.outerHTML);
  if (keeps) flow.addBlock(htmlEntry(element.outerHTML));
  return true;
}

/** What plays is no block; where it isn't kept whole, a link leads to it. */
function loseMedia(element: DomElement, flow: Flow, reading: Reading): true {
  lose(element, flow, reading);
  if (!reading.keeps) addBlock(readMedia(element), flow);
  return true;
}

function isImage(element: DomElement): boolean {
  return nameOf(element) === 'img';
}
