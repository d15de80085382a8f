import { expect } from 'vitest';
import type { Post, Site } from '@octavo/plugin-api';
import { usePages } from './pages.ts';

/** The path of an address, as requests have it. */
export const path = (link: string) => link.replace('http://network.localhost', '');
export const rest = (site: Site) => `${site.path}wp-json/core/v2`;

/** A host whose sites can be given other permalinks. */
export function usePermalinks() {
  const pages = usePages();
  const { host, get, newSite } = pages;

  const send = (site: Site, route: string, payload: object) =>
    host().inject({ method: 'POST', url: `${rest(site)}/${route}`, ...host().as('super-admin'), payload });

  async function change(site: Site, settings: object): Promise<void> {
    const answer = await send(site, 'settings', settings);
    expect([answer.statusCode, answer.json()]).toEqual([200, expect.objectContaining(settings)]);
  }

  return {
    ...pages,
    send,
    change,

    make: (site: Site, input: object = {}, type = 'post') => host().factories.post(input, { site, type }),

    async siteWith(permalink_structure: string, input: Parameters<typeof newSite>[0] = {}): Promise<Site> {
      const site = await newSite(input);
      await change(site, { permalink_structure });
      return site;
    },

    linkOf: async (site: Site, { id }: Pick<Post, 'id'>, base = 'posts'): Promise<string> =>
      (await get(`${rest(site)}/${base}/${id}`)).json().link,

    /** The heading of the page that is shown at an address without a redirect; the status of any other answer. */
    async headingAt(address: string): Promise<string | undefined> {
      const { statusCode, body } = await get(path(address));
      return statusCode === 200 ? /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1] : String(statusCode);
    },
  };
}
