import type { Person } from '../actors.ts';
import type { Fixtures } from '../fixtures.ts';
import { acts, actsFirst, noId, noUuid, onFolder, user } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/identity.md §5.

const mine = '/core/v2/users/me/application-passwords';
const whose = '/core/v2/users/{user_id}/application-passwords';

const name: Part = { body: { name: 'Changed' } };
const unknown: Part = { params: { uuid: noUuid } };
const spends: Part = { spends: 'passwords' };
const self = user('self', 'user_id');
const somebody = user('leaver', 'user_id');
const stranger = user('folderMember', 'user_id');
const nobody: Part = { params: { user_id: noId } };

const passwordOf = async (fixtures: Fixtures, { id }: Person, fresh: boolean) => ({
  params: { uuid: await fixtures.applicationPassword(id, fresh) },
});
const own: Part = (fixtures, { self: person }) => passwordOf(fixtures, person, false);
const theirs: Part = (fixtures) => passwordOf(fixtures, fixtures.member, false);
const newOwn: Part = (fixtures, { self: person, succeeds }) => passwordOf(fixtures, person, succeeds);
const newTheirs: Part = (fixtures, { succeeds }) => passwordOf(fixtures, fixtures.member, succeeds);
const member = user('member', 'user_id');

export const applicationPasswordRows = [
  ...rows(
    `GET ${mine}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own'],
    ['401 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ),
  ...rows(
    `POST ${mine}`,
    // anon sub con aut edi adm sup str out
    ['401 201 201 201 201 201 201 201 201', 'own', name, acts],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    `DELETE ${mine}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', spends, acts],
  ),
  ...rows(
    `GET ${mine}/{uuid}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', own],
    ['401 404 404 404 404 404 404 404 404', "somebody else's", theirs],
    ['401 404 404 404 404 404 404 404 404', 'none', unknown],
  ),
  ...rows(
    `POST|PUT|PATCH ${mine}/{uuid}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', own, name, actsFirst],
    ['401 404 404 404 404 404 404 404 404', "somebody else's", theirs, name, actsFirst],
    ['401 404 404 404 404 404 404 404 404', 'none', unknown, name, actsFirst],
  ),
  ...rows(
    `DELETE ${mine}/{uuid}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', newOwn, actsFirst],
    ['401 404 404 404 404 404 404 404 404', "somebody else's", theirs, actsFirst],
    ['401 404 404 404 404 404 404 404 404', 'none', unknown, actsFirst],
  ),
  ...rows(
    `GET ${whose}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', self],
    ['401 403 403 403 403 403 200 403 403', "somebody else's", somebody],
    ['401 403 403 403 403 403 200 403 403', "a stranger's", stranger],
    ['401 403 403 403 403 403 404 403 403', "nobody's", nobody],
    ['401 200 200 200 200 200 200 200 200', 'own, on the other site', onFolder, self],
    ['401 403 403 403 403 403 200 403 403', "its member's, on the other site", onFolder, stranger],
  ),
  ...rows(
    `POST ${whose}`,
    // anon sub con aut edi adm sup str out
    ['401 201 201 201 201 201 201 201 201', 'own', self, name, acts],
    ['401 403 403 403 403 403 201 403 403', "somebody else's", somebody, name, acts],
    ['401 403 403 403 403 403 404 403 403', "nobody's", nobody, name],
    ['401 403 403 403 403 403 201 403 403', "its member's, on the other site", onFolder, stranger, name, acts],
  ),
  ...rows(
    `DELETE ${whose}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', spends, self, acts],
    ['401 403 403 403 403 403 200 403 403', "somebody else's", somebody, acts],
    ['401 403 403 403 403 403 404 403 403', "nobody's", nobody],
    ['401 403 403 403 403 403 200 403 403', "its member's, on the other site", onFolder, stranger, acts],
  ),
  ...rows(
    `GET ${whose}/{uuid}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', self, own],
    ['401 403 403 403 403 403 200 403 403', "somebody else's", member, theirs],
    ['401 404 404 404 404 404 404 404 404', "somebody else's, as if it were one's own", self, theirs],
    ['401 404 404 404 404 404 404 404 404', "none of one's own", self, unknown],
    ['401 403 403 403 403 403 404 403 403', "none of somebody else's", member, unknown],
    ['401 403 403 403 403 403 404 403 403', "nobody's", nobody, unknown],
  ),
  ...rows(
    `POST|PUT|PATCH ${whose}/{uuid}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', self, own, name, actsFirst],
    ['401 403 403 403 403 403 200 403 403', "somebody else's", member, theirs, name, actsFirst],
    ['401 404 404 404 404 404 404 404 404', "somebody else's, as if it were one's own", self, theirs, name, actsFirst],
    ['401 403 403 403 403 403 404 403 403', "none of somebody else's", member, unknown, name, actsFirst],
    [
      '401 403 403 403 403 403 200 403 403',
      "somebody else's, on the other site",
      onFolder,
      member,
      theirs,
      name,
      actsFirst,
    ],
  ),
  ...rows(
    `DELETE ${whose}/{uuid}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', self, newOwn, actsFirst],
    ['401 403 403 403 403 403 200 403 403', "somebody else's", member, newTheirs, actsFirst],
    ['401 404 404 404 404 404 404 404 404', "somebody else's, as if it were one's own", self, theirs, actsFirst],
    ['401 403 403 403 403 403 404 403 403', "none of somebody else's", member, unknown, actsFirst],
  ),
];
