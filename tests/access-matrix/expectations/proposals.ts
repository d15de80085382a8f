import { newTheirs, noId, own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/review.md: whoever writes such posts and may read one proposes changes to it; whoever may edit it decides. A
// proposal itself has the rights of a draft. No version here is the one that is there: whoever may decide is told so.

const missing: Part = { params: { id: noId } };
const none: Part = { params: { revision: noId } };
const force: Part = { query: { force: 'true' } };
const empty: Part = { body: {} };
const title: Part = { body: { title: 'Changed' } };
const sent = theirs('pending', 'proposal');
const mine = own('pending', 'proposal');
const item = '/core/v2/proposals/{id}';
const seen = { version: 9_999_999, post_version: 9_999_999 };

export const proposalRows = [
  ...rows(
    'POST /core/v2/posts/{id}/proposals',
    // anon sub con aut edi adm sup str out
    ['401 403 201 201 201 201 201 403 403', "for somebody's, published", newTheirs('publish'), empty],
    ['401 403 403 403 201 201 201 403 403', "for somebody's draft", newTheirs('draft'), empty],
    ['401 404 404 404 404 404 404 404 404', 'for none', missing, empty],
  ),
  ...rows(
    'GET /core/v2/posts/{id}/proposals',
    // anon sub con aut edi adm sup str out
    ['401 403 200 200 200 200 200 403 403', "of somebody's, published", theirs('publish')],
    ['401 403 403 403 200 200 200 403 403', "of somebody's draft", theirs('draft')],
  ),
  ...rows(
    'POST /core/v2/pages/{id}/proposals',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 201 201 201 403 403', "for somebody's, published", newTheirs('publish', 'page'), empty],
  ),
  ...rows(
    'GET /core/v2/pages/{id}/proposals',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "of somebody's, published", theirs('publish', 'page')],
  ),
  ...(
    [
      ['notes', 'note'],
      ['patterns', 'pattern'],
      ['areas', 'area'],
    ] as const
  ).flatMap(([base, type]) => [
    ...rows(
      `POST /core/v2/${base}/{id}/proposals`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 201 201 201 403 403', "for somebody's, published", newTheirs('publish', type), empty],
    ),
    ...rows(
      `GET /core/v2/${base}/{id}/proposals`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 200 200 200 403 403', "of somebody's, published", theirs('publish', type)],
    ),
  ]),
  ...rows(
    `GET ${item}/difference`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", sent],
    ['401 403 200 200 200 200 200 403 403', 'own', mine],
    ['401 404 404 404 404 404 404 404 404', 'none', missing],
  ),
  ...['accept', 'refuse'].flatMap((act) =>
    rows(
      `POST ${item}/${act}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 409 409 409 403 403', "somebody's", sent, { body: seen }],
      ['401 403 403 403 409 409 409 403 403', 'own', mine, { body: seen }],
    ),
  ),
  ...rows(
    `POST ${item}/return`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 409 409 409 403 403', "somebody's", sent, { body: { version: seen.version, note: 'Why?' } }],
  ),
  ...rows(
    'GET /core/v2/proposals',
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', 'published'],
    ['401 403 200 200 200 200 200 403 403', 'pending', { query: { status: 'pending' } }],
  ),
  ...rows(
    'POST /core/v2/proposals',
    // anon sub con aut edi adm sup str out
    ['401 403 400 400 400 400 400 403 403', 'for nothing', title],
  ),
  ...rows(
    `GET ${item}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", sent],
    ['401 403 200 200 200 200 200 403 403', 'own', mine],
  ),
  ...rows(
    `POST|PUT|PATCH ${item}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", sent, title],
    ['401 403 404 404 404 404 404 403 403', 'none', missing, title],
  ),
  ...rows(
    `DELETE ${item}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", newTheirs('pending', 'proposal')],
  ),
  ...rows(
    `DELETE ${item}/revisions/{revision}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 404 404 404 403 403', 'none', sent, none, force],
  ),
  ...rows(
    `POST ${item}/revisions/{revision}/restore`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 404 404 404 403 403', 'none', sent, none, empty],
  ),
  ...rows(
    `POST ${item}/autosaves`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's", sent, title],
  ),
  ...['revisions', 'autosaves'].flatMap((kind) => [
    ...rows(
      `GET ${item}/${kind}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 200 200 200 403 403', "somebody's", sent],
    ),
    ...rows(
      `GET ${item}/${kind}/{revision}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 404 404 404 403 403', 'none', sent, none],
    ),
  ]),
];
