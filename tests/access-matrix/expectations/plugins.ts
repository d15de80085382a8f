import { newOwn, newTheirs, noId, onFolder, own, theirs } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/plugins.md §3; contracts/identity.md §9: where a plugin is off, its routes and types are 404 for everyone.

const off = '404 404 404 404 404 404 404 404 404';
const title: Part = { body: { title: 'Changed' } };
const missing: Part = { params: { id: noId } };
const mine = (status: 'publish' | 'draft' | 'private') => own(status, 'note');
const others = (status: 'publish' | 'draft' | 'private') => theirs(status, 'note');

/** The routes of plugins. */
const routeRows = [
  ...rows(
    'GET /hello/v1/hello',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'public'],
    ['200 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ),
  ...rows(
    'GET /probe/v1/open',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'public'],
    [off, 'on the other site, where it is off', onFolder],
  ),
  ...rows(
    'GET /probe/v1/editors',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', 'by capability'],
    [off, 'on the other site, where it is off', onFolder],
  ),
  ...rows(
    'GET /probe/v1/members',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 403 403 403', 'by function: whoever has a role'],
    [off, 'on the other site, where it is off', onFolder],
  ),
  ...rows(
    'POST /probe/v1/closed',
    // anon sub con aut edi adm sup str out
    ['409 409 409 409 409 409 409 409 409', 'by function: an error of its own'],
    [off, 'on the other site, where it is off', onFolder],
  ),
];

/** Notes have the capabilities of posts and are not public (contracts/content.md §1, §4 and §9). */
const noteRows = [
  ...rows(
    'GET /core/v2/notes',
    // anon sub con aut edi adm sup str out
    ['401 403 403 200 200 200 200 403 403', 'no status named: published ones'],
    ['401 403 403 200 200 200 200 403 403', 'published', { query: { status: 'publish' } }],
    ['401 403 200 200 200 200 200 403 403', 'drafts', { query: { status: 'draft' } }],
    ['200 200 200 200 200 200 200 200 200', 'any status', { query: { status: 'any' } }],
    [off, 'on the other site, where it is off', onFolder],
  ),
  ...rows(
    'POST /core/v2/notes',
    // anon sub con aut edi adm sup str out
    ['401 403 201 201 201 201 201 403 403', 'a draft', title],
    ['401 403 403 201 201 201 201 403 403', 'published', { body: { status: 'publish' } }],
    [off, 'on the other site, where it is off', onFolder, title],
  ),
  ...rows(
    'GET /core/v2/notes/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", others('publish')],
    ['401 403 403 200 200 200 200 403 403', 'own, published', mine('publish')],
    ['401 403 200 200 200 200 200 403 403', 'own draft', mine('draft')],
    ['401 200 200 200 200 200 200 200 200', 'own, private', mine('private')],
    ['404 404 404 404 404 404 404 404 404', 'none', missing],
    ['404 404 404 404 404 404 404 404 404', 'a post', theirs('publish')],
    [off, 'on the other site, where it is off', onFolder, missing],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/notes/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", others('publish'), title],
    ['401 403 403 200 200 200 200 403 403', 'own, published', mine('publish'), title],
    ['401 403 200 200 200 200 200 403 403', 'own draft', mine('draft'), title],
    ['401 403 404 404 404 404 404 403 403', 'none', missing, title],
    [off, 'on the other site, where it is off', onFolder, missing, title],
  ),
  ...rows(
    'DELETE /core/v2/notes/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 200 200 200 403 403', "somebody's, published", newTheirs('publish', 'note')],
    ['401 403 200 200 200 200 200 403 403', 'own draft', newOwn('draft', 'note')],
    ['401 403 404 404 404 404 404 403 403', 'none', missing],
    [off, 'on the other site, where it is off', onFolder, missing],
  ),
];

export const pluginRows = [...routeRows, ...noteRows];
