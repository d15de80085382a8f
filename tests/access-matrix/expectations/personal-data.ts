import { acts, noId, noUuid, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/identity.md §17: one's own, and anybody's for those who run the network.

const member: Part = ({ member: { id } }) => ({ params: { user_id: id } });
const nobody: Part = { params: { user_id: noId } };
const none: Part = { params: { id: noUuid } };
const own: Part = async ({ host }, { self }) => ({
  params: { id: (await (await host.personalData()).request(host.context(), self.id)).id },
});
const theirs: Part = async ({ host, member: { id } }) => ({
  params: { user_id: id, id: (await (await host.personalData()).request(host.context(), id)).id },
});
const newMember: Part = async (fixtures, { succeeds }) => ({
  params: { user_id: (succeeds ? await fixtures.newMember('main') : fixtures.member).id },
});
const toNobody: Part = { body: { reassign: false } };
const wrongPassword: Part = { body: { password: 'wrong' } };
const isCostly: Part = { isCostly: true };

const me = '/octavo/v1/users/me/personal-data';
const one = '/octavo/v1/users/{user_id}/personal-data';

export const personalDataRows = [
  ...rows(
    `POST ${me}`,
    // anon sub con aut edi adm sup str out
    ['401 202 202 202 202 202 202 202 202', 'own'],
    ['401 202 202 202 202 202 202 202 202', 'on the other site', onFolder],
  ),
  ...rows(`GET ${me}`, ['401 200 200 200 200 200 200 200 200', 'own']),
  ...rows(
    `GET ${me}/{id}`,
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', own],
    ['401 404 404 404 404 404 404 404 404', 'none', none],
  ),
  ...rows(
    `GET ${me}/{id}/download`,
    // anon sub con aut edi adm sup str out
    ['401 409 409 409 409 409 409 409 409', 'own, which is not ready', own],
    ['401 404 404 404 404 404 404 404 404', 'none', none],
  ),
  ...rows(
    `POST ${one}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 202 403 403', 'of somebody', member],
    ['401 403 403 403 403 403 404 403 403', 'of nobody', nobody],
  ),
  ...rows(`GET ${one}`, ['401 403 403 403 403 403 200 403 403', 'of somebody', member]),
  ...rows(
    `GET ${one}/{id}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'of somebody', theirs],
    ['401 403 403 403 403 403 404 403 403', 'none', member, none],
  ),
  ...rows(`GET ${one}/{id}/download`, ['401 403 403 403 403 403 409 403 403', 'not ready', theirs]),
  ...rows(
    'POST /octavo/v1/users/{user_id}/erasure',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 202 403 403', 'somebody', newMember, toNobody, acts],
    ['401 403 403 403 403 403 202 403 403', 'on the other site', onFolder, newMember, toNobody, acts],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', member, { body: {} }],
  ),
  ...rows(
    'POST /octavo/v1/users/me/erasure',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 409 403 403', 'a wrong password', isCostly, wrongPassword],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows('GET /octavo/v1/users/erasures/{id}', ['401 403 403 403 403 403 404 403 403', 'none', none]),
];
