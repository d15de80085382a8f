import { createHash } from 'node:crypto';
import type { Context, OutboxEntry, Platform, Post, PostText } from '@octavo/plugin-api';
import { searchDocument } from './hooks.ts';
import { markEnd, markStart, type IndexWrite, type SearchDocument, type WriteFailure } from './index/search-index.ts';
import type { SiteTexts } from './published.ts';
import { searchSettings } from './settings.ts';

type Needs = Pick<Platform, 'hooks' | 'log' | 'options' | 'posts' | 'users'>;

/** Post versions stay below: a higher epoch is above all of them. */
const epochStep = 2 ** 32;

export const versionOf = (epoch: number, version: number) => epoch * epochStep + version;
export const postVersionOf = (version: number) => version % epochStep;

export type Documents = ReturnType<typeof createDocuments>;

/** Makes what the index holds of posts. */
export function createDocuments({ hooks, log, options, posts, users }: Needs) {
  /** The post types that are found: public, and chosen. */
  async function typesOf(context: Context): Promise<Map<string, string>> {
    const { post_types: chosen } = await options.get(context, searchSettings);
    const found = posts.publicTypes(context).filter(({ name }) => chosen.length === 0 || chosen.includes(name));
    return new Map(found.map(({ name, label }) => [name, label]));
  }

  async function filtered(context: Context, documents: readonly SearchDocument[], failures: WriteFailure[]) {
    if (!hooks.isUsed(searchDocument, context.site)) return documents;
    const found = await posts.getMany(
      context,
      documents.map(({ id }) => id),
    );
    const byId = new Map(found.map((post) => [post.id, post]));
    const adjusted: SearchDocument[] = [];
    for (const document of documents) {
      const post = byId.get(document.id);
      if (!post) continue;
      try {
        adjusted.push(await adjust(context, document, post));
      } catch (error) {
        const { id, blog_id } = document;
        log.error({ err: error, site: blog_id, post: id }, 'A filter failed for a document of the index.');
        failures.push({ blog_id, id, reason: 'A filter failed.' });
      }
    }
    return adjusted;
  }

  async function adjust(context: Context, document: SearchDocument, post: Post): Promise<SearchDocument> {
    const changed = await hooks.applyFilters(context, searchDocument, document, post, document.blog_id);
    const kept = Object.fromEntries(
      Object.entries(document).map(([name, value]) => {
        const given = changed[name as keyof SearchDocument];
        return [name, typeof given === typeof value ? given : value];
      }),
    );
    return { ...(kept as SearchDocument), id: document.id, blog_id: document.blog_id };
  }

  return {
    typesOf,

    /** A document for each post that everybody may read, a tombstone for each other one that is asked for. */
    async writesFor(entries: readonly OutboxEntry[], { context, epoch, texts }: SiteTexts) {
      const failures: WriteFailure[] = [];
      const types = await typesOf(context);
      const byId = new Map(texts.map((text) => [text.id, text]));
      const visible = entries.flatMap(({ key }) => {
        const text = byId.get(key);
        return text && isVisible(text, types) ? [text] : [];
      });
      const names = await users.displayNames([...new Set(visible.map(({ author_id }) => author_id))]);
      const documents = visible.map((text) => toDocument(context, text, types, names));
      const writes: IndexWrite[] = (await filtered(context, documents, failures)).map((document) => ({
        kind: 'document',
        version: versionOf(epoch, byId.get(document.id)!.version),
        hash: hashOf(document),
        document,
      }));
      const shown = new Set(visible.map(({ id }) => id));
      for (const { key, version } of entries) {
        if (shown.has(key)) continue;
        const known = Math.max(version, byId.get(key)?.version ?? 0);
        writes.push({ kind: 'tombstone', version: versionOf(epoch, known), blog_id: context.site.id, id: key });
      }
      return { writes, failures };
    },
  };
}

function isVisible({ status, password, type }: PostText, types: ReadonlyMap<string, string>): boolean {
  return status === 'publish' && password === '' && types.has(type);
}

function toDocument(
  { site }: Context,
  text: PostText,
  types: ReadonlyMap<string, string>,
  names: ReadonlyMap<number, string>,
): SearchDocument {
  return {
    id: text.id,
    blog_id: site.id,
    blog_name: site.name,
    post_type: text.type,
    post_type_label: types.get(text.type)!,
    post_title: clean(text.title),
    post_content: clean(text.plain_text),
    post_excerpt: clean(text.plain_excerpt),
    post_date: text.date_gmt.toISOString(),
    url: text.link,
    author: names.get(text.author_id) ?? '',
    language: text.language || site.language,
  };
}

const marks = new RegExp(`[${markStart}${markEnd}]`, 'g');

/** The marks around matches must be ours alone. */
function clean(text: string): string {
  return text.replace(marks, '').toWellFormed();
}

function hashOf(document: SearchDocument): string {
  return createHash('sha256').update(JSON.stringify(document)).digest('base64url').slice(0, 22);
}
