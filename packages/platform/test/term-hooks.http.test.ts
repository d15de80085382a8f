import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createdTerm, definePlugin, deletedTerm, editedTerm, type Term } from '@octavo/plugin-api';
import { startTestHost, type TestHost } from '@octavo/testing';

type Heard = [hook: string, id: number, name: string, parent: number | null, by: string, committed: boolean];
const heard: Heard[] = [];
let host: TestHost;

const listener = definePlugin({
  id: 'listener',
  setup: ({ hooks }) => {
    for (const hook of [createdTerm, editedTerm, deletedTerm]) {
      hooks.addAction(hook, async (id: number, term: Term, { actor }) => {
        const there = await host.inject({ url: `/wp-json/core/v2/categories/${id}` });
        const committed = hook === deletedTerm ? there.statusCode === 404 : there.json().name === term.name;
        heard.push([hook.name, id, term.name, term.parent_id, actor.login, committed]);
      });
    }
    hooks.addAction(createdTerm, () => {
      throw new Error('deaf');
    });
    return {};
  },
});

beforeAll(async () => {
  host = await startTestHost({ plugins: [listener] });
});
afterAll(() => host.close());
beforeEach(() => {
  heard.length = 0;
});

const send = (method: 'POST' | 'DELETE', path: string, payload?: object) =>
  host.inject({
    method,
    url: `/wp-json/core/v2/categories${path}`,
    ...host.as('editor'),
    ...(payload && { payload }),
  });

describe('hooks of terms (contracts/terms.md §9)', () => {
  it('tell of each that is made, changed and removed, once it has happened', async () => {
    const made = await send('POST', '', { name: 'Trees' });
    expect(made.statusCode).toBe(201);
    const { id } = made.json();
    await send('POST', `/${id}`, { name: 'Old trees' });
    await send('DELETE', `/${id}?force=true`);
    expect(heard).toEqual([
      ['created_term', id, 'Trees', null, 'editor', true],
      ['edited_term', id, 'Old trees', null, 'editor', true],
      ['delete_term', id, 'Old trees', null, 'editor', true],
    ]);
  });

  it('tell of those that move up because the one above goes', async () => {
    const top = (await send('POST', '', { name: 'Top' })).json().id;
    const middle = (await send('POST', '', { name: 'Middle', parent: top })).json().id;
    const leaf = (await send('POST', '', { name: 'Leaf', parent: middle })).json().id;
    heard.length = 0;
    await send('DELETE', `/${middle}?force=true`);
    expect(heard).toEqual([
      ['delete_term', middle, 'Middle', top, 'editor', true],
      ['edited_term', leaf, 'Leaf', top, 'editor', true],
    ]);
  });

  it('say nothing of what was refused', async () => {
    const { id } = (await send('POST', '', { name: 'Once' })).json();
    heard.length = 0;
    expect((await send('POST', '', { name: 'Once' })).statusCode).toBe(400);
    expect((await send('POST', `/${id}`, { parent: id })).statusCode).toBe(400);
    expect((await send('DELETE', `/${id}`)).statusCode).toBe(501);
    expect((await send('DELETE', '/999999?force=true')).statusCode).toBe(404);
    expect(heard).toEqual([]);
  });
});
