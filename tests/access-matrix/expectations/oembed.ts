import { rows, type Part } from '../rows.ts';
import type { FixtureStatus } from '../fixtures.ts';

// contracts/pages.md §8: what is published is for everyone, anything else for nobody.

const address =
  (status: FixtureStatus, type = 'post'): Part =>
  async (fixtures) => {
    const id = await fixtures.post({ site: 'main', type, status, author: fixtures.writer.id, fresh: false });
    return { query: { url: `http://network.localhost/?${type === 'page' ? 'page_id' : 'p'}=${id}` } };
  };

export const oembedRows = rows(
  'GET /oembed/1.0/embed',
  // anon sub con aut edi adm sup str out
  ['200 200 200 200 200 200 200 200 200', 'a published post', address('publish')],
  ['200 200 200 200 200 200 200 200 200', 'a published page', address('publish', 'page')],
  ['404 404 404 404 404 404 404 404 404', 'a draft', address('draft')],
  ['404 404 404 404 404 404 404 404 404', 'a private post', address('private')],
  ['404 404 404 404 404 404 404 404 404', 'an address elsewhere', { query: { url: 'https://example.org/?p=1' } }],
  ['400 400 400 400 400 400 400 400 400', 'no address'],
);

export const addressRows = rows(
  'GET /octavo/v1/address',
  // anon sub con aut edi adm sup str out
  ['200 200 200 200 200 200 200 200 200', 'an address', { query: { url: '/feed' } }],
  ['400 400 400 400 400 400 400 400 400', 'no address'],
);
