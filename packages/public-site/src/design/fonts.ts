import { families, type Family, type FontKind } from './families.ts';
import { fontData, unicodeRanges, type FontData, type Subset } from './font-data.ts';
import { fontsBehind, scriptOf, shapeOf, systemStack } from './system-fonts.ts';

type Font = Family & FontData;

/** A font as an owner chooses it. */
export type FontChoice = {
  readonly name: string;
  readonly label: string;
  readonly kind: FontKind | 'system';
  readonly licence: string;
  readonly subsets: readonly Subset[];
};

export type FontDisplay = 'optional' | 'swap';

export const systemFonts = ['system-serif', 'system-sans'] as const;
type SystemFont = (typeof systemFonts)[number];

/** What stands in has to be on the machine, under one of these names. */
const standInNames: Readonly<Record<Family['standIn'], readonly [readonly string[], readonly string[]]>> = {
  Georgia: [
    ['Georgia', 'Gelasio'],
    ['Georgia Bold', 'Gelasio Bold'],
  ],
  Arial: [
    ['Arial', 'Arimo', 'Liberation Sans', 'Helvetica'],
    ['Arial Bold', 'Arimo Bold', 'Liberation Sans Bold', 'Helvetica Bold'],
  ],
  'Courier New': [
    ['Courier New', 'Cousine', 'Liberation Mono'],
    ['Courier New Bold', 'Cousine Bold', 'Liberation Mono Bold'],
  ],
};

/** Beside the letters of the West, the text of these languages has some of `latin-ext` in nearly every word. */
const extendedLatin = new Set(
  'az bs cs cy eo et ha hr hu ig kk ku lt lv mi mt pl ro sk sl sq sr tk tr uz vi yo'.split(' '),
);

const fonts: ReadonlyMap<string, Font> = new Map(
  families.map((family) => [family.name, { ...family, ...fontData[family.name]! }]),
);

const systemChoices: readonly FontChoice[] = [
  { name: 'system-serif', label: 'System serif', kind: 'system', licence: '', subsets: [] },
  { name: 'system-sans', label: 'System sans', kind: 'system', licence: '', subsets: [] },
];

export const fontChoices: readonly FontChoice[] = [
  ...systemChoices,
  ...[...fonts.values()].map(({ name, label, kind, licence, subsets }) => ({ name, label, kind, licence, subsets })),
];

export const fontNames: readonly string[] = fontChoices.map(({ name }) => name);

const isSystemFont = (name: string): name is SystemFont => (systemFonts as readonly string[]).includes(name);

/** The value of `font-family`. An unknown name is the system's serif. */
export function fontStack(name: string, language: string): string {
  const font = fonts.get(name);
  if (!font) return systemStack(name === 'system-sans' ? 'sans' : 'serif', language).join(',');
  const { label, kind, standIn } = font;
  return [`'${label}'`, `'${label} stand-in'`, ...fontsBehind(shapeOf(kind, standIn), language)].join(',');
}

/** Of menus, dates and buttons: one that the page has anyway, the plainer the better. */
export function interfaceFont({ text_font, heading_font }: { text_font: string; heading_font: string }): string {
  const isSans = (name: string) => name === 'system-sans' || fonts.get(name)?.standIn === 'Arial';
  const sans = [text_font, heading_font].find(isSans);
  return sans ?? (fonts.get(text_font)?.standIn === 'Georgia' ? text_font : 'system-sans');
}

/** Rules for these families: their files below `path`, and what stands in for them with the same widths. */
export function fontFaces(names: readonly string[], path: string, display: FontDisplay): string {
  return known(names)
    .map((font) => [...filesOf(font).map((file) => faceOf(font, file, path, display)), ...standInFaces(font)].join(''))
    .join('');
}

/** The files that the first lines of a page in this language need, below `path`. */
export function fontsAhead(names: readonly string[], language: string, path: string): string[] {
  const wanted = subsetsOf(language);
  return known(names).flatMap((font) =>
    // Half of a word in one font and half in another would be worse than waiting for none of it.
    wanted.every((subset) => font.subsets.includes(subset))
      ? wanted.map((subset) => `${path}/${fileName(font, { subset, style: 'normal' })}`)
      : [],
  );
}

/** The package and the file in it, of a name that `fontFaces` has given. */
export function fontFile(file: string): string | undefined {
  return allFiles.get(file);
}

type File = { readonly subset: Subset; readonly style: 'normal' | 'italic' };

const fileName = ({ name, version }: Font, { subset, style }: File) => `${name}-${version}-${subset}-${style}.woff2`;

function filesOf({ subsets, hasItalic }: Font): File[] {
  const styles = hasItalic ? (['normal', 'italic'] as const) : (['normal'] as const);
  return styles.flatMap((style) => subsets.map((subset) => ({ subset, style })));
}

const allFiles: ReadonlyMap<string, string> = new Map(
  [...fonts.values()].flatMap((font) =>
    filesOf(font).map((file) => [
      fileName(font, file),
      `@fontsource-variable/${font.name}/files/${font.name}-${file.subset}-wght-${file.style}.woff2`,
    ]),
  ),
);

const known = (names: readonly string[]) =>
  [...new Set(names)].flatMap((name) => (isSystemFont(name) ? [] : (fonts.get(name) ?? [])));

function faceOf(font: Font, file: File, path: string, display: FontDisplay): string {
  const [least, most] = font.weights;
  return (
    `@font-face{font-family:'${font.label}';font-style:${file.style};font-weight:${least} ${most};` +
    `font-display:${display};src:url(${path}/${fileName(font, file)}) format('woff2');` +
    `unicode-range:${unicodeRanges[file.subset]}}`
  );
}

function standInFaces({ label, standIn, scale, ascent, descent }: Font): string[] {
  return standInNames[standIn].map((names, weight) => {
    const larger = scale[weight as 0 | 1];
    // The browser scales these along, so that they are given as shares of what the font in front takes up.
    const share = (value: number) => `${Math.round((value * 10_000) / larger) / 100}%`;
    return (
      `@font-face{font-family:'${label} stand-in';font-weight:${weight === 0 ? '100 599' : '600 900'};` +
      `src:${names.map((name) => `local('${name}')`).join(',')};size-adjust:${larger}%;` +
      `ascent-override:${share(ascent)};descent-override:${share(descent)};line-gap-override:0%}`
    );
  });
}

function subsetsOf(language: string): Subset[] {
  const script = scriptOf(language);
  if (script === 'Cyrl') return ['latin', 'cyrillic'];
  if (script === 'Grek') return ['latin', 'greek'];
  if (script !== 'Latn') return [];
  const [code = ''] = language.toLowerCase().split(/[-_]/);
  if (code === 'vi') return ['latin', 'vietnamese'];
  return extendedLatin.has(code) ? ['latin', 'latin-ext'] : ['latin'];
}
