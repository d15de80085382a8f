import type { Context, JobRun, Logger, OptionService, Post, Site } from '@octavo/plugin-api';
import {
  deriveKey,
  keyedHash,
  type PlatformConfig,
  type Posts,
  type PostTypeRegistry,
} from '@octavo/platform/feature-api';
import { seoOf } from './head.service.ts';
import { indexNow } from './settings.ts';

const timeoutMs = 10_000;
/** The service may be asked again later. */
const isPassing = (status: number) => status === 429 || status >= 500;

type Needs = {
  config: Pick<PlatformConfig, 'secretKeys'>;
  log: Pick<Logger, 'warn'>;
  options: Pick<OptionService, 'get'>;
  posts: Pick<Posts, 'links'>;
  types: PostTypeRegistry;
};

export type IndexNow = ReturnType<typeof createIndexNow>;

/** What search engines are told of changes (contracts/pages.md §7.1). */
export function createIndexNow({ config, log, options, posts, types }: Needs) {
  const secret = deriveKey(config.secretKeys[0], 'indexnow');
  const keyOf = ({ id }: Site) => keyedHash(secret, String(id)).toString('hex').slice(0, 32);
  const isOn = async (context: Context) => context.site.public && options.get(context, indexNow.isOn);

  return {
    /** Proves to the service that it was the site who spoke; undefined where it tells nothing. */
    key: async (context: Context): Promise<string | undefined> =>
      (await isOn(context)) ? keyOf(context.site) : undefined,

    /** The address of a post that everybody can read, or could until now. */
    async addressOf(context: Context, post: Post): Promise<string | undefined> {
      const isKnown = post.status === 'publish' || (post.status === 'trash' && post.trashed_from === 'publish');
      if (!isKnown || post.password !== '' || !types.get(post.type).public || seoOf(post).seo_noindex) return undefined;
      if (!(await isOn(context))) return undefined;
      return (await posts.links(context, [{ ...post, status: 'publish' }]))[0];
    },

    async send(url: string, { context }: Pick<JobRun, 'context'>): Promise<void> {
      const { site, signal } = context;
      if (!(await isOn(context))) return;
      const key = keyOf(site);
      const endpoint = await options.get(context, indexNow.endpoint);
      const answer = await fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/json; charset=utf-8' },
        body: JSON.stringify({
          host: new URL(site.url).host,
          key,
          keyLocation: `${site.url}/indexnow.txt`,
          urlList: [url],
        }),
        redirect: 'error',
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      });
      await answer.body?.cancel();
      if (answer.ok) return;
      if (isPassing(answer.status)) throw new Error(`The IndexNow service responded with status ${answer.status}.`);
      log.warn({ site: site.id, status: answer.status, url }, 'The IndexNow service refused an address.');
    },
  };
}
