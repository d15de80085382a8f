import { noId, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/terms.md §1 to §4 and §8.

const everyone = '200 200 200 200 200 200 200 200 200';
const nowhere = '404 404 404 404 404 404 404 404 404';
const badRequest = '400 400 400 400 400 400 400 400 400';

const missing: Part = { params: { id: noId } };
const edit: Part = { query: { context: 'edit' } };
const force: Part = { query: { force: 'true' } };
const name: Part = (fixtures) => ({ body: { name: `Term ${fixtures.next()} of the matrix` } });
const term =
  (base: string): Part =>
  async (fixtures) => ({ params: { id: await fixtures.term(base, false) } });
const newTerm =
  (base: string): Part =>
  async (fixtures, { succeeds }) => ({ params: { id: await fixtures.term(base, succeeds) } });
const theDefault: Part = async (fixtures) => ({ params: { id: await fixtures.defaultCategory() } });
const ofDraft: Part = async (fixtures) => {
  const wish = { site: 'main', type: 'post', status: 'draft', author: fixtures.writer.id, fresh: false } as const;
  return { query: { post: await fixtures.post(wish) } };
};

/** What is the same for trees and flat taxonomies. */
const sharedRows = ['categories', 'tags'].flatMap((base) => [
  ...rows(
    `GET /core/v2/${base}`,
    // anon sub con aut edi adm sup str out
    [everyone, 'all'],
    ['401 403 403 403 200 200 200 403 403', 'to edit', edit],
    ['401 403 403 403 200 200 200 403 403', "of somebody's draft", ofDraft],
    [everyone, 'of the other site', onFolder],
    ['401 403 403 403 403 403 200 200 403', 'of the other site, to edit', onFolder, edit],
  ),
  ...rows(
    `GET /core/v2/${base}/{id}`,
    // anon sub con aut edi adm sup str out
    [everyone, 'one', term(base)],
    ['401 403 403 403 200 200 200 403 403', 'one, to edit', term(base), edit],
    [nowhere, 'none', missing],
    [nowhere, 'of another taxonomy', term(base === 'tags' ? 'categories' : 'tags')],
    [nowhere, 'none of the other site', onFolder, missing],
  ),
  ...rows(
    `POST|PUT|PATCH /core/v2/${base}/{id}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', 'one', term(base), name],
    ['401 403 403 403 404 404 404 403 403', 'none', missing, name],
    ['401 403 403 403 403 403 404 404 403', 'none of the other site', onFolder, missing, name],
  ),
  ...rows(
    `DELETE /core/v2/${base}/{id}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', 'one', newTerm(base), force],
    ['401 403 403 403 404 404 404 403 403', 'none', missing, force],
    ['401 403 403 403 403 403 404 404 403', 'none of the other site', onFolder, missing, force],
  ),
]);

const defaultRows = rows(
  'DELETE /core/v2/categories/{id}',
  // anon sub con aut edi adm sup str out
  ['401 403 403 403 400 400 400 403 403', 'the default one', theDefault, force],
);

const creationRows = [
  ...rows(
    'POST /core/v2/categories',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 201 201 201 403 403', 'a new one', name],
    ['401 403 403 403 403 403 201 201 403', 'on the other site', onFolder, name],
    [badRequest, 'without a name', { body: {} }],
  ),
  ...rows(
    'POST /core/v2/tags',
    // anon sub con aut edi adm sup str out
    ['401 403 201 201 201 201 201 403 403', 'a new one', name],
    ['401 403 403 403 403 403 201 201 403', 'on the other site', onFolder, name],
    [badRequest, 'without a name', { body: {} }],
  ),
];

/** Moods are flat and not public, and off on the other site. */
const moodRows = [
  ...rows(
    'GET /core/v2/moods',
    // anon sub con aut edi adm sup str out
    ['401 403 200 200 200 200 200 403 403', 'all'],
    ['401 403 403 403 200 200 200 403 403', 'to edit', edit],
    [nowhere, 'on the other site, where they are off', onFolder],
  ),
  ...rows(
    'POST /core/v2/moods',
    // anon sub con aut edi adm sup str out
    ['401 403 201 201 201 201 201 403 403', 'a new one', name],
    [nowhere, 'on the other site, where they are off', onFolder, name],
  ),
  ...rows(
    'GET /core/v2/moods/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 200 200 200 200 200 403 403', 'one', term('moods')],
    ['401 403 404 404 404 404 404 403 403', 'none', missing],
    [nowhere, 'on the other site, where they are off', onFolder, missing],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/moods/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', 'one', term('moods'), name],
    [nowhere, 'on the other site, where they are off', onFolder, missing, name],
  ),
  ...rows(
    'DELETE /core/v2/moods/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', 'one', newTerm('moods'), force],
    [nowhere, 'on the other site, where they are off', onFolder, missing, force],
  ),
];

const type = (named: string): Part => ({ params: { type: named } });
const status = (named: string): Part => ({ params: { status: named } });
const taxonomy = (named: string): Part => ({ params: { taxonomy: named } });

const kindRows = [
  ...['types', 'statuses', 'taxonomies'].flatMap((kind) =>
    rows(
      `GET /core/v2/${kind}`,
      // anon sub con aut edi adm sup str out
      [everyone, 'all'],
      ['401 403 200 200 200 200 200 403 403', 'to edit', edit],
      ['401 403 403 403 403 403 200 200 403', 'of the other site, to edit', onFolder, edit],
    ),
  ),
  ...rows(
    'GET /core/v2/types/{type}',
    // anon sub con aut edi adm sup str out
    [everyone, 'posts', type('post')],
    ['401 403 200 200 200 200 200 403 403', 'posts, to edit', type('post'), edit],
    ['401 403 403 403 200 200 200 403 403', 'pages, to edit', type('page'), edit],
    [nowhere, 'none', type('none')],
    [nowhere, 'one that is off on the other site', onFolder, type('note')],
  ),
  ...rows(
    'GET /core/v2/statuses/{status}',
    // anon sub con aut edi adm sup str out
    [everyone, 'published', status('publish')],
    ['401 403 200 200 200 200 200 403 403', 'drafts', status('draft')],
    ['401 403 200 200 200 200 200 403 403', 'published, to edit', status('publish'), edit],
    [nowhere, 'none', status('none')],
  ),
  ...rows(
    'GET /core/v2/taxonomies/{taxonomy}',
    // anon sub con aut edi adm sup str out
    [everyone, 'categories', taxonomy('category')],
    ['401 403 200 200 200 200 200 403 403', 'categories, to edit', taxonomy('category'), edit],
    ['404 404 200 200 200 200 200 404 404', 'one that is not public', taxonomy('mood')],
    [nowhere, 'none', taxonomy('none')],
    [nowhere, 'one that is off on the other site', onFolder, taxonomy('mood')],
  ),
];

export const termRows = [...sharedRows, ...defaultRows, ...creationRows, ...moodRows, ...kindRows];
