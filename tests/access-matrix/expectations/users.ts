import { acts, noId, onFolder, user } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/identity.md §7. Every actor has published on the main site, so everyone sees them there.

const edit: Part = { query: { context: 'edit' } };
/** Needs `list_users`, which no password with scopes has. */
const aboutPeople: Part = { beyondContent: 403 };
const hidden: Part = { beyondContent: 404 };
const missing: Part = { params: { id: noId } };
const profile: Part = { body: { description: 'Changed' } };
const newRole: Part = { body: { roles: ['probe-reader'] } };
const contributor: Part = { body: { roles: ['contributor'] } };
const remove: Part = { query: { force: 'true', reassign: 'false' } };
const newMember: Part = async (fixtures, { site, succeeds }) => {
  const standing = site === 'main' ? fixtures.member : fixtures.folderMember;
  return { params: { id: (succeeds ? await fixtures.newMember(site) : standing).id } };
};
const account: Part = (fixtures) => {
  const username = `matrix-${fixtures.next()}`;
  return { body: { username, email: `${username}@network.test`, password: 'a password' } };
};
/** A super admin who gives themselves a role: not the one whom all the other rows know. */
const asTwin: Part = { spends: 'passwords' };

export const userRows = [
  ...rows(
    'GET /core/v2/users',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'all'],
    ['401 403 403 403 403 200 200 403 403', 'to edit', edit, aboutPeople],
    ['401 403 403 403 403 200 200 403 403', 'by role', { query: { roles: 'author' } }, aboutPeople],
    ['200 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, to edit', onFolder, edit, aboutPeople],
    [
      '401 403 403 403 403 403 200 200 403',
      'on the other site, by role',
      onFolder,
      { query: { roles: 'author' } },
      aboutPeople,
    ],
  ),
  ...rows(
    'POST /core/v2/users',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 201 403 403', 'a subscriber', account, acts],
    ['401 403 403 403 403 403 201 403 403', 'an administrator', account, { body: { roles: ['administrator'] } }, acts],
    ['401 403 403 403 403 403 201 403 403', 'on the other site', onFolder, account, acts],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: { username: 'x' } }],
  ),
  ...rows(
    'GET /core/v2/users/{id}',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'oneself', user('self')],
    ['401 200 200 200 200 200 200 200 200', 'oneself, to edit', user('self'), edit],
    ['200 200 200 200 200 200 200 200 200', 'an author', user('writer')],
    ['401 403 403 403 403 200 200 403 403', 'an author, to edit', user('writer'), edit, aboutPeople],
    ['401 403 403 403 403 200 200 403 403', 'a member without posts', user('member'), aboutPeople],
    ['404 404 404 404 404 404 200 404 404', 'a member of the other site', user('folderMember'), hidden],
    ['404 404 404 404 404 404 404 404 404', 'nobody', missing],
    [
      '401 403 403 403 403 403 200 200 403',
      'on the other site, its member',
      onFolder,
      user('folderMember'),
      aboutPeople,
    ],
    ['404 404 404 404 404 404 200 404 404', "on the other site, this one's member", onFolder, user('member'), hidden],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/users/{id}',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'oneself', user('self'), profile],
    ['401 403 403 403 403 403 200 403 403', 'own role', asTwin, user('self'), newRole, acts],
    ['401 403 403 403 403 403 200 403 403', 'an author', user('writer'), profile],
    ['401 403 403 403 403 403 200 403 403', 'a member without posts', user('member'), profile],
    ['401 403 403 403 403 200 200 403 403', 'the role of a member', newMember, contributor, acts],
    ['401 403 403 403 403 403 200 403 403', 'role and profile of a member', newMember, contributor, profile, acts],
    ['401 404 404 404 404 404 200 404 404', 'a member of the other site', user('folderMember'), profile],
    ['401 404 404 404 404 404 404 404 404', 'nobody', missing, profile],
    ['401 200 200 200 200 200 200 200 200', 'oneself, on the other site', onFolder, user('self'), profile],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, a role', onFolder, newMember, contributor, acts],
    ['400 400 400 400 400 400 400 400 400', 'a description that is none', user('self'), { body: { description: 5 } }],
  ),
  ...rows(
    'DELETE /core/v2/users/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'a member', newMember, remove, acts],
    ['401 403 403 403 403 403 404 403 403', 'oneself; the super admin is no member', user('self'), remove],
    ['401 403 403 403 403 404 404 403 403', 'a member of the other site', user('folderMember'), remove],
    ['401 403 403 403 403 404 404 403 403', 'nobody', missing, remove],
    ['401 403 403 403 403 403 200 200 403', 'on the other site, its member', onFolder, newMember, remove, acts],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', user('member')],
  ),
  ...rows(
    'GET /core/v2/users/me',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'oneself'],
    ['401 200 200 200 200 200 200 200 200', 'oneself, to edit', edit],
    ['401 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ),
  ...rows(
    'POST|PUT|PATCH /core/v2/users/me',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'oneself', profile],
    ['401 403 403 403 403 403 200 403 403', 'own role', asTwin, newRole, acts],
    ['401 200 200 200 200 200 200 200 200', 'on the other site', onFolder, profile],
  ),
];
