import { elsewhere, newOwn, newTheirs, noId, onFolder, own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/content.md §3, §4, §8 and §9; contracts/rest.md §6 and §8.

const missing: Part = { params: { id: noId } };
const edit: Part = { query: { context: 'edit' } };
const force: Part = { query: { force: 'true' } };
const title: Part = { body: { title: 'Changed' } };
const writer: Part = ({ writer: { id } }) => ({ body: { author: id } });
const locked: Part = async (fixtures) => ({ params: { id: await fixtures.protectedPost() } });
const aPage = theirs('publish', 'page');

export const postRows = [
  ...rows(
    'GET /core/v2/search',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'what is for everybody'],
    ['400 400 400 400 400 400 400 400 400', 'a type that is not', { query: { subtype: 'note' } }],
  ),
  ...rows(
    'GET /core/v2/posts',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'published'],
    ['200 200 200 200 200 200 200 200 200', 'any status', { query: { status: 'any' } }],
    ['401 403 200 200 200 200 200 403 403', 'drafts', { query: { status: 'draft' } }],
    ['401 403 200 200 200 200 200 403 403', 'pending', { query: { status: 'pending' } }],
    ['401 403 403 200 200 200 200 403 403', 'planned', { query: { status: 'future' } }],
    ['401 200 200 200 200 200 200 200 200', 'private', { query: { status: 'private' } }],
    ['401 403 200 200 200 200 200 403 403', 'the trash', { query: { status: 'trash' } }],
    ['401 403 200 200 200 200 200 403 403', 'published, to edit', edit],
    ['200 200 200 200 200 200 200 200 200', 'published, of the other site', onFolder],
    ['401 403 403 403 403 403 200 200 403', 'drafts of the other site', onFolder, { query: { status: 'draft' } }],
    ['401 403 403 403 403 403 200 200 403', 'published, of the other site, to edit', onFolder, edit],
    ['400 400 400 400 400 400 400 400 400', 'an unknown status', { query: { status: 'lost' } }],
  ),
  ...rows(
    'POST /core/v2/posts',
    // anon sub con aut edi adm sup str out
    ['401 403 201 201 201 201 201 403 403', 'a draft', title],
    ['401 403 201 201 201 201 201 403 403', 'pending', { body: { status: 'pending' } }],
    ['401 403 403 201 201 201 201 403 403', 'published', { body: { status: 'publish' } }],
    ['401 403 403 201 201 201 201 403 403', 'planned', { body: { status: 'future', date: '2999-01-01T00:00:00' } }],
    ['401 403 403 201 201 201 201 403 403', 'private', { body: { status: 'private' } }],
    ['401 403 403 403 201 201 201 403 403', "in another's name", writer],
    ['401 403 403 403 403 403 201 201 403', 'a draft on the other site', onFolder, title],
    ['401 403 403 403 403 403 201 201 403', 'published on the other site', onFolder, { body: { status: 'publish' } }],
    ['400 400 400 400 400 400 400 400 400', 'into the trash', { body: { status: 'trash' } }],
  ),
  ...rows(
    'GET /core/v2/posts/{id}',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', "somebody's, published", theirs('publish')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, planned", theirs('future')],
    ['401 403 403 403 200 200 200 403 403', "somebody's draft", theirs('draft')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, pending", theirs('pending')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, private", theirs('private')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, in the trash", theirs('trash')],
    ['200 200 200 200 200 200 200 200 200', 'own, published', own('publish')],
    ['401 403 403 200 200 200 200 403 403', 'own, planned', own('future')],
    ['401 403 200 200 200 200 200 403 403', 'own draft', own('draft')],
    ['401 403 200 200 200 200 200 403 403', 'own, pending', own('pending')],
    ['401 200 200 200 200 200 200 200 200', 'own, private', own('private')],
    ['401 403 200 200 200 200 200 403 403', 'own, in the trash', own('trash')],
    ['401 403 403 200 200 200 200 403 403', 'own, in the trash, once published', own('trashed publish')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, published, to edit", theirs('publish'), edit],
    ['401 403 403 200 200 200 200 403 403', 'own, published, to edit', own('publish'), edit],
    ['401 403 200 200 200 200 200 403 403', 'own, private, to edit', own('private'), edit],
    ['200 200 200 200 200 200 200 200 200', 'protected', locked],
    [
      '200 200 200 200 200 200 200 200 200',
      'protected, with its password',
      locked,
      { query: { password: 'open sesame' } },
    ],
    ['403 403 403 403 403 403 403 403 403', 'protected, with a wrong password', locked, { query: { password: 'x' } }],
    ['404 404 404 404 404 404 404 404 404', 'none', missing],
    ['404 404 404 404 404 404 404 404 404', 'a page', aPage],
    ['404 404 404 404 404 404 404 404 404', "the other site's, asked for here", elsewhere('publish')],
    ['200 200 200 200 200 200 200 200 200', 'on the other site, published', onFolder, theirs('publish')],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, a draft', onFolder, theirs('draft')],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, private', onFolder, theirs('private')],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, to edit', onFolder, theirs('publish'), edit],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/posts/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", theirs('publish'), title],
    ['401 403 403 403 200 200 200 403 403', "somebody's draft", theirs('draft'), title],
    ['401 403 403 403 200 200 200 403 403', "somebody's, private", theirs('private'), title],
    ['401 403 403 403 200 200 200 403 403', "somebody's, in the trash", theirs('trash'), title],
    ['401 403 403 200 200 200 200 403 403', 'own, published', own('publish'), title],
    ['401 403 403 200 200 200 200 403 403', 'own, planned', own('future'), title],
    ['401 403 200 200 200 200 200 403 403', 'own draft', own('draft'), title],
    ['401 403 200 200 200 200 200 403 403', 'own, private', own('private'), title],
    ['401 403 200 200 200 200 200 403 403', 'own, in the trash', own('trash'), title],
    ['401 403 403 200 200 200 200 403 403', 'own, in the trash, once published', own('trashed publish'), title],
    ['401 403 403 200 200 200 200 403 403', 'publish an own draft', newOwn('draft'), { body: { status: 'publish' } }],
    [
      '401 403 403 200 200 200 200 403 403',
      'make an own draft private',
      newOwn('draft'),
      { body: { status: 'private' } },
    ],
    ['401 403 200 200 200 200 200 403 403', 'own draft, for review', newOwn('draft'), { body: { status: 'pending' } }],
    [
      '401 403 200 200 200 200 200 403 403',
      'own draft, out of the trash',
      newOwn('trash'),
      { body: { status: 'draft' } },
    ],
    ['401 403 403 403 200 200 200 403 403', 'give away an own draft', newOwn('draft'), writer],
    ['401 403 404 404 404 404 404 403 403', 'none', missing, title],
    ['401 403 404 404 404 404 404 403 403', "the other site's, asked for here", elsewhere('draft'), title],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, published', onFolder, theirs('publish'), title],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, own draft', onFolder, own('draft'), title],
    ['400 400 400 400 400 400 400 400 400', 'a title that is none', theirs('draft'), { body: { title: 5 } }],
  ),
  ...rows(
    'DELETE /core/v2/posts/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", newTheirs('publish')],
    ['401 403 403 403 200 200 200 403 403', "somebody's draft", newTheirs('draft')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, private", newTheirs('private')],
    ['401 403 403 403 410 410 410 403 403', "somebody's, in the trash", newTheirs('trash')],
    ['401 403 403 403 200 200 200 403 403', "somebody's, in the trash, for good", newTheirs('trash'), force],
    ['401 403 403 403 200 200 200 403 403', "somebody's, published, for good", newTheirs('publish'), force],
    ['401 403 403 200 200 200 200 403 403', 'own, published', newOwn('publish')],
    ['401 403 200 200 200 200 200 403 403', 'own draft', newOwn('draft')],
    ['401 403 200 200 200 200 200 403 403', 'own draft, for good', newOwn('draft'), force],
    ['401 403 200 200 200 200 200 403 403', 'own, private', newOwn('private')],
    ['401 403 410 410 410 410 410 403 403', 'own, in the trash', newOwn('trash')],
    ['401 403 403 200 200 200 200 403 403', 'own, in the trash, once published', newOwn('trashed publish'), force],
    ['401 403 404 404 404 404 404 403 403', 'none', missing],
    ['401 403 404 404 404 404 404 403 403', "the other site's, asked for here", elsewhere('draft')],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder, newTheirs('publish')],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, own draft', onFolder, newOwn('draft')],
  ),
];
