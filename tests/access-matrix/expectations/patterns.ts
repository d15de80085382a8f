import { newTheirs, noId, onFolder, own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/blocks.md §13: patterns have the capabilities of posts, those of the network are for who manages it, and
// readers see both only in posts. Whoever writes posts can use them.

const missing: Part = { params: { id: noId } };
const none: Part = { params: { revision: noId } };
const title: Part = { body: { title: 'Changed' } };
const ofNetwork: Part = { query: { network: 'true' } };
const pattern = { title: 'Saved', portable_text: [] };
const published = theirs('publish', 'pattern');
const shared = theirs('publish', 'network_pattern');

export const patternRows = [
  ...rows(
    'GET /portable-text/v1/patterns',
    // anon sub con aut edi adm sup str out
    ['401 403 200 200 200 200 200 403 403', 'of the site'],
    ['401 403 200 200 200 200 200 403 403', 'of the network', ofNetwork],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ),
  ...rows(
    'POST /portable-text/v1/patterns',
    // anon sub con aut edi adm sup str out
    ['401 403 403 201 201 201 201 403 403', 'for the site', { body: pattern }],
    ['401 403 403 403 403 403 201 403 403', 'for the network', { body: { ...pattern, network: true } }],
    [
      '401 403 403 403 403 403 201 403 403',
      'for the network, on the other site',
      onFolder,
      { body: { ...pattern, network: true } },
    ],
  ),
  ...rows(
    'GET /portable-text/v1/patterns/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 200 200 200 200 200 403 403', "somebody's, published", published],
    ['401 403 404 404 404 404 404 403 403', "somebody's draft", theirs('draft', 'pattern')],
    ['401 403 200 200 200 200 200 403 403', 'of the network', shared, ofNetwork],
    ['401 403 404 404 404 404 404 403 403', 'of the network, asked for as one of the site', shared],
    ['401 403 404 404 404 404 404 403 403', 'a post', theirs('publish')],
  ),
  ...rows(
    'GET /core/v2/patterns',
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', 'published'],
    ['401 403 200 200 200 200 200 403 403', 'drafts', { query: { status: 'draft' } }],
  ),
  ...rows(
    'POST /core/v2/patterns',
    // anon sub con aut edi adm sup str out
    ['401 403 403 201 201 201 201 403 403', 'published', { body: { status: 'publish' } }],
    ['401 403 403 403 403 403 201 201 403', 'a draft on the other site', onFolder, title],
  ),
  ...rows(
    'GET /core/v2/patterns/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", published],
    ['401 403 200 200 200 200 200 403 403', 'own draft', own('draft', 'pattern')],
    ['404 404 404 404 404 404 404 404 404', 'none', missing],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/patterns/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", published, title],
    ['401 403 404 404 404 404 404 403 403', 'none', missing, title],
  ),
  ...rows(
    'DELETE /core/v2/patterns/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", newTheirs('publish', 'pattern')],
  ),
  ...rows(
    'GET /core/v2/network-patterns',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'published'],
  ),
  ...rows(
    'POST /core/v2/network-patterns',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 201 403 403', 'published', { body: { status: 'publish' } }],
  ),
  ...rows(
    'GET /core/v2/network-patterns/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'published', shared],
    ['401 403 403 403 403 403 200 403 403', 'own draft', own('draft', 'network_pattern')],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/network-patterns/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'published', shared, title],
    ['401 403 403 403 403 403 404 403 403', 'none', missing, title],
  ),
  ...rows(
    'DELETE /core/v2/network-patterns/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'published', newTheirs('publish', 'network_pattern')],
  ),
  ...rows(
    'DELETE /core/v2/network-patterns/{id}/revisions/{revision}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 404 403 403', 'none', shared, none, { query: { force: 'true' } }],
  ),
  ...rows(
    'POST /core/v2/network-patterns/{id}/revisions/{revision}/restore',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 404 403 403', 'none', shared, none, { body: {} }],
  ),
  ...rows(
    'POST /core/v2/network-patterns/{id}/autosaves',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'published', shared, title],
  ),
  ...['revisions', 'autosaves'].flatMap((kind) => [
    ...rows(
      `GET /core/v2/patterns/{id}/${kind}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 200 200 200 403 403', "somebody's, published", published],
    ),
    ...rows(
      `GET /core/v2/patterns/{id}/${kind}/{revision}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 404 404 404 403 403', 'none', published, none],
    ),
    ...rows(
      `GET /core/v2/network-patterns/{id}/${kind}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 403 403 200 403 403', 'published', shared],
    ),
    ...rows(
      `GET /core/v2/network-patterns/{id}/${kind}/{revision}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 403 403 404 403 403', 'none', shared, none],
    ),
  ]),
];
