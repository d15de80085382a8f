import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import type { Parts, Templates, Theme } from '@octavo/plugin-api';
import { commonAreas } from '../area.ts';
import { postParts } from './post-parts.html.ts';
import { siteParts } from './site-parts.html.ts';
import { defaultTemplates } from './templates.html.ts';

/** Styles are in every page, so they stay small. */
const mostStyleBytes = 12_000;
const mostScriptBytes = 10_000;

/** A theme with everything that it has from its parents and from us. */
export type CompleteTheme = Required<Pick<Theme, 'areas' | 'menuLocations' | 'menuStandIns'>> &
  Pick<Theme, 'name' | 'label' | 'description'> & {
    readonly templates: Templates;
    readonly parts: Parts;
    readonly style: string;
    readonly frontSections: Theme['frontSections'] | undefined;
    /** Its own or its parent's. */
    readonly script: URL | undefined;
  };

export type Themes = ReturnType<typeof createThemes>;

/** Themes by name. What can't work is refused when it is registered, not when a page is asked for. */
export function createThemes(list: readonly Theme[]) {
  const byName = new Map<string, Theme>();
  for (const theme of list) {
    if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(theme.name)) {
      throw new Error(`“${theme.name}” can't be the name of a theme: use lowercase letters, digits and hyphens.`);
    }
    if (byName.has(theme.name)) throw new Error(`There are two themes with the name “${theme.name}”.`);
    byName.set(theme.name, theme);
  }
  const complete = new Map(list.map((theme) => [theme.name, completed(lineOf(theme, byName))]));
  const [first] = complete.values();
  if (!first) throw new Error('There is no theme.');
  return {
    all: [...complete.values()],
    /** As they were declared. */
    offered: list,
    /** A theme that is no longer there leaves its sites to the first one. */
    get: (name: string): CompleteTheme => complete.get(name) ?? first,
    has: (name: string): boolean => complete.has(name),
  };
}

/** The theme, its parent, and so on. */
function lineOf(theme: Theme, byName: ReadonlyMap<string, Theme>): Theme[] {
  const line = [theme];
  for (let { parent } = theme; parent !== undefined;) {
    const next = byName.get(parent);
    if (!next) throw new Error(`The parent “${parent}” of the theme “${theme.name}” isn't there.`);
    if (line.includes(next)) throw new Error(`The theme “${theme.name}” is its own parent.`);
    line.push(next);
    parent = next.parent;
  }
  return line;
}

function completed(line: readonly Theme[]): CompleteTheme {
  const [{ name, label, description }, oldestFirst] = [line[0]!, line.toReversed()];
  const merged = <Key extends 'areas' | 'menuLocations' | 'menuStandIns' | 'parts'>(key: Key) =>
    Object.assign({}, ...oldestFirst.map((theme) => theme[key])) as NonNullable<Theme[Key]>;
  const style = oldestFirst.map((theme) => (theme.style ? squeeze(readFileSync(theme.style, 'utf8')) : '')).join('');
  const script = line.find((theme) => theme.script)?.script;
  refuseLarge(name, 'style', style, mostStyleBytes);
  if (script) refuseLarge(name, 'script', readFileSync(script, 'utf8'), mostScriptBytes);
  return {
    name,
    label,
    description,
    areas: { ...commonAreas, ...merged('areas') },
    menuLocations: merged('menuLocations'),
    menuStandIns: merged('menuStandIns'),
    frontSections: line.find((theme) => theme.frontSections)?.frontSections,
    parts: { ...siteParts, ...postParts, ...merged('parts') },
    templates: templatesOf(line),
    style,
    script,
  };
}

function refuseLarge(name: string, what: string, text: string, most: number): void {
  const bytes = gzipSync(text).length;
  if (bytes > most)
    throw new Error(`The ${what} of the theme “${name}” has ${bytes} bytes gzipped; ${most} are allowed.`);
}

/** A theme that brings its own lists means the home page and archives too, unless it brings those as well. */
const standIns: Partial<Record<keyof Templates, keyof Templates>> = { home: 'list', archive: 'list', page: 'post' };

function templatesOf(line: readonly Theme[]): Templates {
  const chosen: Partial<Record<keyof Templates, unknown>> = {};
  for (const key of Object.keys(defaultTemplates) as (keyof Templates)[]) {
    const standIn = standIns[key];
    const own = line.map(({ templates = {} }) => templates[key] ?? (standIn && templates[standIn])).find(Boolean);
    chosen[key] = own ?? defaultTemplates[key];
  }
  return chosen as Templates;
}

const commentOrString = /(\/\*.*?\*\/|"[^"\n]*"|'[^'\n]*')/s;

/** Without comments, needless space and zeros; what stands in quotes stays. */
export function squeeze(css: string): string {
  const parts = css.split(commentOrString).map((part, at) => {
    if (at % 2 === 1) return part.startsWith('/*') ? '' : part;
    return part
      .replace(/\s+/g, ' ')
      .replace(/ ?([{};]) ?/g, '$1')
      .replace(/([:,]) /g, '$1')
      .replace(/ ([>~]) /g, '$1')
      .replace(/(?<![\w.#])0\.(?=\d)/g, '.');
  });
  return parts.join('').replaceAll(';}', '}').trim();
}
