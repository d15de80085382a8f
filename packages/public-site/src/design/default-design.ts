import { designChoices, type Design, type Theme, type ThemeSetting, type ThemeValue } from '@octavo/plugin-api';

/** What an owner has chosen; all else is the theme's, or ours. */
export type StoredDesign = Partial<Design>;

/** How a site looks that nobody has changed. */
export const defaultDesign: Omit<Design, 'theme'> = {
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

/** The whole design: what is stored, else what the theme says, else the default. Unknown settings are left out. */
export function wholeDesign(stored: StoredDesign, themes: readonly Theme[]): Design {
  const theme = themes.find(({ name }) => name === stored.theme) ?? themes[0];
  const settings = settingsOf(theme, themes);
  const chosen = Object.entries(stored.settings ?? {}).filter(
    ([name, value]) => Object.hasOwn(settings, name) && fits(settings[name]!, value),
  );
  const defaults = Object.entries(settings).map(([name, setting]) => [name, setting.default] as const);
  return {
    ...defaultDesign,
    ...designOf(theme, themes),
    ...stored,
    theme: theme?.name ?? '',
    settings: Object.fromEntries([...defaults, ...chosen]),
  };
}

/** The theme's own and its parents', the nearest first. */
export function lineOf(theme: Theme | undefined, themes: readonly Theme[]): Theme[] {
  const line: Theme[] = [];
  for (let one = theme; one && !line.includes(one);) {
    line.push(one);
    const { parent } = one;
    one = themes.find(({ name }) => name === parent);
  }
  return line;
}

export function settingsOf(theme: Theme | undefined, themes: readonly Theme[]): Readonly<Record<string, ThemeSetting>> {
  return Object.assign(
    {},
    ...lineOf(theme, themes)
      .toReversed()
      .map(({ settings }) => settings),
  ) as Record<string, ThemeSetting>;
}

/** Whether a value is one that the setting can have. */
export function fits(setting: ThemeSetting, value: ThemeValue): boolean {
  if (setting.kind === 'switch') return typeof value === 'boolean';
  if (setting.kind === 'number') {
    return typeof value === 'number' && value >= setting.minimum && value <= setting.maximum;
  }
  if (typeof value !== 'string') return false;
  if (setting.kind === 'choice') return Object.hasOwn(setting.choices, value);
  return value.length <= setting.maxLength && !value.includes('\0');
}

function designOf(theme: Theme | undefined, themes: readonly Theme[]): Theme['design'] {
  return Object.assign(
    {},
    ...lineOf(theme, themes)
      .toReversed()
      .map(({ design }) => design),
  ) as Theme['design'];
}
