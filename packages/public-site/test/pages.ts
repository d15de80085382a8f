import { afterAll, beforeAll } from 'vitest';
import { definePlugin, definePostType, defineTaxonomy, theTitle, type Post, type Site } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

/** Off until it is switched on for a site. */
const library = definePlugin({
  id: 'library',
  activation: 'site',
  setup: ({ hooks }) => {
    hooks.addFilter(theTitle, (title) => title.replace('(c)', '<b>©</b>'));
    return {
      postTypes: [
        definePostType({ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }),
        definePostType({ name: 'loan', label: 'Loans', public: false, rest: { base: 'loans' }, capabilities: 'post' }),
      ],
      taxonomies: [
        defineTaxonomy({
          name: 'genre',
          label: 'Genres',
          hierarchical: false,
          postTypes: ['post', 'book'],
          rest: { base: 'genres' },
          public: true,
        }),
      ],
      pages: [
        {
          path: 'catalogue',
          label: 'Catalogue',
          render: async () => ({ title: 'Catalogue', main: '<h1>All books</h1>' }),
        },
        {
          path: 'lamp',
          render: async () => ({ title: 'Lamp', main: '<h1>Lamp</h1><script type="module" src="/lamp.js"></script>' }),
        },
      ],
    };
  },
});

/** A host with the library, and how to read its pages. */
export function usePages() {
  let host: TestHost;
  beforeAll(async () => {
    host = await startTestHost({ plugins: [library] });
  });
  afterAll(() => host.close());
  const get = (url: string, headers: Record<string, string> = {}) => host.inject({ url, headers });

  return {
    host: () => host,
    get,
    body: async (url: string) => (await get(url)).body,
    /** Where a redirect for good leads to; undefined for any other answer. */
    movedTo: async (url: string) => {
      const { statusCode, headers } = await get(url);
      return statusCode === 301 ? headers.location : undefined;
    },
    /** Where a browser reads it, below the host. */
    pathOf: async (post: Post, site?: Site) => {
      const [link] = await host.posts.links(host.context(site), [post]);
      return link!.replace(/^http:\/\/[^/]+/, '');
    },
    newSite: (input: Parameters<TestHost['factories']['site']>[0] = {}) => host.factories.site(input),
    withLibrary: async () => host.siteAdministration.switchPlugin(await host.factories.site(), 'library', true),

    async term(site: Site, base: string, payload: object): Promise<{ id: number; link: string; slug: string }> {
      const url = `${site.path}wp-json/core/v2/${base}`;
      return (await host.inject({ method: 'POST', url, ...host.as('super-admin'), payload })).json();
    },

    /** So many posts, the first one the oldest. */
    async publish(site: Site, count: number, fields: object = {}): Promise<void> {
      for (let day = 1; day <= count; day += 1) {
        const date_gmt = new Date(Date.UTC(2026, 0, day)).toISOString();
        await host.factories.post({ title: `Day ${day}`, date_gmt, fields: fields as never }, { site });
      }
    },
  };
}

export const titles = (html: string) => [...html.matchAll(/<h2[^>]*><a[^>]*>(.*?)<\/a>/g)].map(([, title]) => title);
export const canonical = (html: string) =>
  /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll('&#38;', '&');
