import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { books } from './plugin.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost({ plugins: [books] });
});
afterAll(() => host.close());

const url = '/wp-json/core/v2/books';
const write = (payload: object) => host.inject({ method: 'POST', url, ...host.as('editor'), payload });

describe('books', () => {
  it('have a collection of their own, and show their rating behind the title', async () => {
    const created = await write({ title: 'Middlemarch', status: 'publish', meta: { rating: 5 } });
    expect(created.statusCode).toBe(201);

    const book = (await host.inject({ url: `${url}/${created.json().id}` })).json();
    expect(book).toMatchObject({ title: { rendered: 'Middlemarch ★★★★★' }, meta: { rating: 5 } });
  });

  it('have at most five stars', async () => {
    expect((await write({ title: 'Too good', meta: { rating: 6 } })).statusCode).toBe(400);
  });

  it('leave other posts alone', async () => {
    const { id } = await host.factories.post({ title: 'A post' });
    const post = (await host.inject({ url: `/wp-json/core/v2/posts/${id}` })).json();
    expect(post.title.rendered).toBe('A post');
  });
});
