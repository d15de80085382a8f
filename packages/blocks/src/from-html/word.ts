import type { Item } from '../entries.ts';
import { type DomElement, findElements, nameOf } from './dom.ts';
import { plainText } from './objects.ts';
import { readStyle, type Style } from './style.ts';

/** What Word adds for itself: signs of list items, and empty elements. */
export function isWordsOwn(element: DomElement, style: Style): boolean {
  return style.get('mso-list') === 'ignore' || (nameOf(element) === 'o:p' && plainText(element) === '');
}

/** A paragraph that Word shows as a list item; the sign in front of it says of which kind. */
export function readWordItem(element: DomElement, style: Style): Item | undefined {
  const level = /^l\d+ level(\d)/.exec(style.get('mso-list') ?? '')?.[1];
  if (level === undefined) return undefined;
  const [sign] = findElements(element, (child) => readStyle(child).get('mso-list') === 'ignore');
  const isNumber = sign !== undefined && /^[[(]?(\d+|[a-z]{1,4})[.)\]]/i.test(plainText(sign));
  return { listItem: isNumber ? 'number' : 'bullet', level: Number(level) };
}
