import { noId, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/design.md §1: for those who may change how the site looks.

//                  anon sub con aut edi adm sup str out
const here = '401 403 403 403 403 200 200 403 403';
const hereNone = '401 403 403 403 403 404 404 403 403';
const there = '401 403 403 403 403 403 200 200 403';
const badRequest = '400 400 400 400 400 400 400 400 400';

const nothing: Part = { body: {} };
const missing: Part = { params: { id: noId } };
const known: Part = async (fixtures) => ({ params: { id: await fixtures.design() } });
const wrong: Part = { body: { accent: 'red' } };

const none = '404 404 404 404 404 404 404 404 404';

export const designRows = [
  ...rows(
    'GET /core/v2/design/style',
    // anon sub con aut edi adm sup str out
    ['401 403 200 200 200 200 200 403 403', 'for those who write'],
    [there, 'of the other site', onFolder],
  ),
  ...rows(
    'GET /octavo/v1/fonts/{file}',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'one', { params: { file: 'inter-5.3.0-latin-normal.woff2' } }],
    [none, 'none', { params: { file: 'x' } }],
  ),
  ...rows('GET /octavo/v1/icons/{version}/{name}', [
    none,
    'of a site without one',
    { params: { version: '0123456789ab', name: 'favicon.ico' } },
  ]),
  ...['design', 'design/draft', 'design/history', 'themes', 'fonts', 'design/palette'].flatMap((path) =>
    rows(`GET /core/v2/${path}`, [here, 'as it is'], [there, 'of the other site', onFolder]),
  ),
  ...['design', 'design/draft'].flatMap((path) =>
    rows(
      `POST|PUT|PATCH /core/v2/${path}`,
      [here, 'a change', nothing],
      [there, 'of the other site', onFolder, nothing],
      [badRequest, 'no colour', wrong],
    ),
  ),
  ...rows('DELETE /core/v2/design/draft', [here, 'the draft']),
  ...rows(
    'POST /core/v2/design/draft/publish',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 409 409 403 403', 'another draft than there is', { body: { version: 99_999 } }],
  ),
  ...rows('GET /core/v2/design/history/{id}', [here, 'one', known], [hereNone, 'none', missing]),
  ...rows('POST /core/v2/design/history/{id}/restore', [here, 'one', known], [hereNone, 'none', missing]),
  ...rows(
    'GET /core/v2/design/accents',
    [hereNone, 'of no picture', { query: { media: String(noId) } }],
    [badRequest, 'of nothing'],
  ),
];
