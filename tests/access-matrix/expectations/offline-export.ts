import { newTheirs, noId, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/offline-export.md §2 and §4.

const markdown: Part = { query: { format: 'md' } };
/** Here the post is named by the query. Each call has one of its own: two for one file at once are refused. */
const asked =
  (part: Part): Part =>
  async (fixtures, call) => {
    const { params } = typeof part === 'function' ? await part(fixtures, call) : part;
    return { query: { id: params!['id']! } };
  };
const missing: Part = { query: { id: noId } };
const unknown: Part = { params: { name: 'a.md' }, query: { token: 'A'.repeat(43) } };

export const offlineExportRows = [
  ...rows(
    'GET /offline-export/v1/export',
    // anon sub con aut edi adm sup str out
    ['403 403 403 403 200 200 200 403 403', 'published', asked(newTheirs('publish')), markdown],
    ['403 403 403 403 200 200 200 403 403', 'a draft', asked(newTheirs('draft')), markdown],
    ['403 403 403 403 200 200 200 403 403', 'private', asked(newTheirs('private')), markdown],
    ['403 403 403 403 404 404 404 403 403', 'none', missing, markdown],
    ['403 403 403 403 403 403 404 404 403', 'on the other site', onFolder, missing, markdown],
    ['400 400 400 400 400 400 400 400 400', 'without an id', markdown],
  ),
  ...rows(
    'GET /offline-export/v1/files/{name}',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'none', unknown],
    ['400 400 400 400 400 400 400 400 400', 'without a token', { params: { name: 'a.md' } }],
  ),
];
