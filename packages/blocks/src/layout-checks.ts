import {
  checkArray,
  checkBoolean,
  checkChoice,
  checkFraction,
  checkInteger,
  checkList,
  checkObject,
  checkTexts,
  firstOf,
  type Violation,
  violation,
} from './checks.ts';
import type { Fields } from './definitions.ts';
import {
  alignments,
  blockWidths,
  buttonKinds,
  calloutKinds,
  coverHeights,
  coverOverlays,
  layoutLimits,
  type LayoutType,
  queryLayouts,
} from './layout-model.ts';

type CheckBlocks = (blocks: readonly unknown[], path: string) => Violation | undefined;

/** The rules of blocks that lay out a page; `checkBlocks` is asked about the blocks inside them. */
export const layoutChecks: Record<
  LayoutType,
  (block: Fields, path: string, checkBlocks: CheckBlocks) => Violation | undefined
> = {
  gallery: (block, path) =>
    firstOf(
      checkList(block, path, 'images', { type: 'image', most: layoutLimits.galleryImages }, checkImage),
      checkInteger(block, path, 'columns', 1, layoutLimits.galleryColumns),
      checkTexts(block, path, ['caption']),
      checkChoice(block, path, 'width', blockWidths),
      checkBoolean(block, path, 'lightbox'),
    ),
  columns: (block, path, checkBlocks) =>
    firstOf(
      checkList(block, path, 'columns', { type: 'column', most: layoutLimits.columns }, (column, at) =>
        firstOf(checkArray(column, at, 'content', checkBlocks), checkFraction(column, at, 'width')),
      ),
      checkChoice(block, path, 'width', blockWidths),
    ),
  cover: (block, path, checkBlocks) =>
    firstOf(
      checkPicture(block, path, 'image'),
      checkArray(block, path, 'content', checkBlocks),
      checkChoice(block, path, 'overlay', coverOverlays),
      checkChoice(block, path, 'height', coverHeights),
      checkChoice(block, path, 'alignment', alignments),
      checkChoice(block, path, 'width', blockWidths),
    ),
  buttons: (block, path) =>
    firstOf(
      checkList(block, path, 'buttons', { type: 'button', most: layoutLimits.buttons }, (button, at) =>
        firstOf(checkTexts(button, at, ['text', 'href']), checkChoice(button, at, 'kind', buttonKinds)),
      ),
      checkChoice(block, path, 'alignment', alignments),
    ),
  callout: (block, path, checkBlocks) =>
    firstOf(
      checkChoice(block, path, 'kind', calloutKinds),
      checkTexts(block, path, ['title']),
      checkArray(block, path, 'content', checkBlocks),
    ),
  quote: (block, path, checkBlocks) =>
    firstOf(checkArray(block, path, 'content', checkBlocks), checkTexts(block, path, ['source', 'href'])),
  details: (block, path, checkBlocks) =>
    firstOf(
      checkTexts(block, path, ['summary']),
      checkArray(block, path, 'content', checkBlocks),
      checkBoolean(block, path, 'open'),
    ),
  audio: checkFile,
  video: (block, path) =>
    firstOf(
      checkFile(block, path),
      checkPicture(block, path, 'poster'),
      checkChoice(block, path, 'width', blockWidths),
    ),
  file: checkFile,
  tableOfContents: (block, path) =>
    firstOf(checkTexts(block, path, ['title']), checkInteger(block, path, 'maxLevel', 1, 6)),
  query: (block, path) =>
    firstOf(
      checkTexts(block, path, ['postType']),
      checkInteger(block, path, 'term', 1),
      checkInteger(block, path, 'author', 1),
      checkInteger(block, path, 'site', 1),
      checkInteger(block, path, 'count', 1, layoutLimits.queryCount),
      checkChoice(block, path, 'layout', queryLayouts),
    ),
  pattern: (block, path) => firstOf(checkInteger(block, path, 'ref', 1), checkBoolean(block, path, 'network')),
};

/**
 * How it is shown isn't checked: other writers of Portable Text have values of their own under names such as `width` and
 * `crop`. What we can't read is kept, and not shown.
 */
export function checkImage(image: Fields, path: string): Violation | undefined {
  return firstOf(checkTexts(image, path, ['src', 'alt', 'caption']), checkInteger(image, path, 'attachmentId'));
}

function checkPicture(block: Fields, path: string, member: string): Violation | undefined {
  return checkObject(block, path, member, (image, at) =>
    image['_type'] === 'image' ? checkImage(image, at) : violation(at, 'must have the _type image'),
  );
}

function checkFile(block: Fields, path: string): Violation | undefined {
  return firstOf(checkTexts(block, path, ['src', 'title', 'caption']), checkInteger(block, path, 'attachmentId'));
}
