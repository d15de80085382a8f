import { newOwn, newTheirs, noId, onFolder, own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/content.md §1 and §4: as for posts, with the capabilities of pages, which only editors and above hold.

const missing: Part = { params: { id: noId } };
const edit: Part = { query: { context: 'edit' } };
const title: Part = { body: { title: 'Changed' } };
const mine = (status: 'publish' | 'draft' | 'private' | 'trash') => own(status, 'page');
const others = (status: 'publish' | 'draft' | 'private' | 'trash') => theirs(status, 'page');

export const pageRows = [
  ...rows(
    'GET /core/v2/pages',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'published'],
    ['200 200 200 200 200 200 200 200 200', 'any status', { query: { status: 'any' } }],
    ['401 403 403 403 200 200 200 403 403', 'drafts', { query: { status: 'draft' } }],
    ['401 200 200 200 200 200 200 200 200', 'private', { query: { status: 'private' } }],
    ['401 403 403 403 200 200 200 403 403', 'the trash', { query: { status: 'trash' } }],
    ['401 403 403 403 200 200 200 403 403', 'published, to edit', edit],
    ['401 403 403 403 403 403 200 200 403', 'drafts of the other site', onFolder, { query: { status: 'draft' } }],
  ),
  ...rows(
    'POST /core/v2/pages',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 201 201 201 403 403', 'a draft', title],
    ['401 403 403 403 201 201 201 403 403', 'published', { body: { status: 'publish' } }],
    ['401 403 403 403 403 403 201 201 403', 'a draft on the other site', onFolder, title],
  ),
  ...rows(
    'GET /core/v2/pages/{id}',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', "somebody's, published", others('publish')],
    ['401 403 403 403 200 200 200 403 403', "somebody's draft", others('draft')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, private", others('private')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, in the trash", others('trash')],
    ['200 200 200 200 200 200 200 200 200', 'own, published', mine('publish')],
    ['401 403 403 403 200 200 200 403 403', 'own draft', mine('draft')],
    ['401 200 200 200 200 200 200 200 200', 'own, private', mine('private')],
    ['401 403 403 403 200 200 200 403 403', 'own, in the trash', mine('trash')],
    ['401 403 403 403 200 200 200 403 403', 'own, published, to edit', mine('publish'), edit],
    ['404 404 404 404 404 404 404 404 404', 'none', missing],
    ['404 404 404 404 404 404 404 404 404', 'a post', theirs('publish')],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, a draft', onFolder, others('draft')],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/pages/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", others('publish'), title],
    ['401 403 403 403 200 200 200 403 403', "somebody's, private", others('private'), title],
    ['401 403 403 403 200 200 200 403 403', 'own, published', mine('publish'), title],
    ['401 403 403 403 200 200 200 403 403', 'own draft', mine('draft'), title],
    ['401 403 403 403 200 200 200 403 403', 'own, private', mine('private'), title],
    ['401 403 403 403 200 200 200 403 403', 'own, in the trash', mine('trash'), title],
    ['401 403 403 403 404 404 404 403 403', 'none', missing, title],
    ['401 403 403 403 404 404 404 403 403', 'a post', theirs('publish'), title],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder, others('draft'), title],
  ),
  ...rows(
    'DELETE /core/v2/pages/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", newTheirs('publish', 'page')],
    ['401 403 403 403 200 200 200 403 403', 'own, published', newOwn('publish', 'page')],
    ['401 403 403 403 200 200 200 403 403', 'own draft', newOwn('draft', 'page')],
    ['401 403 403 403 410 410 410 403 403', 'own, in the trash', newOwn('trash', 'page')],
    ['401 403 403 403 404 404 404 403 403', 'none', missing],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder, newTheirs('publish', 'page')],
  ),
];
