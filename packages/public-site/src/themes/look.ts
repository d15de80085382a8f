import { readFileSync } from 'node:fs';
import type { Design, Site, ThemeValue, View } from '@octavo/plugin-api';
import { bringsScript } from '../content.html.ts';
import { designHead, designStyle, type StylePlace } from '../design/design-style.ts';
import { iconHead } from '../design/icon.html.ts';
import { squeeze, type CompleteTheme } from './theme-registry.ts';

/** What all themes share: tokens, content, forms, print. */
const baseStyle = squeeze(readFileSync(new URL('../style.css', import.meta.url), 'utf8'));

/** A design that is ready to be shown. */
export type Look = {
  readonly theme: CompleteTheme;
  readonly design: Design;
  readonly settings: Readonly<Record<string, ThemeValue>>;
  readonly logo: View['logo'];
  readonly areas: View['areas'];
  /** CSS: ours, the theme's, the design's. */
  readonly style: string;
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
    style: baseStyle + theme.style + designStyle(design, place),
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
