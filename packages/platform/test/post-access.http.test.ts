import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const url = '/wp-json/core/v2/posts';
const roles = ['subscriber', 'contributor', 'author', 'editor', 'administrator', 'super-admin'] as const;
const statuses = ['publish', 'future', 'draft', 'pending', 'private'] as const;
const future = '2999-01-01T00:00:00';

/** Statuses for: anonymous, then the six roles, on a post of somebody else. */
const reading: Record<(typeof statuses)[number], number[]> = {
  publish: [200, 200, 200, 200, 200, 200, 200],
  future: [401, 403, 403, 403, 200, 200, 200],
  draft: [401, 403, 403, 403, 200, 200, 200],
  pending: [401, 403, 403, 403, 200, 200, 200],
  private: [401, 403, 403, 403, 200, 200, 200],
};
const editing: Record<(typeof statuses)[number], number[]> = {
  publish: [401, 403, 403, 403, 200, 200, 200],
  future: [401, 403, 403, 403, 200, 200, 200],
  draft: [401, 403, 403, 403, 200, 200, 200],
  pending: [401, 403, 403, 403, 200, 200, 200],
  private: [401, 403, 403, 403, 200, 200, 200],
};

describe('a post of somebody else, by status and role (contracts/content.md §4)', () => {
  it.each(statuses)('%s', async (status) => {
    const { id } = await host.factories.post({ status, ...(status === 'future' && { date: future }) });
    const actors = [{}, ...roles.map((role) => host.as(role))];
    const read = [];
    const edit = [];
    for (const actor of actors) {
      read.push((await host.inject({ url: `${url}/${id}`, ...actor })).statusCode);
      edit.push((await host.inject({ method: 'POST', url: `${url}/${id}`, ...actor, payload: {} })).statusCode);
    }
    expect(read).toEqual(reading[status]);
    expect(edit).toEqual(editing[status]);
  });
});

describe('own posts', () => {
  it('a contributor writes and edits drafts but can neither publish nor touch what was published', async () => {
    const { headers } = await host.factories.user({ role: 'contributor' });
    const draft = await host.inject({ method: 'POST', url, headers, payload: { title: 'Mine' } });
    expect(draft.statusCode).toBe(201);
    expect(draft.json().status).toBe('draft');
    const own = `${url}/${draft.json().id}`;
    expect((await host.inject({ url: own, headers })).statusCode).toBe(200);
    const publish = await host.inject({ method: 'POST', url: own, headers, payload: { status: 'publish' } });
    expect([publish.statusCode, publish.json().code]).toEqual([403, 'rest_cannot_publish']);
    const pending = await host.inject({ method: 'POST', url: own, headers, payload: { status: 'pending' } });
    expect(pending.json().status).toBe('pending');
    await host.inject({ method: 'POST', url: own, ...host.as('editor'), payload: { status: 'publish' } });
    const late = await host.inject({ method: 'POST', url: own, headers, payload: { title: 'Changed' } });
    expect([late.statusCode, late.json().code]).toEqual([403, 'rest_cannot_edit']);
    const remove = await host.inject({ method: 'DELETE', url: own, headers });
    expect([remove.statusCode, remove.json().code]).toEqual([403, 'rest_cannot_delete']);
  });

  it('a contributor does not get a published post back through the trash', async () => {
    const { id, headers } = await host.factories.user({ role: 'contributor' });
    const post = await host.factories.post({ author: id });
    await host.inject({ method: 'DELETE', url: `${url}/${post.id}`, ...host.as('editor') });
    for (const request of [
      { method: 'POST' as const, url: `${url}/${post.id}`, payload: { title: 'Mine again' } },
      { method: 'DELETE' as const, url: `${url}/${post.id}?force=1` },
    ]) {
      expect((await host.inject({ ...request, headers })).statusCode).toBe(403);
    }
    const draft = await host.factories.post({ author: id, status: 'draft' });
    await host.inject({ method: 'DELETE', url: `${url}/${draft.id}`, headers });
    const restored = await host.inject({
      method: 'POST',
      url: `${url}/${draft.id}`,
      headers,
      payload: { status: 'draft' },
    });
    expect(restored.json().status).toBe('draft');
  });

  it('an author publishes and deletes own posts, not those of others', async () => {
    const { headers } = await host.factories.user({ role: 'author' });
    const mine = await host.inject({ method: 'POST', url, headers, payload: { title: 'Mine', status: 'publish' } });
    expect(mine.json().status).toBe('publish');
    const foreign = await host.factories.post();
    expect((await host.inject({ method: 'DELETE', url: `${url}/${foreign.id}`, headers })).statusCode).toBe(403);
    expect((await host.inject({ method: 'DELETE', url: `${url}/${mine.json().id}`, headers })).statusCode).toBe(200);
  });

  it('an author reads an own private post', async () => {
    const { headers } = await host.factories.user({ role: 'author' });
    const mine = await host.inject({ method: 'POST', url, headers, payload: { title: 'Diary', status: 'private' } });
    expect((await host.inject({ url: `${url}/${mine.json().id}`, headers })).statusCode).toBe(200);
  });
});

describe('what a plugin asks of a post', () => {
  it('is answered for the actor, by author and status', async () => {
    const { posts } = host;
    const published = await host.factories.post();
    const draft = await host.factories.post({ status: 'draft' });
    const stranger = { ...host.context(), actor: { ...host.context().actor, userId: 0, can: () => false } };
    expect(posts.can(stranger, 'read', published)).toBe(true);
    expect(posts.can(stranger, 'read', draft)).toBe(false);
    expect(posts.can(stranger, 'edit', published)).toBe(false);
    expect(posts.can(host.context(), 'delete', draft)).toBe(true);
  });
});

describe('authorship', () => {
  it('is the one who writes, unless an editor names another member', async () => {
    const member = await host.factories.user({ role: 'author' });
    const given = await host.inject({ method: 'POST', url, ...host.as('editor'), payload: { author: member.id } });
    expect(given.json().author).toBe(member.id);
    const stranger = await host.factories.user();
    const refused = await host.inject({ method: 'POST', url, ...host.as('editor'), payload: { author: stranger.id } });
    expect(refused.statusCode).toBe(400);
    expect(refused.json().data.details.author.code).toBe('rest_invalid_author');
    const { headers } = await host.factories.user({ role: 'author' });
    const forged = await host.inject({ method: 'POST', url, headers, payload: { author: member.id } });
    expect([forged.statusCode, forged.json().code]).toEqual([403, 'rest_cannot_edit_others']);
  });
});
