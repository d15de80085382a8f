import { escapeHtml, type Design } from '@octavo/plugin-api';
import { isHex } from './colour.ts';
import { defaultDesign } from './default-design.ts';
import { fontFaces, fontsAhead, fontStack, interfaceFont, type FontDisplay } from './fonts.ts';
import { paletteProperties } from './palette.ts';

/** The size of text, and how much larger each level of headings is than the one below. */
const sizes: Readonly<Record<Design['size'], readonly [string, string]>> = {
  small: ['clamp(1rem,0.95rem + 0.25vw,1.0625rem)', '1.2'],
  medium: ['clamp(1.0625rem,0.98rem + 0.4vw,1.1875rem)', '1.25'],
  large: ['clamp(1.1875rem,1.1rem + 0.45vw,1.375rem)', '1.28'],
};
/** The column of text, of about 62, 72 and 86 letters, and what may be wider than it. */
const widths: Readonly<Record<Design['width'], readonly [string, string]>> = {
  narrow: ['31rem', '54rem'],
  medium: ['36rem', '62rem'],
  wide: ['43rem', '76rem'],
};
const corners: Readonly<Record<Design['corner'], string>> = { square: '0', soft: '0.25rem', round: '0.75rem' };

/** Where the files of the fonts are, and what the site is written in. */
export type StylePlace = { readonly fonts: string; readonly language: string; readonly display?: FontDisplay };

/**
 * The style of a design: what all style sheets know of it. Nothing that was stored becomes a part of it: names lead to
 * values of ours, and the accent to computed colours.
 */
export function designStyle(design: Design, place: StylePlace): string {
  const { properties, faces } = designParts(design, place);
  const root = Object.entries(properties).map(([name, value]) => `${name}:${value}`);
  return `:root{${root.join(';')}}${faces}`;
}

/** The same in parts: properties by their names, and what loads the fonts. */
export function designParts(design: Design, { fonts, language, display = 'optional' }: StylePlace) {
  const [size, scale] = of(sizes, design.size, defaultDesign.size);
  const [width, wide] = of(widths, design.width, defaultDesign.width);
  const properties: Record<string, string> = {
    ...paletteProperties(safeColours(design)),
    '--text': fontStack(design.text_font, language),
    '--headings': fontStack(design.heading_font, language),
    '--sans': fontStack(interfaceFont(design), language),
    '--size': size,
    '--scale': scale,
    '--width': width,
    '--width-wide': wide,
    '--corner': of(corners, design.corner, defaultDesign.corner),
  };
  return { properties, faces: fontFaces(namesOf(design), fonts, display) };
}

/** For the head of a page: the files of fonts that its first lines need. */
export function designHead(design: Design, { fonts, language }: StylePlace): string {
  return fontsAhead(namesOf(design), language, fonts)
    .map((href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`)
    .join('');
}

const namesOf = ({ text_font, heading_font }: Design) => [text_font, heading_font];

function safeColours({ accent, background, scheme }: Design): Pick<Design, 'accent' | 'background' | 'scheme'> {
  return {
    accent: typeof accent === 'string' && isHex(accent) ? accent : defaultDesign.accent,
    background: ['paper', 'white', 'tinted'].includes(background) ? background : defaultDesign.background,
    scheme: ['auto', 'light', 'dark'].includes(scheme) ? scheme : defaultDesign.scheme,
  };
}

function of<Name extends string, Value>(values: Readonly<Record<Name, Value>>, name: Name, otherwise: Name): Value {
  return Object.hasOwn(values, name) ? values[name] : values[otherwise];
}
