/** What an owner may choose from, apart from colours, fonts and pictures. The first of each is the default. */
export const designChoices = {
  background: ['paper', 'white', 'tinted'],
  scheme: ['auto', 'light', 'dark'],
  size: ['medium', 'small', 'large'],
  width: ['medium', 'narrow', 'wide'],
  corner: ['soft', 'square', 'round'],
  header: ['left', 'centered', 'inline'],
  footer: ['simple', 'centered', 'columns'],
  list: ['list', 'cards', 'magazine'],
  share: ['email', 'mastodon', 'bluesky', 'linkedin', 'whatsapp'],
} as const;

type Choice<Name extends keyof typeof designChoices> = (typeof designChoices)[Name][number];

/** How a site looks, as far as its owner decides. Names and numbers only: no text of it becomes CSS. */
export type Design = {
  /** The name of a theme. */
  readonly theme: string;
  /** `#rrggbb`; the palette is computed from it, so that all contrasts stay readable. */
  readonly accent: string;
  readonly background: Choice<'background'>;
  /** Light, dark, or what the reader's system says. */
  readonly scheme: Choice<'scheme'>;
  /** Names of families that the platform has. */
  readonly text_font: string;
  readonly heading_font: string;
  readonly size: Choice<'size'>;
  readonly width: Choice<'width'>;
  readonly corner: Choice<'corner'>;
  readonly header: Choice<'header'>;
  readonly footer: Choice<'footer'>;
  /** How lists of posts look. */
  readonly list: Choice<'list'>;
  /** The home page's, where it shows posts. */
  readonly home: Choice<'list'>;
  /** Ids of media; 0 for none. The dark one stands in where the page is dark. */
  readonly logo: number;
  readonly logo_dark: number;
  readonly icon: number;
  readonly show_author: boolean;
  readonly show_date: boolean;
  readonly show_reading_time: boolean;
  readonly show_related: boolean;
  /** Where a post can be shared, in this order. */
  readonly share: readonly Choice<'share'>[];
  /** Values of the theme's own settings. */
  readonly settings: Readonly<Record<string, ThemeValue>>;
};

export type ThemeValue = boolean | number | string;
