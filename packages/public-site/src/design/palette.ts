import type { Design } from '@octavo/plugin-api';
import { contrast, toHex, toOklch, type Oklch } from './colour.ts';

/** The colours of a page, all `#rrggbb`. */
export type Palette = {
  readonly paper: string;
  /** Behind code, notes and the like. */
  readonly tint: string;
  /** Between things; nothing has to be read by it. */
  readonly line: string;
  readonly ink: string;
  /** Text beside the point, and the edges of controls. */
  readonly quiet: string;
  readonly accent: string;
  /** Text on the accent. */
  readonly onAccent: string;
};

export type Palettes = { readonly light: Palette; readonly dark: Palette };

type Neutrals = Omit<Palette, 'accent' | 'onAccent'>;
type Mode = keyof Palettes;

/** What WCAG asks of text (AA). */
export const readable = 4.5;
/** Less than one step of a channel. */
const lightnessStep = 1 / 512;
/** Below it, a colour is grey. */
export const leastChroma = 0.02;

const fixed: Readonly<Record<Exclude<Design['background'], 'tinted'>, Readonly<Record<Mode, Neutrals>>>> = {
  paper: {
    light: { paper: '#fffefb', tint: '#f6f2e8', line: '#e3ddd0', ink: '#22201b', quiet: '#655f54' },
    dark: { paper: '#191715', tint: '#25221e', line: '#3d3832', ink: '#ebe6dd', quiet: '#aaa496' },
  },
  white: {
    light: { paper: '#ffffff', tint: '#f4f4f5', line: '#e0e0e3', ink: '#1b1b1f', quiet: '#5f5f67' },
    dark: { paper: '#141416', tint: '#202024', line: '#38383e', ink: '#ececf0', quiet: '#a5a5ae' },
  },
};

/** Lightness, and chroma if the accent has one. */
const tinted: Readonly<Record<Mode, Readonly<Record<keyof Neutrals, readonly [number, number]>>>> = {
  light: { paper: [0.977, 0.013], tint: [0.942, 0.024], line: [0.885, 0.032], ink: [0.24, 0.03], quiet: [0.47, 0.035] },
  dark: { paper: [0.2, 0.02], tint: [0.25, 0.026], line: [0.35, 0.032], ink: [0.93, 0.014], quiet: [0.735, 0.025] },
};

/** The colours for light and for dark pages: every text is readable on paper and tint, whatever the accent is. */
export function palettesOf({ accent, background }: Pick<Design, 'accent' | 'background'>): Palettes {
  return { light: paletteFor('light', accent, background), dark: paletteFor('dark', accent, background) };
}

/** What style sheets know of the colours: names of custom properties, and values that follow the scheme. */
export function paletteProperties(design: Pick<Design, 'accent' | 'background' | 'scheme'>): Record<string, string> {
  const { light, dark } = palettesOf(design);
  const { scheme } = design;
  // Both in every scheme: a part of a page may have the other one, such as a cover.
  const pick = (name: keyof Palette) => `light-dark(${light[name]},${dark[name]})`;
  return {
    'color-scheme': scheme === 'auto' ? 'light dark' : scheme,
    '--paper': pick('paper'),
    '--ink': pick('ink'),
    '--quiet': pick('quiet'),
    '--accent': pick('accent'),
    '--on-accent': pick('onAccent'),
    '--line': pick('line'),
    '--tint': pick('tint'),
  };
}

/** The text and what it stands on, with what the eye sees of it. */
export function contrastsOf({ paper, tint, ink, quiet, accent, onAccent }: Palette): Record<string, number> {
  const pairs = {
    ink_on_paper: [ink, paper],
    ink_on_tint: [ink, tint],
    quiet_on_paper: [quiet, paper],
    quiet_on_tint: [quiet, tint],
    accent_on_paper: [accent, paper],
    accent_on_tint: [accent, tint],
    on_accent: [onAccent, accent],
  } as const;
  return Object.fromEntries(Object.entries(pairs).map(([name, [one, other]]) => [name, contrast(one, other)]));
}

function paletteFor(mode: Mode, accent: string, background: Design['background']): Palette {
  const colour = toOklch(accent);
  const neutrals = background === 'tinted' ? tintedBy(mode, colour) : fixed[background][mode];
  const shown = nearest(accent, colour, mode, [neutrals.paper, neutrals.tint]);
  return { ...neutrals, accent: shown, onAccent: mode === 'light' ? '#ffffff' : neutrals.paper };
}

function tintedBy(mode: Mode, { chroma, hue }: Oklch): Neutrals {
  const share = chroma < leastChroma ? 0 : 1;
  const make = (name: keyof Neutrals) => {
    const [lightness, most] = tinted[mode][name];
    return toHex({ lightness, chroma: Math.min(most, chroma) * share, hue });
  };
  return { paper: make('paper'), tint: make('tint'), line: make('line'), ink: make('ink'), quiet: make('quiet') };
}

/** The colour itself, or the nearest darker or lighter one that can be read on all of these. */
function nearest(hex: string, colour: Oklch, mode: Mode, grounds: readonly string[]): string {
  const isReadable = (shown: string) => grounds.every((ground) => contrast(shown, ground) >= readable);
  if (isReadable(hex)) return hex.toLowerCase();
  const step = mode === 'light' ? -lightnessStep : lightnessStep;
  for (let { lightness } = colour; lightness >= 0 && lightness <= 1; lightness += step) {
    const shown = toHex({ ...colour, lightness });
    if (isReadable(shown)) return shown;
  }
  return mode === 'light' ? '#000000' : '#ffffff';
}
