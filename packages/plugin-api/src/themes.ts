import type { Design, ThemeValue } from './design.ts';
import type { Html } from './markup.ts';

/** A link of a menu. */
export type MenuLink = {
  readonly href: string;
  readonly label: Html;
  /** The same as text, for the names of what belongs to it. */
  readonly name: string;
  /** `page`: it leads to this page. `true`: something below it does. */
  readonly current: 'page' | 'true' | undefined;
  readonly title: string;
  /** What it leads to, in a line of text; may be empty. */
  readonly description: string;
  readonly opensTab: boolean;
  readonly rel: readonly string[];
  readonly classes: readonly string[];
  readonly children: readonly MenuLink[];
};

/** A picture in all its sizes. */
export type ThemeImage = {
  readonly src: string;
  readonly srcset?: string | undefined;
  readonly width?: number | undefined;
  readonly height?: number | undefined;
  readonly alt: string;
};

export type ThemeLink = { readonly href: string; readonly label: Html };

/** A post as a theme shows it. */
export type ThemePost = {
  readonly id: number;
  readonly type: string;
  readonly href: string;
  /** Never empty. */
  readonly title: Html;
  /** The title as text. */
  readonly name: string;
  /** What the post is in, if that isn't the site's language: for the attributes of an element. */
  readonly language: Html;
  readonly excerpt: Html;
  /** Whether somebody wrote the excerpt. Otherwise it is the beginning of the text. */
  readonly hasOwnExcerpt: boolean;
  readonly isSticky: boolean;
  /** Neither excerpt nor picture of a post with a password are given. */
  readonly isLocked: boolean;
  readonly author: { readonly name: string; readonly href: string } | undefined;
  /** The day as the site's language writes it, and as machines read it. */
  readonly date: { readonly day: string; readonly iso: string };
  readonly categories: readonly ThemeLink[];
  readonly tags: readonly ThemeLink[];
  readonly image: ThemeImage | undefined;
};

/** What every template knows. */
export type View = {
  readonly site: {
    readonly name: string;
    readonly description: string;
    readonly url: string;
    readonly restRoot: string;
    readonly language: string;
    readonly direction: 'ltr' | 'rtl';
  };
  readonly design: Design;
  /** Values of the theme's settings: what the owner chose, else the default. */
  readonly settings: Readonly<Record<string, ThemeValue>>;
  readonly words: ThemeWords;
  readonly parts: Parts;
  /** Of this page, by the theme's locations; a location without a menu isn't there. */
  readonly menus: ReadonlyMap<string, readonly MenuLink[]>;
  /** The site's own pages, for where no menu is. */
  readonly pages: readonly MenuLink[];
  /** What always stays in sight: the search, and what plugins bring. */
  readonly fixed: readonly MenuLink[];
  readonly logo: { readonly light: ThemeImage; readonly dark: ThemeImage | undefined } | undefined;
  /** What the owner has put into the theme's areas, by name; an empty one isn't there. */
  readonly areas: ReadonlyMap<string, Html>;
  readonly isHome: boolean;
  /** Above everything, e.g. that this is a preview. */
  readonly notice: string | undefined;
};

export type Listed = {
  readonly posts: readonly ThemePost[];
  readonly page: number;
  /** Which page of the list it is, in words; the first goes without saying. */
  readonly pageNumber: string | undefined;
  readonly newer: string | undefined;
  readonly older: string | undefined;
};

export type ListView = View &
  Listed & {
    /** Of what kind the list is, and what it is called; the home page has neither. */
    readonly kicker: string | undefined;
    readonly heading: string | undefined;
    readonly description: string;
    /** On the first page of the home page, if the theme has `frontSections`: the newest posts of the largest categories. */
    readonly sections: readonly ThemeSection[];
  };

/** A category with posts in it, the newest first; others of the page may be among them. */
export type ThemeSection = ThemeLink & { readonly description: string; readonly posts: readonly ThemePost[] };

export type SearchView = View &
  Listed & {
    /** What was searched for; empty before that. */
    readonly search: string;
    readonly heading: string;
    /** How many results there are, in words; empty where there are none. */
    readonly count: string;
    /** The page that searches all sites, where there is one. */
    readonly everywhere: string | undefined;
  };

export type PostPageView = View & {
  readonly post: ThemePost;
  readonly content: Html;
  /** How long reading takes, in words. */
  readonly readingTime: string;
  readonly previous: ThemeLink | undefined;
  readonly next: ThemeLink | undefined;
  readonly related: readonly ThemePost[];
  /** The headings of the content, for a table of contents. */
  readonly headings: readonly Heading[];
};

export type Heading = { readonly id: string; readonly text: string; readonly level: number };

export type MessageView = View & {
  readonly heading: string;
  readonly text: string;
  /** Whether searching could help. */
  readonly offersSearch: boolean;
  /** The newest, to go on with; none where nothing is looked up. */
  readonly posts: readonly ThemePost[];
};

