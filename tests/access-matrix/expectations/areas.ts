import { newTheirs, noId, onFolder, own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/pages.md §12: areas have the capabilities of pages, and readers see them on pages only.

const missing: Part = { params: { id: noId } };
const none: Part = { params: { revision: noId } };
const title: Part = { body: { title: 'Changed' } };
const published = theirs('publish', 'area');

export const areaRows = [
  ...rows(
    'GET /core/v2/areas',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', 'published'],
    ['401 403 403 403 200 200 200 403 403', 'drafts', { query: { status: 'draft' } }],
    ['401 403 403 403 403 403 200 200 403', 'of the other site', onFolder],
  ),
  ...rows(
    'POST /core/v2/areas',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 201 201 201 403 403', 'published', { body: { status: 'publish' } }],
    ['401 403 403 403 403 403 201 201 403', 'a draft on the other site', onFolder, title],
  ),
  ...rows(
    'GET /core/v2/areas/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", published],
    ['401 403 403 403 200 200 200 403 403', 'own draft', own('draft', 'area')],
    ['404 404 404 404 404 404 404 404 404', 'none', missing],
    ['404 404 404 404 404 404 404 404 404', 'a page', theirs('publish', 'page')],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/areas/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", published, title],
    ['401 403 403 403 404 404 404 403 403', 'none', missing, title],
  ),
  ...rows(
    'DELETE /core/v2/areas/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", newTheirs('publish', 'area')],
    ['401 403 403 403 404 404 404 403 403', 'none', missing],
  ),
  ...['revisions', 'autosaves'].flatMap((kind) => [
    ...rows(
      `GET /core/v2/areas/{id}/${kind}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 200 200 200 403 403', "somebody's, published", published],
    ),
    ...rows(
      `GET /core/v2/areas/{id}/${kind}/{revision}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 404 404 404 403 403', 'none', published, none],
    ),
  ]),
];
