import { readFileSync } from 'node:fs';
import type { Design, Site, ThemeValue, View } from '@octavo/plugin-api';
import { bringsScript, laysOut } from '../content.html.ts';
import { designHead, designStyle, type StylePlace } from '../design/design-style.ts';
import { iconHead } from '../design/icon.html.ts';
import { squeeze, type CompleteTheme } from './theme-registry.ts';

const read = (name: string) => squeeze(readFileSync(new URL(`../${name}`, import.meta.url), 'utf8'));

/** What all themes share: tokens, content, forms, print. */
const baseStyle = read('style.css');
const blockStyle = read('blocks.css');

/** Ours and the theme's, without and with the blocks that lay out a page. Sites with one theme share them. */
type Sheets = { readonly plain: string; readonly withBlocks: string };

const sheets = new WeakMap<CompleteTheme, Sheets>();

function sheetsOf(theme: CompleteTheme): Sheets {
  let found = sheets.get(theme);
  if (!found) {
    found = { plain: baseStyle + theme.style, withBlocks: baseStyle + blockStyle + theme.style };
    sheets.set(theme, found);
  }
  return found;
}

/** A design that is ready to be shown. */
export type Look = {
  readonly theme: CompleteTheme;
  readonly design: Design;
  readonly settings: Readonly<Record<string, ThemeValue>>;
  readonly logo: View['logo'];
  readonly areas: View['areas'];
  readonly sheets: Sheets;
  /** CSS of the design, after that of the theme. */
  readonly style: string;
  /** Whether blocks that lay out a page stand in its areas. */
  readonly hasBlocks: boolean;
  /** HTML for the head: icons, and fonts to be loaded ahead. */
  readonly head: string;
  /** Whether its pages run scripts: the theme's, or those of what stands in its areas. */
  readonly hasScript: boolean;
  /** Names that styles know the choices by. */
  readonly classes: string;
};

type Given = Pick<Look, 'design' | 'logo' | 'areas'> &
  Pick<StylePlace, 'display'> & { readonly icon: string | undefined };

export function createLook(site: Site, theme: CompleteTheme, { design, logo, areas, icon, display }: Given): Look {
  const place = { fonts: `${site.restRoot}/octavo/v1/fonts`, language: site.language, ...(display && { display }) };
  return {
    theme,
    design,
    settings: design.settings,
    logo,
    areas,
    sheets: sheetsOf(theme),
    style: designStyle(design, place),
    hasBlocks: [...areas.values()].some(({ text }) => laysOut(text)),
    head: `${iconHead(site, { icon })}${designHead(design, place)}`,
    hasScript: theme.script !== undefined || [...areas.values()].some(({ text }) => bringsScript(text)),
    classes: [
      `theme-${theme.name}`,
      `header-${design.header}`,
      `footer-${design.footer}`,
      `scheme-${design.scheme}`,
    ].join(' '),
  };
}
