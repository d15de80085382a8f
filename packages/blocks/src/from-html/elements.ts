import type { ListItem } from '../entries.ts';

/** Elements that stand on lines of their own. */
export const blockElements: ReadonlySet<string> = new Set(
  (
    'address article aside blockquote body caption center dd details dir div dl dt fieldset figcaption figure footer ' +
    'h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol p search section summary tbody td tfoot th thead tr ul'
  ).split(' '),
);

export const listKinds: ReadonlyMap<string, ListItem> = new Map([
  ['ul', 'bullet'],
  ['menu', 'bullet'],
  ['dir', 'bullet'],
  ['ol', 'number'],
]);

/** Blocks in which people leave text without a paragraph around it, as WordPress does. */
export const looseElements: ReadonlySet<string> = new Set(
  'article aside blockquote body center div figure footer header html main section'.split(' '),
);

/** Elements that a reader of the page never sees as such. */
export const silentElements: ReadonlySet<string> = new Set(
  'base col colgroup head link meta param rp source title track wbr xml'.split(' '),
);

/** Elements that go with everything in them. */
export const lostElements: ReadonlySet<string> = new Set(
  (
    'applet area audio button canvas datalist dialog embed form frame frameset input map math meter noscript object ' +
    'output progress script select style svg template textarea video'
  ).split(' '),
);

/** Elements whose text stays while what they say about it is lost. */
export const flattenedElements: ReadonlySet<string> = new Set(
  'abbr bdo big center details dl font mark marquee ruby small'.split(' '),
);

const plainElements = 'a bdi br data dfn figcaption img label nobr picture pre q rb rt span summary time'.split(' ');

const marks = new Map<string, string>([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['cite', 'em'],
  ['dfn', 'em'],
  ['var', 'em'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['s', 'strike-through'],
  ['strike', 'strike-through'],
  ['del', 'strike-through'],
  ['code', 'code'],
  ['kbd', 'code'],
  ['samp', 'code'],
  ['tt', 'code'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
]);

export function markOf(name: string): string | undefined {
  return marks.get(name);
}

/** Whether an element is one of HTML's, or of the many that Word adds. */
export function isKnownElement(name: string): boolean {
  return known.has(name) || name.includes(':');
}

const known: ReadonlySet<string> = new Set([...blockElements, ...flattenedElements, ...plainElements, ...marks.keys()]);
