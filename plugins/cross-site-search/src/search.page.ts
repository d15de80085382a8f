import { escapeHtml, type Page, type Platform } from '@octavo/plugin-api';
import { blockHtml } from './block.ts';
import { searchSettings } from './settings.ts';

/** The block on a page of its own; the hub's is the one that search engines shall know. */
export function searchPage({ options, sites }: Pick<Platform, 'options' | 'sites'>): Page {
  return {
    path: 'search',
    label: 'Search',
    async render(context) {
      const { hub_blog_id } = await options.get(context, searchSettings);
      const hub = (await sites.find(hub_blog_id)) ?? (await sites.main());
      return {
        title: 'Search',
        head: `\n<link rel="canonical" href="${escapeHtml(hub.url)}/search">`,
        main: `<h1>Search</h1>\n${blockHtml(context.site, {}, '<p>The search needs JavaScript.</p>')}`,
      };
    },
  };
}
