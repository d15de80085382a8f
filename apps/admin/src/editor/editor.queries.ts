import { ApiError, type components } from '@octavo/api-client';
import { queryOptions } from '@tanstack/react-query';
import { postQuery, type Post } from '../content/content.queries.ts';
import { kindItemPath, kindPath } from '../kinds.ts';
import { queries, server } from '../server.ts';
import { bodyOf, isSameText, pickText, textOf, type Draft } from './draft.ts';

export type Revision = components['schemas']['PostRevision'];

/** No answer within this is taken for none. */
const patience = 60_000;
const clockMayDiffer = 5 * 60_000;
const inTime = () => ({ signal: AbortSignal.timeout(patience) });

export async function createPost(base: string, fields: Partial<Draft>): Promise<Post> {
  const post = await server.post(kindPath(base), { body: bodyOf(fields), ...inTime() });
  void refreshLists(base);
  return post;
}

type Stored = { post: Pick<Post, 'id' | 'version'>; saved: Draft };

/** `before` is what was read: another version now is a conflict, if one is named. */
export async function savePost(base: string, before: Stored, changes: Partial<Draft>): Promise<Post> {
  const { id, version } = before.post;
  const body = { ...bodyOf(changes, before.saved), ...(version !== undefined && { version }) };
  const post = await server.post(kindItemPath(base), { params: { id }, body, ...inTime() });
  void refreshLists(base);
  return post;
}

/** The post says what its live text says. */
export async function updateLive(base: string, id: number, body: { status?: Draft['status'] }): Promise<void> {
  await server.post('/core/v2/live/{id}', { params: { id }, body: body as { status?: 'draft' }, ...inTime() });
  void refreshLists(base);
}

export async function autosavePost(base: string, id: number, draft: Draft): Promise<Revision> {
  return server.post(autosavesPath(base), { params: { id }, body: bodyOf(pickText(draft)), ...inTime() });
}

export function getPost(base: string, id: number): Promise<Post> {
  return server.get(kindItemPath(base), { params: { id }, query: { context: 'edit' }, ...inTime() });
}

/** The post that was created of this when nobody heard the answer. */
export async function findCreated(base: string, draft: Draft, since: number): Promise<Post | undefined> {
  const modified_after = new Date(since - clockMayDiffer).toISOString();
  const found = await server.get(kindPath(base), {
    query: { context: 'edit', status: ['any'], modified_after, orderby: 'id', per_page: 20 },
    ...inTime(),
  });
  return found.find((post) => isSameText(textOf(post), draft));
}

export async function trashPost(base: string, id: number): Promise<void> {
  await server.delete(kindItemPath(base), { params: { id } });
  void refreshLists(base);
}

/** For good. */
export async function deletePost(base: string, id: number): Promise<void> {
  await server.delete(kindItemPath(base), { params: { id }, query: { force: true } });
  void refreshLists(base);
}

/** The post says again what it said then. */
export async function restoreRevision(base: string, id: number, revision: number, version?: number): Promise<Post> {
  const path = `${revisionsPath(base)}/{revision}/restore` as const;
  const body = version === undefined ? {} : { version };
  return server.post(path, { params: { id, revision }, body, ...inTime() });
}

export function revisionsQuery(base: string, id: number, page: number) {
  return queryOptions({
    queryKey: ['revisions', base, id, page],
    queryFn: ({ signal }) =>
      server.list(revisionsPath(base), { params: { id }, query: { context: 'edit', per_page: 25, page }, signal }),
  });
}

/** What a type takes, and what this person may do with one of it. */
export function schemaQuery(base: string, id?: number) {
  return queryOptions({
    queryKey: ['schema', base, id],
    async queryFn({ signal }) {
      const path = id === undefined ? `/core/v2/${base}` : `/core/v2/${base}/${id}`;
      const answer = await server.raw('post', path, { query: { _method: 'OPTIONS' }, signal });
      const { schema } = (await answer.json()) as { schema?: { properties: Record<string, FieldSchema> } };
      return { fields: schema?.properties ?? {}, allowed: (answer.headers.get('Allow') ?? '').split(/,\s*/) };
    },
    staleTime: 60_000,
  });
}

/** Of these, one is needed to change a post. */
export const isForReading = (allowed: readonly string[]) => !allowed.includes('POST') && !allowed.includes('PUT');

/** A post to be edited; for those who may not, as its readers see it. */
export function openedQuery(base: string, id: number) {
  return queryOptions({
    ...postQuery(base, id),
    async queryFn({ signal }): Promise<Post> {
      const ask = (context: 'edit' | 'view') =>
        server.get(kindItemPath(base), { params: { id }, query: { context, _embed: ['author'] }, signal });
      try {
        return await ask('edit');
      } catch (error) {
        if (!(error instanceof ApiError) || error.code !== 'rest_forbidden_context') throw error;
        const post = await ask('view');
        return { ...post, title: { ...post.title, raw: plainText(post.title.rendered) } };
      }
    },
  });
}

const plainText = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';

export type FieldSchema = {
  type?: string | string[];
  description?: string;
  title?: string;
  enum?: unknown[];
  properties?: Record<string, FieldSchema>;
};

export function autosavesPath(base: string): '/core/v2/posts/{id}/autosaves' {
  return `/core/v2/${base}/{id}/autosaves` as '/core/v2/posts/{id}/autosaves';
}

export function revisionsPath(base: string): '/core/v2/posts/{id}/revisions' {
  return `/core/v2/${base}/{id}/revisions` as '/core/v2/posts/{id}/revisions';
}

/** Not the posts themselves: whoever edits one holds it. */
function refreshLists(base: string): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['content', base, 'list'] });
}
