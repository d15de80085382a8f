import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { families } from './families.ts';
import { fontData } from './font-data.ts';
import { fontChoices, fontFaces, fontFile, fontsAhead, fontStack, interfaceFont } from './fonts.ts';

const { resolve } = createRequire(import.meta.url);
const path = '/f';
const names = families.map(({ name }) => name);
const filesIn = (css: string) => [...css.matchAll(/url\(\/f\/([^)]+)\)/g)].map(([, file]) => file!);

describe('fonts', () => {
  it('are twelve families or more, with open licences, of all kinds', () => {
    expect(families.length).toBeGreaterThanOrEqual(12);
    expect(new Set(families.map(({ kind }) => kind))).toEqual(new Set(['serif', 'sans', 'slab', 'display', 'mono']));
    for (const { licence, kind } of fontChoices) {
      if (kind !== 'system') expect(['OFL-1.1', 'Apache-2.0']).toContain(licence);
    }
  });

  it('are described as the installed packages have them', () => {
    for (const name of names) {
      const { version } = JSON.parse(readFileSync(resolve(`@fontsource-variable/${name}/package.json`), 'utf8')) as {
        version: string;
      };
      expect([name, fontData[name]!.version]).toEqual([name, version]);
    }
  });

  it('name only files that there are', () => {
    const files = filesIn(fontFaces(names, path, 'optional'));
    expect(files.length).toBeGreaterThan(100);
    for (const file of files) expect(existsSync(resolve(fontFile(file)!)), file).toBe(true);
    expect(fontFile('../../package.json')).toBeUndefined();
    expect(fontFile('literata-5.3.0-latin-normal.woff')).toBeUndefined();
  });

  it('come once, however often they are used, with something of the same widths in front', () => {
    const faces = fontFaces(['inter', 'inter'], path, 'optional');
    expect(new Set(filesIn(faces)).size).toBe(filesIn(faces).length);
    expect(faces).toContain("font-family:'Inter stand-in'");
    expect(faces).toMatch(/local\('Arial'\).*size-adjust:1\d\d\.\d+%;ascent-override:\d+\.\d+%/);
    expect(fontFaces(['system-serif', 'system-sans', 'nonsense'], path, 'optional')).toBe('');
  });

  it.each([
    ['en', ['latin']],
    ['pl', ['latin', 'latin-ext']],
    ['vi', ['latin', 'vietnamese']],
    ['ru', ['latin', 'cyrillic']],
    ['el', ['latin', 'greek']],
    ['ar', []],
    ['ja', []],
    ['not a language', ['latin']],
  ])('in %s, the first lines need %j', (language, subsets) => {
    expect(fontsAhead(['literata'], language, path)).toEqual(
      subsets.map((subset) => `/f/literata-5.3.0-${subset}-normal.woff2`),
    );
  });

  it('that lack a script are not fetched for a page in it', () => {
    expect(fontsAhead(['figtree'], 'ru', path)).toEqual([]);
  });

  it.each([
    ['figtree', 'playfair-display', 'figtree'],
    ['lora', 'bricolage-grotesque', 'bricolage-grotesque'],
    ['lora', 'playfair-display', 'lora'],
    ['system-serif', 'playfair-display', 'system-sans'],
    ['jetbrains-mono', 'lora', 'system-sans'],
  ])('text in %s below headings in %s has menus in %s', (text_font, heading_font, font) => {
    expect(interfaceFont({ text_font, heading_font })).toBe(font);
  });

  it('end in fonts of the system for the language', () => {
    expect(fontStack('literata', 'ar')).toBe(
      "'Literata','Literata stand-in','Noto Naskh Arabic','Geeza Pro','Sakkal Majalla','Traditional Arabic',serif",
    );
    expect(fontStack('system-sans', 'zh-Hant')).toMatch(/^system-ui,.*'PingFang TC'.*,sans-serif$/);
    expect(fontStack('jetbrains-mono', 'en')).toBe("'JetBrains Mono','JetBrains Mono stand-in',monospace");
  });
});
