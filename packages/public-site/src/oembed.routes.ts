import type { Static } from 'typebox';
import {
  Type,
  PlatformError,
  escapeHtml,
  oneOf,
  type Context,
  type Post,
  type Routes,
  type Site,
} from '@octavo/plugin-api';
import { plainPath } from '@octavo/platform/feature-api';
import { pathBelow } from './address.service.ts';
import type { PublicSite } from './public-site.ts';
import type { ShownPost } from './shown-post.service.ts';
import { escapeXml, textOf } from './text.ts';

const [narrowest, widest, lowest] = [200, 600, 200];

const Query = Type.Object({
  url: Type.String({ maxLength: 2000, description: 'The address of a post on this site.' }),
  maxwidth: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: widest })),
  maxheight: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  format: Type.Optional(oneOf(['json', 'xml'], { default: 'json' })),
});
const Answer = Type.Object({
  version: Type.Literal('1.0'),
  type: Type.Literal('rich'),
  provider_name: Type.String(),
  provider_url: Type.String(),
  title: Type.String(),
  author_name: Type.Optional(Type.String()),
  author_url: Type.Optional(Type.String()),
  thumbnail_url: Type.Optional(Type.String()),
  thumbnail_width: Type.Optional(Type.Integer()),
  thumbnail_height: Type.Optional(Type.Integer()),
  width: Type.Integer(),
  height: Type.Integer(),
  html: Type.String(),
});

/** How other pages show a post of this site (contracts/pages.md §8). */
export function oembedRoutes({
  addresses,
  shown,
  singles,
}: Pick<PublicSite, 'addresses' | 'shown' | 'singles'>): Routes {
  /** The post at a whole address of the site, whichever form it has. */
  async function postAt(context: Context, address: string): Promise<Post | undefined> {
    const path = pathBelow(context.site, address);
    if (path === undefined) return undefined;
    if (path !== '') {
      const found = await addresses.resolve(context, path);
      return found?.kind === 'post' ? found.post : undefined;
    }
    const url = new URL(address);
    const [post, page] = ['p', 'page_id'].map((name) => url.searchParams.get(name));
    const id = Number(/^[1-9]\d{0,14}$/.exec(post ?? page ?? '')?.[0] ?? 0);
    const type = url.searchParams.get('post_type') ?? (post === null ? 'page' : 'post');
    return id === 0 ? singles.onFront(context) : singles.byId(context, type, id);
  }

  return (app) => {
    app.get(
      '/embed',
      {
        config: { access: 'public', scope: 'content' },
        schema: { tags: ['oEmbed'], querystring: Query, produces: ['text/xml'], response: { 200: Answer } },
      },
      async ({ context, query: { url, format, ...size } }, reply) => {
        const post = await postAt(context, url);
        if (post?.status !== 'publish') {
          throw new PlatformError(404, 'oembed_invalid_url', 'There is no post at this address.');
        }
        const [item] = await shown.show(context, [post]);
        const answer = describe(context.site, item!, size);
        if (format !== 'xml') return answer;
        return reply.type('text/xml; charset=utf-8').send(toXml(answer) as never);
      },
    );
  };
}

type Size = { maxwidth?: number; maxheight?: number };

function describe(site: Site, shown: ShownPost, { maxwidth = widest, maxheight }: Size): Static<typeof Answer> {
  const { post, link, author, image } = shown;
  const title = textOf(shown.title);
  const width = Math.min(widest, Math.max(narrowest, maxwidth));
  const height = Math.min(maxheight ?? Infinity, Math.max(lowest, Math.ceil((width / 16) * 9)));
  const isOpen = post.password === '';
  return {
    version: '1.0',
    type: 'rich',
    provider_name: site.name,
    provider_url: `${site.url}/`,
    title,
    ...(author && { author_name: author.name, author_url: author.link }),
    ...(image?.width !== undefined &&
      image.height !== undefined &&
      isOpen && { thumbnail_url: image.file, thumbnail_width: image.width, thumbnail_height: image.height }),
    width,
    height,
    html: frameOf({ link, frame: `${site.url}${plainPath(post)}&embed=true`, title }, { width, height }),
  };
}

/** Without scripts: the frame may only open what its reader chooses. */
function frameOf(
  { link, frame, title }: { link: string; frame: string; title: string },
  { width, height }: { width: number; height: number },
): string {
  const [href, name] = [escapeHtml(link), escapeHtml(title)];
  return (
    `<blockquote class="wp-embedded-content"><a href="${href}">${name}</a></blockquote>` +
    `<iframe class="wp-embedded-content" sandbox="allow-popups allow-top-navigation-by-user-activation" ` +
    `src="${escapeHtml(frame)}" width="${width}" height="${height}" title="${name}" loading="lazy" ` +
    `style="border:0;max-width:100%"></iframe>`
  );
}

function toXml(answer: Static<typeof Answer>): string {
  const lines = Object.entries(answer).map(([name, value]) => `<${name}>${escapeXml(String(value))}</${name}>`);
  return `<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n<oembed>\n${lines.join('\n')}\n</oembed>\n`;
}