/** The main parts of pages, and the frame around them. What a theme leaves out is its parent's, in the end ours. */
export type Templates = {
  /** All of the body. `main` goes into an element `main` with the id `main`: the link that skips to it is ours. */
  frame(view: View, main: Html): Html;
  /** Any list of posts. */
  list(view: ListView): Html;
  /** The newest posts at the site's address; without one, `list`. */
  home(view: ListView): Html;
  /** The list of a term, an author or a type; without one, `list`. */
  archive(view: ListView): Html;
  search(view: SearchView): Html;
  post(view: PostPageView): Html;
  /** Without one, `post`. */
  page(view: PostPageView): Html;
  /** Also what is gone, and errors. */
  notFound(view: MessageView): Html;
};

/** Pieces that templates are made of, by `view.parts`; a theme may bring its own. */
export type Parts = {
  /** The name of the site, or its logo. */
  brand(view: View): Html;
  header(view: View): Html;
  footer(view: View): Html;
  /** The menu of a location; in the header, the site's pages where there is none. */
  menu(view: View, location: string): Html;
  /** A post in a list. */
  entry(view: View, post: ThemePost, place: { readonly isLead: boolean; readonly isFirst: boolean }): Html;
  /** Author, day and reading time, as far as the owner shows them. */
  byline(view: View, post: ThemePost, readingTime?: string): Html;
  /** `sizes` is the attribute of `img`. */
  image(image: ThemeImage, sizes: string, isEager: boolean): Html;
  /** Heading and description of a list. */
  heading(view: View, about: Pick<ListView, 'kicker' | 'heading' | 'description' | 'pageNumber'>): Html;
  /** Posts in the way that the owner has chosen for lists, or for the home page. */
  entries(view: View, posts: readonly ThemePost[], options?: { readonly hasLead?: boolean }): Html;
  paging(view: View, listed: Listed, labels: readonly [earlier: string, later: string]): Html;
  searchForm(view: View, search?: string): Html;
  share(view: View, post: ThemePost): Html;
  related(view: View, posts: readonly ThemePost[]): Html;
  /** The posts before and after this one. */
  around(view: PostPageView): Html;
  contents(view: PostPageView): Html;
};

/** A setting of a theme, as the design screen shows it. */
export type ThemeSetting = { readonly label: string; readonly description?: string } & (
  | { readonly kind: 'switch'; readonly default: boolean }
  | { readonly kind: 'choice'; readonly choices: Readonly<Record<string, string>>; readonly default: string }
  | { readonly kind: 'number'; readonly minimum: number; readonly maximum: number; readonly default: number }
  | { readonly kind: 'text'; readonly maxLength: number; readonly default: string }
);

export type Theme = {
  /** Kebab-case; one name in the whole network. */
  readonly name: string;
  readonly label: string;
  readonly description: string;
  /** The name of the theme whose templates, parts, styles and settings stand in for what this one leaves out. */
  readonly parent?: string;
  readonly templates?: Partial<Templates>;
  readonly parts?: Partial<Parts>;
  /** A style sheet; it comes after the parent's. It knows the design by custom properties. */
  readonly style?: URL;
  /** A module for browsers. Without one, no page of the theme runs a script. */
  readonly script?: URL;
  /** Where its design differs from the platform's. */
  readonly design?: Partial<Omit<Design, 'theme' | 'settings' | 'logo' | 'logo_dark' | 'icon'>>;
  readonly settings?: Readonly<Record<string, ThemeSetting>>;
  /** Where owners may put blocks: names and labels. */
  readonly areas?: Readonly<Record<string, string>>;
  /** Beside `header` and `footer`, which every theme has: names and labels. */
  readonly menuLocations?: Readonly<Record<string, string>>;
  /** What a location shows as long as no menu is there: the tree of the site's pages, or its largest categories. */
  readonly menuStandIns?: Readonly<Record<string, 'pages' | 'categories'>>;
  /** So many categories at most are on the front page, and so many posts are looked up for each. */
  readonly frontSections?: { readonly categories: number; readonly posts: number };
};

/** Declares a theme; list it in a plugin's `themes`. */
export function defineTheme(theme: Theme): Theme {
  return Object.freeze(theme);
}

/** Words of the public pages that themes use, in the site's language. */
export type ThemeWords = {
  readonly skip: string;
  readonly pages: string;
  readonly more: string;
  readonly menu: string;
  readonly close: string;
  readonly breadcrumbs: string;
  readonly mainMenu: string;
  readonly footerMenu: string;
  readonly submenuOf: (name: string) => string;
  readonly by: (name: string) => string;
  readonly comma: string;
  readonly colon: string;
  readonly tags: string;
  readonly category: string;
  readonly tag: string;
  readonly author: string;
  readonly pinned: string;
  readonly nothingYet: string;
  readonly otherPosts: string;
  readonly latestPosts: string;
  readonly viewAll: string;
  readonly previous: string;
  readonly next: string;
  readonly listPages: string;
  readonly untitled: string;
  readonly relatedPosts: string;
  readonly share: string;
  readonly shareOn: (place: string) => string;
  readonly shareByEmail: string;
  readonly onThisPage: string;
  readonly newer: string;
  readonly older: string;
  readonly pageNumber: (number: string) => string;
  readonly search: string;
  readonly searchThisSite: string;
  readonly searchAllSites: string;
  readonly noResults: string;
  readonly earlierResults: string;
  readonly laterResults: string;
  readonly isProtected: string;
  readonly feed: string;
};
