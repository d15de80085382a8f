import type { Context } from './context.ts';

/** A page at a site's own address, in the site's own frame. */
export type Page = {
  /** One step below the site's address, e.g. `search`; a post or page with this slug is no longer found there. */
  readonly path: string;
  /** What the site's front page calls it; without one it isn't listed there. */
  readonly label?: string;
  /** A page that searches: it stands in for the site's own search, under the name that the site's language has for it. */
  readonly purpose?: 'search';
  /** The inside of the page, as trusted HTML, and what the browser shows as its title. */
  render(context: Context): Promise<{ readonly title: string; readonly main: string; readonly head?: string }>;
};
