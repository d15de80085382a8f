import { compoundLetters } from '../compounds.ts';

/** How words of a language are brought to their stem, in the engine's own terms. */
type Language = {
  /** Also the name of its list of words that say nothing. */
  readonly name: string;
  /** Before anything else. */
  readonly first?: readonly string[];
  readonly lowercase?: string;
  /** After the words that say nothing are gone. */
  readonly normalized?: readonly string[];
  readonly stemmer?: string;
  /** Words that say nothing and are missing in the engine's list. */
  readonly stops?: string;
};

/** The engine's list of English words is the only one without those that questions are asked with. */
const englishStops =
  'about after all also am any because been before being can could did do does doing from had has have having he her his ' +
  'how i its just me must my our out over shall she should so some than them through very we were what when ' +
  'where whether which while who whom whose why would you your';

/** By the ends of our fields: `title_de`. Languages without spaces need no stems; the tokenizer knows their words. */
const languages: Readonly<Record<string, Language>> = {
  ar: { name: 'arabic', normalized: ['decimal_digit', 'arabic_normalization'], stemmer: 'arabic' },
  bg: { name: 'bulgarian', stemmer: 'bulgarian' },
  bn: {
    name: 'bengali',
    normalized: ['decimal_digit', 'indic_normalization', 'bengali_normalization'],
    stemmer: 'bengali',
  },
  ca: { name: 'catalan', first: ['elision_ca'], stemmer: 'catalan' },
  ckb: { name: 'sorani', normalized: ['sorani_normalization', 'decimal_digit'], stemmer: 'sorani' },
  cs: { name: 'czech', stemmer: 'czech' },
  da: { name: 'danish', stemmer: 'danish' },
  de: { name: 'german', normalized: ['german_normalization'], stemmer: 'german' },
  el: { name: 'greek', lowercase: 'lowercase_el', stemmer: 'greek' },
  en: { name: 'english', first: ['possessive_en'], stemmer: 'english', stops: englishStops },
  es: { name: 'spanish', stemmer: 'spanish' },
  et: { name: 'estonian', stemmer: 'estonian' },
  eu: { name: 'basque', stemmer: 'basque' },
  fa: {
    name: 'persian',
    normalized: ['decimal_digit', 'arabic_normalization', 'persian_normalization'],
    stemmer: 'persian',
  },
  fi: { name: 'finnish', stemmer: 'finnish' },
  fr: { name: 'french', first: ['elision_fr'], stemmer: 'french' },
  ga: { name: 'irish', first: ['elision_ga'], lowercase: 'lowercase_ga', stemmer: 'irish' },
  gl: { name: 'galician', stemmer: 'galician' },
  hi: {
    name: 'hindi',
    normalized: ['decimal_digit', 'indic_normalization', 'hindi_normalization'],
    stemmer: 'hindi',
  },
  hu: { name: 'hungarian', stemmer: 'hungarian' },
  hy: { name: 'armenian', stemmer: 'armenian' },
  id: { name: 'indonesian', stemmer: 'indonesian' },
  it: { name: 'italian', first: ['elision_it'], stemmer: 'italian' },
  lt: { name: 'lithuanian', stemmer: 'lithuanian' },
  lv: { name: 'latvian', stemmer: 'latvian' },
  nl: { name: 'dutch', stemmer: 'dutch' },
  no: { name: 'norwegian', stemmer: 'norwegian' },
  pt: { name: 'portuguese', stemmer: 'portuguese' },
  pt_br: { name: 'brazilian', stemmer: 'brazilian' },
  ro: { name: 'romanian', stemmer: 'romanian' },
  ru: { name: 'russian', stemmer: 'russian' },
  sv: { name: 'swedish', stemmer: 'swedish' },
  th: { name: 'thai', normalized: ['decimal_digit'] },
  tr: { name: 'turkish', first: ['apostrophe'], lowercase: 'lowercase_tr', stemmer: 'turkish' },
};

const sameAs: Readonly<Record<string, string>> = { nb: 'no', nn: 'no', in: 'id' };

/** Where a text goes whose language has no stems here, Chinese, Japanese and Korean among them. */
export const otherLanguage = 'other';

export const languageCodes: readonly string[] = [...Object.keys(languages), otherLanguage];

