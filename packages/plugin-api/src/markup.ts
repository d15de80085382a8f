import { escapeHtml } from './html.ts';

/** HTML that is ready to be shown. Made by `html`, or by `trustedHtml` of what is known to be harmless. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** What may stand between the pieces of a template. Nothing is written for undefined and false. */
export type HtmlValue = Html | string | number | false | undefined | readonly HtmlValue[];

export const noHtml = new Html('');

/** Takes a text as HTML without looking at it: whoever calls this has made sure that it is harmless. */
export function trustedHtml(text: string): Html {
  return text === '' ? noHtml : new Html(text);
}

const known = new WeakMap<TemplateStringsArray, readonly string[]>();

/**
 * A template for HTML. Texts are escaped, HTML stays as it is, lists are joined. The indentation of the template isn't
 * written. Values of attributes must be in quotes: without them a space would end the value, and the template is refused.
 */
export function html(template: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let pieces = known.get(template);
  if (!pieces) known.set(template, (pieces = template.map(squeezed)));
  let text = pieces[0]!;
  for (let position = 0; position < values.length; position += 1) {
    text += written(values[position]) + pieces[position + 1]!;
  }
  return new Html(text);
}

/** Attributes of an element, each after a space. Undefined and false leave one out, true writes its name alone. */
export function attributes(values: Readonly<Record<string, string | number | boolean | undefined>>): Html {
  let text = '';
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined || value === false) continue;
    text += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return trustedHtml(text);
}

function written(value: HtmlValue): string {
  if (typeof value === 'string') return escapeHtml(value);
  if (value instanceof Html) return value.text;
  if (value === undefined || value === false) return '';
  if (typeof value === 'number') return String(value);
  let text = '';
  for (const each of value) text += written(each);
  return text;
}

function squeezed(piece: string, position: number, { length }: readonly string[]): string {
  if (position < length - 1 && /=\s*$/.test(piece)) {
    throw new Error(`Put quotes around the value after “${piece.trim().slice(-40)}”.`);
  }
  return piece.replace(/\s*\n\s*/g, '\n').replace(/\s+\/?>/g, '>');
}
