import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defineTheme, html, type ListView, type PostPageView, type Theme } from '@octavo/plugin-api';
import { describe, expect, it } from 'vitest';
import { builtInThemes } from './built-in.ts';
import { createThemes, squeeze } from './theme-registry.ts';

const named = (name: string, more: Partial<Theme> = {}): Theme =>
  defineTheme({ name, label: name, description: '', ...more });

describe('a theme that leaves something out', () => {
  const parent = named('parent', {
    templates: { list: () => html`parent's list`, post: () => html`parent's post` },
    parts: { footer: () => html`parent's footer` },
    menuLocations: { side: 'Side' },
    menuStandIns: { side: 'pages' },
    frontSections: { categories: 2, posts: 3 },
  });
  const child = named('child', { parent: 'parent', templates: { archive: () => html`child's archive` } });
  const { templates, parts, ...rest } = createThemes([parent, child]).get('child');
  const list = {} as ListView;
  const post = {} as PostPageView;

  it('has one template of its own, and the others of its parent', () => {
    expect(templates.archive(list).text).toBe("child's archive");
    expect(templates.list(list).text).toBe("parent's list");
    expect(templates.post(post).text).toBe("parent's post");
  });

  it('shows its home page as it shows lists, and pages as posts', () => {
    expect(templates.home(list).text).toBe("parent's list");
    expect(templates.page(post).text).toBe("parent's post");
  });

  it('has the parts, places and wishes of its parent', () => {
    expect(parts.footer(list).text).toBe("parent's footer");
    expect(rest).toMatchObject({
      menuLocations: { side: 'Side' },
      menuStandIns: { side: 'pages' },
      frontSections: { categories: 2, posts: 3 },
    });
  });
});

describe('what cannot work is refused with a sentence', () => {
  it.each([
    ['a missing parent', [named('one', { parent: 'nobody' })], "The parent “nobody” of the theme “one” isn't there."],
    [
      'a circle',
      [named('one', { parent: 'two' }), named('two', { parent: 'one' })],
      'The theme “one” is its own parent.',
    ],
    ['itself as its parent', [named('one', { parent: 'one' })], 'The theme “one” is its own parent.'],
    [
      'a bad name',
      [named('My Theme')],
      "“My Theme” can't be the name of a theme: use lowercase letters, digits and hyphens.",
    ],
    ['a name twice', [named('one'), named('one')], 'There are two themes with the name “one”.'],
    ['no theme at all', [], 'There is no theme.'],
  ])('%s', (_name, themes, sentence) => {
    expect(() => createThemes(themes)).toThrow(sentence);
  });

  it('a style that is too large, the parents’ included', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'octavo-theme-'));
    const style = async (name: string, bytes: number) => {
      const file = join(folder, name);
      await writeFile(file, `.${randomBytes(bytes / 2).toString('hex')}{color:red}`);
      return pathToFileURL(file);
    };
    // Twice that, in hexadecimal, is about as much again gzipped.
    const half = named('half', { style: await style('half.css', 14_000) });
    const rest = named('rest', { parent: 'half', style: await style('rest.css', 14_000) });
    expect(createThemes([half]).all).toHaveLength(1);
    expect(() => createThemes([half, rest])).toThrow(
      /^The style of the theme “rest” has \d+ bytes gzipped; 12000 are allowed\.$/,
    );
    await rm(folder, { recursive: true });
  });
});

describe('the built-in themes', () => {
  it('are four, the journal first, none with a script', () => {
    const { all, get } = createThemes(builtInThemes);
    expect(all.map(({ name }) => name)).toEqual(['journal', 'magazine', 'portfolio', 'documentation']);
    expect(all.filter(({ script }) => script)).toEqual([]);
    expect(get('gone').name).toBe('journal');
  });

  it('leave colours to the design, and sides to the direction of the text', () => {
    const fixed =
      /#[0-9a-f]{3}\b|\brgb|\bhsl|(?<![\w-])(?:left|right)\s*:|-(?:left|right)\b(?!\s)|text-align:(?:left|right)/;
    const selectors = /\.(?:header|footer)-[a-z]+/g;
    for (const { name, style } of createThemes(builtInThemes).all) {
      expect([name, fixed.exec(style.replace(selectors, ''))?.[0]]).toEqual([name, undefined]);
    }
  });
});

it('styles lose what browsers do not need', () => {
  expect(squeeze('a {\n  color: red; /* no */\n}\n@media (min-width: 1px) {\n  b { top: 0; }\n}')).toBe(
    'a{color:red}@media (min-width:1px){b{top:0}}',
  );
  expect(squeeze("ul > li, b { margin: 0 -0.5em; width: calc(10.5% + 0.25rem); content: 'so: 0.5, > ;  '; }")).toBe(
    "ul>li,b{margin:0 -.5em;width:calc(10.5% + .25rem);content:'so: 0.5, > ;  '}",
  );
});
