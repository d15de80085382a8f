import type { DemoSite } from '../../tools/demo/site.ts';
import { arabicSite } from './arabic-site.ts';
import { handbookSite } from './handbook-site.ts';

export const themes = ['journal', 'magazine', 'portfolio', 'documentation'] as const;
export type Theme = (typeof themes)[number];

/** The kinds of pages that a theme draws. */
export const kinds = ['home', 'post', 'page', 'archive', 'search', '404'] as const;
export type Kind = (typeof kinds)[number];

/** Where a site shows its pages: slugs, and a word that is found. */
type Chosen = { path: string; post: string; page: string; archive: string; search: string };

/** What isn't in the demo. */
export const furtherSites: readonly DemoSite[] = [handbookSite, arabicSite];

/** Each theme with content that fits it. */
export const shown: Readonly<Record<Theme, Chosen>> = {
  journal: {
    path: '/kueche/',
    post: 'brot-ohne-eile',
    page: 'ueber-diese-kueche',
    archive: 'backen',
    search: 'Brot',
  },
  magazine: { path: '/', post: 'the-village-that-moved', page: 'about', archive: 'making', search: 'paper' },
  portfolio: {
    path: '/garden/',
    post: 'may-three-nights-of-blossom',
    page: 'the-year-in-pictures',
    archive: 'summer',
    search: 'apples',
  },
  documentation: {
    path: '/docs/',
    post: 'why-we-still-sew-our-books',
    page: 'house-style',
    archive: 'making',
    search: 'paper',
  },
};

export const fromRightToLeft: Chosen = {
  path: '/ar/',
  post: 'post-0',
  page: 'page-1',
  archive: 'مشاوير',
  search: 'الميناء',
};

/** The addresses of a site's pages. */
export async function addressesOf(origin: string, chosen: Chosen): Promise<Record<Kind, string>> {
  const home = origin + chosen.path;
  const link = async (collection: string, slug: string) => {
    const answer = await fetch(
      `${home}wp-json/core/v2/${collection}?${String(new URLSearchParams({ slug }))}&_fields=link`,
    );
    const [found] = (await answer.json()) as { link: string }[];
    if (!found) throw new Error(`${home} has nothing called ${slug} among its ${collection}.`);
    return found.link;
  };
  return {
    home,
    post: await link('posts', chosen.post),
    page: await link('pages', chosen.page),
    archive: await link('categories', chosen.archive),
    search: `${home}?${String(new URLSearchParams({ s: chosen.search }))}`,
    404: `${home}nowhere/`,
  };
}