/** The end of the fields that hold texts of a language, which is given as BCP 47. */
export function languageCode(tag: string): string {
  const lower = tag.toLowerCase().replaceAll('-', '_');
  if (Object.hasOwn(languages, lower)) return lower;
  const [first = ''] = lower.split('_');
  const code = sameAs[first] ?? first;
  return Object.hasOwn(languages, code) ? code : otherLanguage;
}

/**
 * Two analyzers for each language: texts keep each word beside its stem, for the highlighter; questions (`de_question`)
 * have the stem alone. `exact` is for words as they are written, `telling` for questions to these, without the words
 * that say nothing in some language.
 */
export function analysis() {
  const all = Object.entries(languages);
  const stops = all.map(([code, { name, stops: more }]) => [
    `stop_${code}`,
    { type: 'stop', stopwords: [`_${name}_`, ...(more?.split(' ') ?? [])] },
  ]);
  const stemmers = all.flatMap(([code, { stemmer }]) =>
    stemmer === undefined ? [] : [[`stem_${code}`, { type: 'stemmer', language: stemmer }]],
  );
  return {
    char_filter: {
      // Without these, "end.Next" and "file_name" are one word each.
      seams: { type: 'pattern_replace', pattern: String.raw`(?<=\p{L})[.:](?=\p{L})|_`, replacement: ' ' },
      // L’école is two words in the fields of all languages; those of one language know its articles.
      apostrophes: { type: 'pattern_replace', pattern: String.raw`(?<=\p{L})['’](?=\p{L})`, replacement: ' ' },
    },
    filter: {
      ...Object.fromEntries([...stops, ...stemmers]),
      possessive_en: { type: 'stemmer', language: 'possessive_english' },
      elision_ca: elision('d l m n s t'),
      elision_fr: elision('l m t qu n s j d c jusqu quoiqu lorsqu puisqu'),
      elision_ga: elision('d m b'),
      elision_it: elision('c l all dall dell nell sull coll pell gl agl dagl degl negl sugl un m t s v d'),
      lowercase_el: { type: 'lowercase', language: 'greek' },
      lowercase_ga: { type: 'lowercase', language: 'irish' },
      lowercase_tr: { type: 'lowercase', language: 'turkish' },
      // Where marks are vowels or tones, a word without them is another word.
      folding: {
        type: 'icu_folding',
        unicode_set_filter: '[[:Latin:][:Greek:][:Cyrillic:][:Armenian:][:Arabic:][:Hebrew:][:Inherited:][:Common:]]',
      },
      // Longer ones are no words but data, and the index refuses very long ones.
      short: { type: 'truncate', length: 80 },
      compounds: { type: 'length', min: compoundLetters },
    },
    analyzer: {
      ending: analyzer(['icu_normalizer', 'folding', 'short', 'compounds', 'reverse'], 'apostrophes'),
      exact: analyzer(['icu_normalizer', 'folding', 'short'], 'apostrophes'),
      telling: analyzer(
        ['icu_normalizer', ...stops.map(([name]) => name as string), 'folding', 'short'],
        'apostrophes',
      ),
      ...Object.fromEntries(
        all.flatMap(([code, language]) => [
          [code, analyzer(filtersOf(code, language, ['keyword_repeat']))],
          [questionAnalyzer(code), analyzer(filtersOf(code, language, []))],
        ]),
      ),
    },
  };
}

export function questionAnalyzer(code: string): string {
  return `${code}_question`;
}

function filtersOf(code: string, language: Language, beforeStem: readonly string[]) {
  const { first = [], lowercase = 'lowercase', normalized = [], stemmer } = language;
  const stems = stemmer === undefined ? [] : [...beforeStem, `stem_${code}`];
  const last = ['icu_normalizer', 'folding', 'short', 'remove_duplicates'];
  return [...first, lowercase, `stop_${code}`, ...normalized, ...stems, ...last];
}

function analyzer(filter: readonly string[], ...more: readonly string[]) {
  return { type: 'custom', char_filter: ['seams', ...more], tokenizer: 'icu_tokenizer', filter };
}

function elision(articles: string) {
  return { type: 'elision', articles: articles.split(' '), articles_case: true };
}
