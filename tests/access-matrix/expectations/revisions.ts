import { newOwn, noId, own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/content.md §13: for those who may edit the post. No post here has revisions: whoever may look finds none.

const none: Part = { params: { revision: noId } };
const missing: Part = { params: { id: noId } };
const force: Part = { query: { force: 'true' } };
const text: Part = { body: { title: 'Typing' } };

export const revisionRows = [
  ...['revisions', 'autosaves'].flatMap((kind) => [
    ...rows(
      `GET /core/v2/posts/{id}/${kind}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 200 200 200 403 403', "somebody's, published", theirs('publish')],
      ['401 403 403 403 200 200 200 403 403', "somebody's draft", theirs('draft')],
      ['401 403 200 200 200 200 200 403 403', 'own draft', own('draft')],
      ['401 403 403 200 200 200 200 403 403', 'own, published', own('publish')],
      ['401 403 404 404 404 404 404 403 403', 'of none', missing],
    ),
    ...rows(
      `GET /core/v2/posts/{id}/${kind}/{revision}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 404 404 404 403 403', "of somebody's post, none", theirs('publish'), none],
      ['401 403 404 404 404 404 404 403 403', 'of an own draft, none', own('draft'), none],
    ),
    ...rows(
      `GET /core/v2/pages/{id}/${kind}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 200 200 200 403 403', "somebody's, published", theirs('publish', 'page')],
      ['401 403 403 403 200 200 200 403 403', 'own draft', own('draft', 'page')],
    ),
    ...rows(
      `GET /core/v2/pages/{id}/${kind}/{revision}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 404 404 404 403 403', 'none', theirs('publish', 'page'), none],
    ),
    ...rows(
      `GET /core/v2/notes/{id}/${kind}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 200 200 200 403 403', "somebody's, published", theirs('publish', 'note')],
    ),
    ...rows(
      `GET /core/v2/notes/{id}/${kind}/{revision}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 404 404 404 403 403', 'none', theirs('publish', 'note'), none],
    ),
  ]),
  ...(
    [
      ['posts', 'post'],
      ['pages', 'page'],
      ['notes', 'note'],
      ['areas', 'area'],
      ['patterns', 'pattern'],
    ] as const
  ).flatMap(([base, type]) => [
    ...rows(
      `DELETE /core/v2/${base}/{id}/revisions/{revision}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 404 404 404 403 403', 'none', theirs('publish', type), none, force],
    ),
    ...rows(
      `POST /core/v2/${base}/{id}/revisions/{revision}/restore`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 404 404 404 403 403', 'none', theirs('publish', type), none, { body: {} }],
    ),
    ...rows(
      `POST /core/v2/${base}/{id}/autosaves`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 200 200 200 403 403', "on somebody's post", theirs('publish', type), text],
    ),
  ]),
  ...rows(
    'POST /core/v2/posts/{id}/autosaves',
    // anon sub con aut edi adm sup str out
    ['401 403 200 200 200 200 200 403 403', 'on an own draft', newOwn('draft'), text],
    ['401 403 404 404 404 404 404 403 403', 'on none', missing, text],
  ),
];
