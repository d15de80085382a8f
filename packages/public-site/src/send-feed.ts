import type { Context } from '@octavo/plugin-api';
import type { Archive } from './archive.service.ts';
import { createFeed } from './feed.ts';
import { feedFormats } from './feed-formats.ts';
import { pageHeaders } from './security-headers.ts';
import type { PublicSite } from './public-site.ts';

export type FeedReply = { type(name: string): { headers(values: Readonly<Record<string, string>>): unknown } };

/** The newest posts of a list, for feed readers (contracts/pages.md §6). */
export async function sendFeed(
  publicSite: PublicSite,
  context: Context,
  reply: FeedReply,
  { archive, format: name }: { archive: Archive | undefined; format: string },
): Promise<string> {
  const format = isFeedFormat(name) ? feedFormats[name] : undefined;
  const feed = await createFeed(publicSite, context, format && archive, format?.end ?? '');
  reply.type(`${format!.type}; charset=utf-8`).headers(pageHeaders(context.site));
  return format!.write(feed);
}

export const isFeedFormat = (name: string): boolean => Object.hasOwn(feedFormats, name);
