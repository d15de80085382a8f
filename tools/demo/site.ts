import type { Block, Image } from '@octavo/blocks';
import type { Design } from '@octavo/plugin-api';
import type { Picture } from './pictures/render.ts';

/** What blocks can be made of once the media and terms of a site are there; all by name. */
export type Kit = {
  image(name: string, more?: Partial<Image>): Image;
  /** The fields of a block for a file: its address, its number, its title. */
  file(name: string): { src: string; attachmentId: number; title: string };
  /** The id of a category. */
  category(name: string): number;
};

export type DemoPost = {
  type: 'post' | 'page';
  title: string;
  slug: string;
  status: 'publish' | 'draft' | 'private' | 'pending';
  /** How many days before now it was published, or the last time that it was this day of the year: `MM-DD`. */
  date: number | string;
  excerpt?: string;
  password?: string;
  /** BCP 47, only when it differs from the site's. */
  language?: string;
  /** A login; the administrator's without one. */
  author?: string;
  categories?: readonly string[];
  tags?: readonly string[];
  /** The name of the picture that stands for it in lists. */
  picture?: string;
  /** The slug of the page above it, which comes first. */
  parent?: string;
  order?: number;
  content: (kit: Kit) => readonly Block[];
};

/** A file that isn't a picture. */
export type DemoFile = { name: string; title: string; make: () => Buffer };

export type DemoAuthor = { login: string; name: string; about: string };

/** Leads to a page or a post by its slug, to a category by its name, or to an address. */
export type DemoLink = { title?: string; depth?: number } & ({ slug: string } | { category: string } | { url: string });

export type DemoSite = {
  path: string;
  name: string;
  description: string;
  language: string;
  timezone: string;
  /** What its owner has chosen. */
  design: Partial<Omit<Design, 'logo' | 'logo_dark' | 'icon' | 'share' | 'settings'>>;
  icon: Picture;
  postsPerPage?: number;
  authors: readonly DemoAuthor[];
  /** By name; each with what its list says about it. */
  categories: Readonly<Record<string, string>>;
  /** In folders of the media library. */
  pictures: Readonly<Record<string, readonly Picture[]>>;
  files: readonly DemoFile[];
  posts: readonly DemoPost[];
  menus: { header: readonly DemoLink[]; footer: readonly DemoLink[] };
};
