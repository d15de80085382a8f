import { escapeHtml, type Page, type Platform } from '@octavo/plugin-api';
import { searchSettings } from './settings.ts';

/** The block on a page of its own; the hub's is the one that search engines shall know. */
export function searchPage({ options, sites }: Pick<Platform, 'options' | 'sites'>): Page {
  return {
    path: 'search',
    purpose: 'search',
    label: 'Search',
    async render(context) {
      const { site } = context;
      const { blockHtml, wordsPreload } = await import('./block.ts');
      const { searchWordsOf } = await import('./search-words.ts');
      const { title, withoutScript } = searchWordsOf(site);
      const { hub_blog_id } = await options.get(context, searchSettings);
      const hub = (await sites.find(hub_blog_id)) ?? (await sites.main());
      return {
        title,
        head: `\n<link rel="canonical" href="${escapeHtml(hub.url)}/search">${wordsPreload(site)}`,
        main: `<h1>${title}</h1>\n${blockHtml(site, {}, `<p>${withoutScript}</p>`)}`,
      };
    },
  };
}
