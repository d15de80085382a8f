import type { components } from '@octavo/api-client';
import type { Passage, PassageAnchor } from '@octavo/live-document';
import { queryOptions } from '@tanstack/react-query';
import { queries, server } from '../../server.ts';

export type Thread = components['schemas']['CommentThread'];
export type Comment = Thread['comments'][number];
export type Person = Comment['author'];
/** A comment while it is written, and whom it may name. */
export type Draft = { readonly text: string; readonly known: readonly Person[] };
/** What somebody writes, and whom it names. */
export type Written = { text: string; mentions: number[] };

/** Where nobody tells that there is something new. */
const lookAgainMs = 30_000;

export const threadsQuery = (post: number, status: 'open' | 'done') =>
  queryOptions({
    queryKey: ['comments', post, status],
    queryFn: async ({ signal }) => {
      const threads: Thread[] = [];
      const query = { post, status, per_page: 100 };
      for await (const thread of server.each('/core/v2/comment-threads', { query, signal })) threads.push(thread);
      return threads;
    },
    refetchInterval: lookAgainMs,
    staleTime: 0,
  });

export const lookAgain = (post: number) => queries.invalidateQueries({ queryKey: ['comments', post] });

export const findPeople = (post: number, search: string, signal: AbortSignal): Promise<Person[]> =>
  server.get('/core/v2/comment-threads/people', { query: { post, search }, signal });

/** With an id that is made once: sent again, it is the same comment. */
export async function begin(post: number, passage: Passage, id: string, written: Written): Promise<void> {
  const { anchor, ...words } = passage;
  const body = { id, post, passage: { ...words, ...(anchor && { anchor }) }, ...written };
  await server.post('/core/v2/comment-threads', { body });
}

export async function reply(thread: string, id: string, written: Written): Promise<void> {
  await server.post('/core/v2/comment-threads/{id}/comments', { params: { id: thread }, body: { id, ...written } });
}

export async function update(id: string, body: { done?: boolean; anchor?: PassageAnchor }): Promise<void> {
  await server.post('/core/v2/comment-threads/{id}', { params: { id }, body });
}

export async function edit(id: string, comment: string, body: Written): Promise<void> {
  await server.post('/core/v2/comment-threads/{id}/comments/{comment}', { params: { id, comment }, body });
}

export async function remove(id: string, comment: string): Promise<void> {
  await server.delete('/core/v2/comment-threads/{id}/comments/{comment}', { params: { id, comment } });
}

/** Browsers make these by themselves only where the connection is encrypted. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}
