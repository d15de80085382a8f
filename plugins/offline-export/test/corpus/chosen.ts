import { isLong } from '@octavo/testing/cases';
import type { CorpusEntry } from './build.ts';

/** Documents that have every feature of the corpus among them, and what each is there for. */
export const chosen: Readonly<Record<string, string>> = {
  'nothing-named': 'no title, author, language or text',
  'empty-blocks': 'blocks of each type with nothing in them',
  headings: 'headings of each level',
  decorators: 'marks, ours and others’, one by one and all together',
  lists: 'lists of both kinds within each other, headings and quotations in them',
  links: 'addresses of each kind, in text, quotations, lists and tables',
  code: 'code in each language, and in none',
  'code-long': 'code over several pages, lines longer than a page is wide',
  'laid-out': 'each block that lays out a page, by itself, in another and in a cell',
  embeds: 'what is embedded, shown or refused',
  'table-plain': 'a table with a head, of text, numbers and nothing',
  'table-forms': 'rows and cells in each form, ragged, with as many heads as there are rows',
  'table-nested': 'blocks of each type in cells',
  'tables-deep': 'tables in tables',
  'table-tall-cell': 'a cell longer than a page',
  images: 'photographs, and pictures that one sees through',
  'images-formats': 'pictures in each format',
  'images-aspects': 'pictures far too wide, far too tall',
  'images-without-alt': 'pictures without words or caption',
  'all-scripts-in-one': 'letters of each script',
  'mixed-directions': 'a language from right to left, with the other direction in it',
  emoji: 'emoji',
  'combining-marks': 'marks upon marks',
  symbols: 'symbols, characters of private use and such as there are none',
  'unknown-language': 'a language that there isn’t',
  'hostile-5': 'markup of XML wherever text may stand',
  'control-characters': 'control characters',
  'lone-surrogates': 'halves of characters',
  'bidi-overrides': 'directions that are overridden',
  'wrong-types': 'values of other types than they should be',
  vocabulary: 'blocks, styles and children of plugins',
};

/** Starting Java and asking it takes longer than all else: it gets the chosen documents, all of them in the long form. */
export function forJava(corpus: readonly CorpusEntry[]): readonly CorpusEntry[] {
  return isLong ? corpus : corpus.filter(({ name }) => name in chosen);
}
