import { readFileSync } from 'node:fs';
import { designChoices, type Design, type ThemeValue, type View } from '@octavo/plugin-api';
import { bringsScript } from '../content.html.ts';
import { squeeze, type CompleteTheme, type Themes } from './theme-registry.ts';

/** What all themes share: tokens, content, forms, print. */
const baseStyle = squeeze(readFileSync(new URL('../style.css', import.meta.url), 'utf8'));

const platformDesign: Omit<Design, 'theme'> = {
  accent: '#93311c',
  background: designChoices.background[0],
  scheme: designChoices.scheme[0],
  text_font: 'system-serif',
  heading_font: 'system-serif',
  size: designChoices.size[0],
  width: designChoices.width[0],
  corner: designChoices.corner[0],
  header: designChoices.header[0],
  footer: designChoices.footer[0],
  list: designChoices.list[0],
  home: designChoices.list[0],
  logo: 0,
  logo_dark: 0,
  icon: 0,
  show_author: true,
  show_date: true,
  show_reading_time: false,
  show_related: false,
  share: [],
  settings: {},
};

/** A design that is ready to be shown. */
export type Look = {
  readonly theme: CompleteTheme;
  readonly design: Design;
  readonly settings: Readonly<Record<string, ThemeValue>>;
  /** CSS: ours, the theme's, the design's. */
  readonly style: string;
  readonly logo: View['logo'];
  readonly areas: View['areas'];
  /** Whether its pages run scripts: the theme's, or those of what stands in its areas. */
  readonly hasScript: boolean;
  /** Names that styles know the choices by. */
  readonly classes: string;
};

/** What isn't chosen is the theme's, then the platform's. */
export function createLook(
  themes: Themes,
  chosen: Partial<Design>,
  { logo, areas = new Map() }: { logo?: View['logo']; areas?: View['areas'] } = {},
): Look {
  const theme = themes.get(chosen.theme ?? '');
  const design: Design = { ...platformDesign, ...theme.design, ...chosen, theme: theme.name };
  const settings: Record<string, ThemeValue> = {};
  for (const [name, setting] of Object.entries(theme.settings)) {
    settings[name] = design.settings[name] ?? setting.default;
  }
  return {
    theme,
    design,
    settings,
    logo,
    areas,
    style: baseStyle + theme.style,
    hasScript: theme.script !== undefined || [...areas.values()].some(({ text }) => bringsScript(text)),
    classes: [
      `theme-${theme.name}`,
      `header-${design.header}`,
      `footer-${design.footer}`,
      `scheme-${design.scheme}`,
    ].join(' '),
  };
}
