import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import { format } from 'oxfmt';
import { families, type Family, type StandIn } from '../../packages/public-site/src/design/families.ts';
import { chromiumFlags, getChromium } from '../engines/chromium.ts';
import style from '../../.oxfmtrc.json' with { type: 'json' };
import { root } from '../lib/paths.ts';

/**
 * Writes what pages have to know of the fonts: their files, and how a font of the system is scaled to take up the same
 * room. Run it when a package of a font has changed: node tools/fonts/main.ts
 */
const result = join(root, 'packages/public-site/src/design/font-data.ts');
const { resolve } = createRequire(join(root, 'packages/public-site/package.json'));

/** Scripts that families are divided by; signs and mathematics aren't for text. */
const subsets = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext', 'greek', 'greek-ext', 'vietnamese'];

/** Some words in several languages: how wide running text is. */
const sample =
  'A page that keeps its lines in place while its letters arrive is read without a break. ' +
  'Eine Seite, deren Zeilen stehen bleiben, liest sich ruhig. Une page dont les lignes ne bougent pas se lit sans peine. ' +
  'Una página cuyas líneas no se mueven se lee con calma.';

/** Widths of the sample in a size of 1, regular and bold, measured with fonts that have the same widths. */
const standIns: Readonly<Record<StandIn, readonly [number, number]>> = {
  Georgia: [110.037, 128.039],
  Arial: [112.555, 120.492],
  'Courier New': [155.4, 155.4],
};

type Metadata = {
  readonly subsets: readonly string[];
  readonly styles: readonly string[];
  readonly variable: { readonly wght: { readonly min: string; readonly max: string } };
  readonly license: { readonly type: string };
};
type Measured = { readonly ascent: number; readonly descent: number; readonly widths: readonly [number, number] };

const read = <Content>(name: string, file: string) =>
  JSON.parse(readFileSync(resolve(`@fontsource-variable/${name}/${file}`), 'utf8')) as Content;

/** Runs in the browser. */
const measuring = `async (base64, words) => {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0));
  const font = new FontFace('measured', bytes, { weight: '1 1000' });
  document.fonts.add(await font.load());
  const canvas = document.createElement('canvas').getContext('2d');
  const size = 1000;
  const [regular, bold] = ['400', '700'].map((weight) => {
    canvas.font = weight + ' ' + size + 'px measured';
    canvas.fontKerning = 'none';
    return canvas.measureText(words);
  });
  document.fonts.delete(font);
  return {
    ascent: regular.fontBoundingBoxAscent / size,
    descent: regular.fontBoundingBoxDescent / size,
    widths: [regular.width / size, bold.width / size],
  };
}`;

const browser = await chromium.launch({ executablePath: await getChromium(), args: chromiumFlags });
const page = await browser.newPage();
const data: Record<string, object> = {};
for (const family of families) data[family.name] = await describe(family);
await browser.close();
const ranges = read<Record<string, string>>('literata', 'unicode.json');
const text = `// Written by tools/fonts/main.ts. Run it again after a change of a package.

/** Which characters are in which file of a family. */
export const unicodeRanges = ${JSON.stringify(Object.fromEntries(subsets.map((name) => [name, ranges[name]])))} as const;

export type Subset = keyof typeof unicodeRanges;

/** \`scale\`: how much larger the font that stands in has to be, regular and bold, in percent. */
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

export const fontData: Readonly<Record<string, FontData>> = ${JSON.stringify(data)};
`;
await writeFile(result, (await format(result, text, style)).code);

async function describe({ name, standIn }: Family): Promise<object> {
  const { version } = read<{ version: string }>(name, 'package.json');
  const { styles, subsets: all, variable, license } = read<Metadata>(name, 'metadata.json');
  const file = readFileSync(resolve(`@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`));
  const { ascent, descent, widths } = await measure(page, file);
  return {
    version,
    licence: license.type,
    weights: [Number(variable.wght.min), Number(variable.wght.max)],
    hasItalic: styles.includes('italic'),
    subsets: subsets.filter((subset) => all.includes(subset)),
    scale: [0, 1].map((weight) => percent(widths[weight as 0] / standIns[standIn][weight as 0])),
    ascent: percent(ascent),
    descent: percent(descent),
  };
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

function measure(onPage: Page, file: Buffer): Promise<Measured> {
  const words = [file.toString('base64'), sample].map((word) => JSON.stringify(word));
  return onPage.evaluate<Measured>(`(${measuring})(${words.join(', ')})`);
}
