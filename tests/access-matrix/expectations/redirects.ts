import { noId, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/pages.md §1.4 and §1.5: like settings, for those who manage the options of a site.

const newOne: Part = (fixtures) => ({ body: { source: `/matrix-${fixtures.next()}`, target: '/x' } });
const known: Part = async (fixtures, { succeeds }) => ({ params: { id: await fixtures.redirect(succeeds) } });
const none: Part = { params: { id: noId } };
const change: Part = { body: { target: '/y' } };
const csv: Part = { file: 'source,target\n/matrix-csv,/x\n' };

export const redirectRows = [
  ...rows(
    'GET /octavo/v1/redirects',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'all'],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ),
  ...rows(
    'POST /octavo/v1/redirects',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 201 201 403 403', 'one', newOne],
    ['401 403 403 403 403 403 201 201 403', 'on the other site', onFolder, newOne],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'GET /octavo/v1/redirects/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'one', known],
    ['401 403 403 403 403 404 404 403 403', 'none', none],
  ),
  ...rows(
    'POST|PUT|PATCH /octavo/v1/redirects/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'one', known, change],
    ['401 403 403 403 403 404 404 403 403', 'none', none, change],
  ),
  ...rows(
    'DELETE /octavo/v1/redirects/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'one', known],
    ['401 403 403 403 403 404 404 403 403', 'none', none],
  ),
  ...rows(
    'GET /octavo/v1/redirects/export',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'all'],
  ),
  ...rows(
    'POST /octavo/v1/redirects/import',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'some', csv],
    ['401 403 403 403 403 400 400 403 403', 'nothing', { file: 'nothing' }],
  ),
  ...rows(
    'GET /octavo/v1/not-found',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'all'],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ),
  ...rows(
    'DELETE /octavo/v1/not-found',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'one', { query: { path: '/nothing' } }],
    ['401 403 403 403 403 400 400 403 403', 'none'],
  ),
];
