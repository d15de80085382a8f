import { designChoices, invalidParameter, type Design, type Theme, type ThemeValue } from '@octavo/plugin-api';
import { isHex } from './colour.ts';
import { fits, settingsOf, type StoredDesign } from './default-design.ts';
import { fontNames } from './fonts.ts';

/** What is changed: values, or null for the default. */
export type DesignInput = { readonly [Name in keyof Omit<Design, 'settings'>]?: Design[Name] | null } & {
  readonly settings?: Readonly<Record<string, ThemeValue | null>> | null;
};

type Field = { fits(value: unknown): boolean; readonly form: string };

/** So much JSON is stored at most. */
const longest = 50_000;

const among = (values: readonly string[]): Field => ({
  fits: (value) => typeof value === 'string' && values.includes(value),
  form: `one of ${values.join(', ')}`,
});
const flag: Field = { fits: (value) => typeof value === 'boolean', form: 'true or false' };
const picture: Field = {
  fits: (value) => Number.isSafeInteger(value) && Number(value) >= 0,
  form: 'the id of an image',
};
const font = among(fontNames);
const { background, scheme, size, width, corner, header, footer, list, share } = designChoices;

/** What each part of a design may be, apart from the theme and its settings. */
const fields: Readonly<Record<Exclude<keyof Design, 'theme' | 'settings'>, Field>> = {
  accent: { fits: (value) => typeof value === 'string' && isHex(value), form: 'a colour such as #93311c' },
  background: among(background),
  scheme: among(scheme),
  text_font: font,
  heading_font: font,
  size: among(size),
  width: among(width),
  corner: among(corner),
  header: among(header),
  footer: among(footer),
  list: among(list),
  home: among(list),
  logo: picture,
  logo_dark: picture,
  icon: picture,
  show_author: flag,
  show_date: flag,
  show_reading_time: flag,
  show_related: flag,
  share: {
    fits: (value) =>
      Array.isArray(value) && new Set(value).size === value.length && value.every((one) => among(share).fits(one)),
    form: `a list of ${share.join(', ')}`,
  },
};

export const pictureFields = ['logo', 'logo_dark', 'icon'] as const;

const isField = (name: string): name is keyof typeof fields => Object.hasOwn(fields, name);
const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isThemeValue = (value: unknown): value is ThemeValue => ['boolean', 'number', 'string'].includes(typeof value);

/** What of a stored text can be used; a folder from elsewhere may hold anything. */
export function readDesign(text: string): StoredDesign {
  const value = parsed(text);
  if (!isPlain(value)) return {};
  const known = Object.entries(value).filter(([name, one]) => isField(name) && fields[name].fits(one));
  const { theme, settings } = value;
  return {
    ...Object.fromEntries(known),
    ...(typeof theme === 'string' && { theme }),
    ...(isPlain(settings) && {
      settings: Object.fromEntries(
        Object.entries(settings).filter((entry): entry is [string, ThemeValue] => isThemeValue(entry[1])),
      ),
    }),
  };
}

/** What is stored after a change. Throws 400 for what can't be. Whether pictures exist isn't known here. */
export function changedDesign(stored: StoredDesign, input: DesignInput, themes: readonly Theme[]): StoredDesign {
  const changes = Object.entries(input).filter(([, value]) => value !== undefined);
  for (const [name, value] of changes) if (value !== null) check(name, value, themes);
  const { settings, ...rest } = { ...stored, ...Object.fromEntries(changes) } as Record<string, unknown>;
  const design = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as StoredDesign;
  const all = settings === null ? {} : mergedSettings(design.theme, stored.settings, input.settings ?? {}, themes);
  const result = Object.keys(all).length > 0 ? { ...design, settings: all } : design;
  if (JSON.stringify(result).length > longest) {
    throw invalidParameter('settings', 'The settings of the theme are too long.', 'rest_too_long');
  }
  return result;
}

function check(name: string, value: unknown, themes: readonly Theme[]): void {
  if (name === 'settings') {
    if (!isPlain(value)) throw invalidParameter(name, 'settings must be an object.', 'rest_invalid_type');
  } else if (name === 'theme') {
    const known = among(themes.map((theme) => theme.name));
    if (!known.fits(value)) throw invalidParameter(name, `theme must be ${known.form}.`, 'rest_not_in_enum');
  } else if (!isField(name)) {
    throw invalidParameter(name, `A design has no ${JSON.stringify(name.slice(0, 50))}.`);
  } else if (!fields[name].fits(value)) {
    throw invalidParameter(name, `${name} must be ${fields[name].form}.`);
  }
}

function mergedSettings(
  themeName: string | undefined,
  stored: StoredDesign['settings'] = {},
  input: Readonly<Record<string, ThemeValue | null>>,
  themes: readonly Theme[],
): Record<string, ThemeValue> {
  const known = settingsOf(themes.find(({ name }) => name === themeName) ?? themes[0], themes);
  for (const [name, value] of Object.entries(input)) {
    const setting = Object.hasOwn(known, name) ? known[name] : undefined;
    const field = `settings.${name.slice(0, 50)}`;
    if (!setting) throw invalidParameter(field, 'The theme has no such setting.');
    if (value !== null && !fits(setting, value)) throw invalidParameter(field, 'The setting cannot have this value.');
  }
  const merged = Object.entries({ ...stored, ...input });
  return Object.fromEntries(merged.filter((entry): entry is [string, ThemeValue] => entry[1] !== null));
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
