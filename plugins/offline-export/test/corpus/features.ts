import { blockTypes, decorators, listItems, styles } from '@octavo/blocks';
import type { CorpusEntry } from './build.ts';

const scripts =
  'Latin Greek Cyrillic Georgian Armenian Ethiopic Arabic Hebrew Devanagari Bengali Tamil Telugu Sinhala Thai Lao Khmer Myanmar Tibetan Han Hiragana Katakana Hangul Runic';

const characters: readonly (readonly [feature: string, pattern: RegExp])[] = [
  ...scripts.split(' ').map((script) => [`letters: ${script}`, new RegExp(`\\p{Script=${script}}`, 'u')] as const),
  ['emoji', /\p{Emoji_Presentation}/u],
  ['combining marks', /\p{Script=Inherited}{3}/u],
  ['symbols', /\p{Sm}/u],
  ['control characters', /\u0085/],
  ['half a character', /\p{Cs}/u],
  ['characters that are none', /\p{Cn}/u],
  ['characters of private use', /\p{Co}/u],
  ['directions that are overridden', /\u202E/],
  ['markup of Typst', /#read\(/],
  ['markup of HTML', /<script>/],
  ['markup of XML', /<!\[CDATA\[/],
  ['a word longer than a line', /\w{150}/],
];

const names: ReadonlySet<unknown> = new Set([...blockTypes, ...styles, ...decorators, ...listItems, 'span', 'link']);

/** What a document has that a format might get wrong. Each value of it counts by its place and its kind. */
export function featuresOf({ document }: CorpusEntry): Set<string> {
  const { title, author, language, excerpt, blocks } = document;
  const told = { title, author, language, excerpt, blocks };
  const texts = textsOf(told);
  const found = characters.filter(([, pattern]) => pattern.test(texts)).map(([feature]) => feature);
  return new Set([...found, ...shapesOf(told, 'document')]);

  function* shapesOf(value: unknown, place: string): Generator<string> {
    if (Array.isArray(value)) {
      yield `${place}: ${amount(value.length)}`;
      for (const item of value as unknown[]) yield* shapesOf(item, place);
    } else if (typeof value === 'object' && value !== null) {
      const type = '_type' in value ? ` > ${kindOf('_type', value._type)}` : '';
      const holder = type === '' ? place : place.replace(/.* > /, '') + type;
      yield holder;
      for (const [name, inner] of Object.entries(value))
        if (!name.startsWith('_') && name !== 'attachmentId') yield* shapesOf(inner, `${holder}.${name}`);
    } else yield `${place}: ${kindOf(place.replace(/.*\./, ''), value)}`;
  }

  function kindOf(field: string, value: unknown): string {
    if (typeof value === 'number') return Number.isInteger(value) ? amount(value) : 'a fraction';
    if (typeof value !== 'string') return String(value);
    if (['_type', 'style', 'listItem', 'marks'].includes(field)) return names.has(value) ? value : 'of others';
    if (field === 'src') return document.image({ _type: 'image', src: value })?.path.replace(/.*\//, '') ?? 'missing';
    if (field === 'href' || field === 'url') return /^(\w+:|\/)/.exec(value)?.[0] ?? 'no address';
    if (field === 'language') return languageOf(value);
    return value.trim() === '' ? 'blank' : value.length > 2_000 ? 'long' : 'text';
  }
}

/** Of a document or of code. A script is a feature of its letters, so all that is read in one direction are alike. */
function languageOf(name: string): string {
  if (/^(ar|fa|he|ur)(-|$)/.test(name)) return 'from right to left';
  if (/^[a-z]{2}(-[A-Z]{2})?$/.test(name)) return 'from left to right';
  return name === '' || /^[a-z]{3,10}$/.test(name) ? name : 'odd';
}

const amount = (count: number) =>
  (count < 0 ? 'negative' : count < 3 ? count : count <= 10 ? 'some' : 'many').toString();

function textsOf(value: unknown): string {
  if (typeof value === 'string') return `${value}\n`;
  return typeof value === 'object' && value !== null ? Object.values(value).map(textsOf).join('') : '';
}
