// Written by tools/fonts/main.ts. Run it again after a change of a package.

/** Which characters are in which file of a family. */
export const unicodeRanges = {
  latin:
    'U+0000-00FF,U+0131,U+0152-0153,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0304,U+0308,U+0329,U+2000-206F,U+20AC,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD',
  'latin-ext':
    'U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+0304,U+0308,U+0329,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+2020,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF',
  cyrillic: 'U+0301,U+0400-045F,U+0490-0491,U+04B0-04B1,U+2116',
  'cyrillic-ext': 'U+0460-052F,U+1C80-1C8A,U+20B4,U+2DE0-2DFF,U+A640-A69F,U+FE2E-FE2F',
  greek: 'U+0370-0377,U+037A-037F,U+0384-038A,U+038C,U+038E-03A1,U+03A3-03FF',
  'greek-ext': 'U+1F00-1FFF',
  vietnamese:
    'U+0102-0103,U+0110-0111,U+0128-0129,U+0168-0169,U+01A0-01A1,U+01AF-01B0,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+0329,U+1EA0-1EF9,U+20AB',
} as const;

export type Subset = keyof typeof unicodeRanges;

/** `scale`: how much larger the font that stands in has to be, regular and bold, in percent. */
export type FontData = {
  readonly version: string;
  readonly licence: string;
  readonly weights: readonly [number, number];
  readonly hasItalic: boolean;
  readonly subsets: readonly Subset[];
  readonly scale: readonly [number, number];
  /** In percent of the size. */
  readonly ascent: number;
  readonly descent: number;
};

export const fontData: Readonly<Record<string, FontData>> = {
  literata: {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [200, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
    scale: [107.35, 98.6],
    ascent: 117.7,
    descent: 30.8,
  },
  'source-serif-4': {
    version: '5.3.1',
    licence: 'OFL-1.1',
    weights: [200, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
    scale: [108.1, 95.54],
    ascent: 103.6,
    descent: 33.5,
  },
  newsreader: {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [200, 800],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    scale: [95.56, 88.12],
    ascent: 73.5,
    descent: 26.5,
  },
  lora: {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [400, 700],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
    scale: [105.67, 93.58],
    ascent: 100.6,
    descent: 27.4,
  },
  'eb-garamond': {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [400, 800],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
    scale: [84.93, 80.74],
    ascent: 100.7,
    descent: 29.8,
  },
  inter: {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [100, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
    scale: [106.06, 101.76],
    ascent: 96.9,
    descent: 24.1,
  },
  'source-sans-3': {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [200, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
    scale: [92.38, 91.2],
    ascent: 102.4,
    descent: 40,
  },
  'work-sans': {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [100, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    scale: [111.34, 103.76],
    ascent: 93,
    descent: 24.3,
  },
  figtree: {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [300, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext'],
    scale: [99.08, 95.05],
    ascent: 95,
    descent: 25,
  },
  bitter: {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [100, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'vietnamese'],
    scale: [104.78, 91.53],
    ascent: 93.5,
    descent: 26.5,
  },
  'roboto-slab': {
    version: '5.3.0',
    licence: 'Apache-2.0',
    weights: [100, 900],
    hasItalic: false,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'],
    scale: [107.6, 93.32],
    ascent: 104.8,
    descent: 27.1,
  },
  'playfair-display': {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [400, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'vietnamese'],
    scale: [101.99, 89.39],
    ascent: 108.2,
    descent: 25.1,
  },
  fraunces: {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [100, 900],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    scale: [105.15, 95.92],
    ascent: 97.8,
    descent: 25.5,
  },
  'bricolage-grotesque': {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [200, 800],
    hasItalic: false,
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    scale: [104.1, 100.86],
    ascent: 93,
    descent: 27,
  },
  'space-grotesk': {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [300, 700],
    hasItalic: false,
    subsets: ['latin', 'latin-ext', 'vietnamese'],
    scale: [107.95, 101.03],
    ascent: 98.4,
    descent: 29.2,
  },
  'jetbrains-mono': {
    version: '5.3.0',
    licence: 'OFL-1.1',
    weights: [100, 800],
    hasItalic: true,
    subsets: ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'vietnamese'],
    scale: [100, 100],
    ascent: 102,
    descent: 30,
  },
};
