import { escapeHtml, type Page, type Platform } from '@octavo/plugin-api';
import { blockHtml } from './block.ts';
import { searchSettings } from './settings.ts';

type Texts = { readonly title: string; readonly withoutScript: string };

const texts: Readonly<Record<string, Texts>> = {
  ar: { title: 'البحث', withoutScript: 'يتطلب البحث تفعيل JavaScript.' },
  de: { title: 'Suche', withoutScript: 'Für die Suche wird JavaScript benötigt.' },
};
const english: Texts = { title: 'Search', withoutScript: 'Search requires JavaScript.' };

/** The block on a page of its own; the hub's is the one that search engines shall know. */
export function searchPage({ options, sites }: Pick<Platform, 'options' | 'sites'>): Page {
  return {
    path: 'search',
    purpose: 'search',
    label: 'Search',
    async render(context) {
      const { title, withoutScript } = texts[context.site.language.split('-')[0]!.toLowerCase()] ?? english;
      const { hub_blog_id } = await options.get(context, searchSettings);
      const hub = (await sites.find(hub_blog_id)) ?? (await sites.main());
      return {
        title,
        head: `\n<link rel="canonical" href="${escapeHtml(hub.url)}/search">`,
        main: `<h1>${title}</h1>\n${blockHtml(context.site, {}, `<p>${withoutScript}</p>`)}`,
      };
    },
  };
}
