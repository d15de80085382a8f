import { PlatformError, type Post, type SiteDatabase } from '@octavo/plugin-api';
import { beginDocument, type Text } from './document.ts';
import * as repository from './log.repository.ts';
import type { Log } from './room.ts';

/** The log of a post's document; begins it for the first who comes. */
export function createLog(
  { read }: Pick<SiteDatabase<repository.Tables>, 'read'>,
  siteId: number,
  postId: number,
  readText: () => Promise<Text>,
): Log {
  return {
    async load() {
      const found = await repository.findDocument(read, siteId, postId);
      if (found) return found;
      await repository.insertDocument(read, siteId, postId, beginDocument(await readText()));
      return (await repository.findDocument(read, siteId, postId))!;
    },
    updatesAfter: (number) => repository.updatesAfter(read, siteId, postId, number),
    async append(epoch, update) {
      const row = await repository.appendUpdate(read, siteId, postId, epoch, Buffer.from(update));
      return row?.number ?? undefined;
    },
    fold: (epoch, state, number) => repository.foldUpdates(read, siteId, postId, epoch, Buffer.from(state), number),
  };
}

/** HTML is one text: there is nothing in it that several could write side by side. */
export function textOfPost({ title, excerpt, content, content_format }: Post): Text {
  const blocks: unknown = content === '' ? [] : content_format === 'html' ? undefined : JSON.parse(content);
  if (Array.isArray(blocks)) return { title, excerpt, blocks: blocks as unknown[] };
  throw new PlatformError(409, 'live_needs_blocks', 'Only posts whose content is blocks can be edited live.');
}
