import { closestLanguage } from '@octavo/plugin-api/languages';
import { directionOfScript } from '../direction.ts';
import type { PdfLanguage } from './model.ts';
import { defaultWords, type Words, words } from './words.ts';

type Traits = {
  readonly fonts?: readonly string[];
  readonly leading?: number;
  readonly justify?: boolean;
  readonly italic?: boolean;
};

const textFace = 'Libertinus Serif';

/** Every script that Debian's `fonts-noto-core` and `fonts-noto-cjk` have in a face for reading, the serifs first. */
const otherFaces: readonly string[] = [
  'Noto Serif',
  'Noto Naskh Arabic',
  ...['Hebrew', 'Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Gujarati', 'Gurmukhi'].map(serif),
  ...['Sinhala', 'Thai', 'Lao', 'Khmer', 'Myanmar', 'Tibetan', 'Georgian', 'Armenian', 'Ethiopic'].map(serif),
  'Noto Sans Oriya',
  'Noto Sans Symbols',
  'Noto Sans Symbols 2',
  'Noto Sans Symbols2',
  'Noto Sans Math',
  'Noto Color Emoji',
  'Noto Sans',
];

/** The same characters have other shapes in each of these. */
const hanFaces: Readonly<Record<string, string>> = { SC: 'SC', TC: 'TC', HK: 'TC', JP: 'JP', KR: 'KR' };

const spaceless: Traits = { leading: 0.95, justify: false, italic: false };
const indic: Traits = { leading: 0.95, justify: false, italic: false };
const leftward: Traits = { leading: 0.95, italic: false };

const traits: Readonly<Record<string, Traits>> = {
  ar: leftward,
  fa: leftward,
  ckb: leftward,
  ps: leftward,
  sd: leftward,
  ug: leftward,
  he: { leading: 0.75, italic: false },
  yi: { leading: 0.75, italic: false },
  ur: { leading: 1.5, italic: false, fonts: ['Noto Nastaliq Urdu'] },
  ks: { leading: 1.5, italic: false, fonts: ['Noto Nastaliq Urdu'] },
  zh: { leading: 0.9, italic: false },
  ja: { leading: 0.9, italic: false },
  ko: { leading: 0.85, italic: false },
  ...Object.fromEntries(
    ['hi', 'mr', 'ne', 'sa', 'bn', 'as', 'pa', 'gu', 'or', 'ta', 'te', 'kn', 'ml', 'si'].map((code) => [code, indic]),
  ),
  ...Object.fromEntries(['th', 'lo', 'km'].map((code) => [code, spaceless])),
  my: { ...spaceless, leading: 1.15 },
  bo: { ...spaceless, leading: 1.15 },
  dz: { ...spaceless, leading: 1.15 },
  am: { leading: 0.85, italic: false },
  ti: { leading: 0.85, italic: false },
};

/** How a language is set. One that nobody knows is set as English is. */
export function readLanguage(tag: string): PdfLanguage {
  const locale = readLocale(tag);
  const { language, script, region } = locale.maximize();
  const { fonts = [], leading = 0.72, justify = true, italic = true } = traits[language] ?? {};
  return {
    code: language,
    region: chooseRegion(locale),
    direction: directionOfScript(script),
    fonts: orderFonts([...fonts, textFace], hanFamilies(script, region), script),
    leading,
    justify,
    italic,
    pageLabel: wordsOf(tag).page,
  };
}

export function wordsOf(tag: string): Words {
  return words[closestLanguage(readLocale(tag).baseName, Object.keys(words)) ?? ''] ?? defaultWords;
}

/** A date as people write it in the language, on the day that it was in the time zone. */
export function writeDate(date: Date, tag: string, timeZone: string): string {
  const { baseName } = readLocale(tag);
  const write = (zone: string) => new Intl.DateTimeFormat(baseName, { dateStyle: 'long', timeZone: zone }).format(date);
  try {
    return write(timeZone);
  } catch {
    return write('UTC');
  }
}

/** Typst and PDF take languages of two or three letters. */
function readLocale(tag: string): Intl.Locale {
  try {
    const locale = new Intl.Locale(tag.replaceAll('_', '-').replace(/\..*$/, ''));
    if (/^[a-z]{2,3}$/.test(locale.language) && locale.language !== 'und') return locale;
  } catch {
    // Not a language tag.
  }
  return new Intl.Locale('en');
}

/** Said by the author, or needed to tell the ways of writing Chinese apart. */
function chooseRegion(locale: Intl.Locale): string | null {
  const region = locale.language === 'zh' ? locale.maximize().region : locale.region;
  return region !== undefined && /^[A-Z]{2}$/.test(region) ? region : null;
}

function hanFamilies(script: string | undefined, region: string | undefined): string[] {
  const own =
    { Hans: 'SC', Hant: region === 'HK' || region === 'MO' ? 'HK' : 'TC', Jpan: 'JP', Kore: 'KR' }[script ?? ''] ??
    'SC';
  const order = [own, ...Object.keys(hanFaces).filter((name) => name !== own && name !== 'HK')];
  return order.map((name) => `Noto Serif CJK ${hanFaces[name]}`);
}

/** Fonts of Chinese are large: only those who most likely need them look there early. */
function orderFonts(first: readonly string[], han: readonly string[], script: string | undefined): string[] {
  const isHan = ['Hans', 'Hant', 'Jpan', 'Kore'].includes(script ?? '');
  return isHan ? [...first, ...han, ...otherFaces] : [...first, ...otherFaces, ...han];
}

function serif(script: string): string {
  return `Noto Serif ${script}`;
}
