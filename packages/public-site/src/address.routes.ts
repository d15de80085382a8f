import type { Static } from 'typebox';
import { Type, oneOf, type Context, type Routes } from '@octavo/plugin-api';
import { fixedSegments } from '@octavo/platform/feature-api';
import { pathBelow } from './address.service.ts';
import type { PublicSite } from './public-site.ts';
import { textOf } from './text.ts';

const Query = Type.Object({
  url: Type.String({ minLength: 1, maxLength: 2000, description: 'An address of this site, whole or from its root.' }),
});
const Shown = Type.Object({
  kind: oneOf(['post', 'list', 'fixed'], { description: 'fixed: a feed, a page of a plugin and the like.' }),
  id: Type.Optional(Type.Integer({ description: 'Of a post.' })),
  type: Type.Optional(Type.String({ description: 'Of a post.' })),
  title: Type.String({ description: 'Plain text.' }),
  link: Type.String(),
});
const Answer = Type.Object({
  shows: Type.Union([Shown, Type.Null()], { description: 'What is shown there without a redirect.' }),
});

/** What is at an address, so that nobody gives it to something else unawares (contracts/pages.md §1.2). */
export function addressRoutes({ addresses, shown }: Pick<PublicSite, 'addresses' | 'shown'>): Routes {
  async function shownAt(context: Context, url: string): Promise<Static<typeof Shown> | null> {
    const { site } = context;
    const path = pathBelow(site, url.startsWith('/') ? site.url + url : url);
    if (path === undefined || path === '') return null;
    const link = `${site.url}/${path}`;
    const page = addresses.pluginPageAt(context, path);
    if (page) return { kind: 'fixed', title: page.label ?? path, link };
    if (fixedSegments.has(path.split('/')[0]!)) return { kind: 'fixed', title: path, link };
    const found = await addresses.shownNowAt(context, path);
    if (!found) return null;
    if (found.kind === 'list') return { kind: 'list', title: found.archive.title, link: found.archive.link };
    const { id, type } = found.post;
    return { kind: 'post', id, type, title: textOf(await shown.title(context, found.post)), link: found.link };
  }

  return (app) => {
    app.get(
      '/address',
      {
        config: { access: 'public', scope: 'content' },
        schema: { tags: ['Addresses'], querystring: Query, response: { 200: Answer } },
      },
      async ({ context, query }) => ({ shows: await shownAt(context, query.url) }),
    );
  };
}
