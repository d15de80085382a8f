import { attributeOf, type DomElement, hasClass, nameOf } from './dom.ts';
import { markOf } from './elements.ts';
import type { Losses } from './losses.ts';

export type Style = ReadonlyMap<string, string>;

/** Declarations that change what a reader sees and that blocks can't say, with the values that change nothing. */
const noticeable = new Map<string, RegExp>([
  ['text-align', /^(left|start|inherit|initial)$/],
  ['float', /^none$/],
  ['color', /^(#000|#000000|black|inherit|initial|windowtext|rgb\(0, ?0, ?0\))$/],
  ['background', /^(none|transparent|inherit|initial|white|#fff|#ffffff)$/],
  ['background-color', /^(transparent|inherit|initial|white|#fff|#ffffff)$/],
]);

export function readStyle(element: DomElement): Style {
  return new Map(
    attributeOf(element, 'style')
      .split(';')
      .map((declaration) => declaration.split(/:(.*)/s, 2).map((part) => part.trim().toLowerCase()))
      .filter((declaration): declaration is [string, string] => declaration.length === 2),
  );
}

/** The marks that are in force inside of an element, by its name and by its style. */
export function readMarks(element: DomElement, style: Style, outer: readonly string[], isLinked: boolean): string[] {
  const marks = new Set(outer);
  const own = markOf(nameOf(element));
  if (own !== undefined) marks.add(own);
  const weight = style.get('font-weight');
  if (weight !== undefined) set(marks, 'strong', /^(bold|bolder|[6-9]00)$/.test(weight));
  const slant = style.get('font-style');
  if (slant !== undefined) set(marks, 'em', /^(italic|oblique)/.test(slant));
  const line = `${style.get('text-decoration') ?? ''} ${style.get('text-decoration-line') ?? ''}`;
  // Every link is underlined by somebody's style.
  if (line.includes('underline') && !isLinked) marks.add('underline');
  if (line.includes('line-through')) marks.add('strike-through');
  if (style.get('vertical-align') === 'super') marks.add('superscript');
  if (style.get('vertical-align') === 'sub') marks.add('subscript');
  return [...marks];
}

export function isHidden(element: DomElement, style: Style): boolean {
  return style.get('display') === 'none' || element.getAttribute('hidden') !== null;
}

export function reportStyle(element: DomElement, style: Style, losses: Losses): void {
  for (const [property, harmless] of noticeable) {
    const value = style.get(property);
    if (value !== undefined && value !== '' && !harmless.test(value))
      losses.add(`style: ${property}`, () => `${property}: ${value}`);
  }
  const align = attributeOf(element, 'align');
  if (align !== '' && align.toLowerCase() !== 'left') losses.add('align', () => `align="${align}"`);
  // These say how a picture is placed, which blocks can say.
  if (['figure', 'img'].includes(nameOf(element)) || hasClass(element, 'wp-caption')) return;
  const alignClass = /(^|\s)(align(left|right|center)|has-text-align-(center|right))(?=\s|$)/.exec(
    attributeOf(element, 'class'),
  );
  if (alignClass) losses.add('align', () => `class="${alignClass[2]}"`);
}

function set(marks: Set<string>, mark: string, isOn: boolean): void {
  if (isOn) marks.add(mark);
  else marks.delete(mark);
}
