import { acts, actsFirst, proves, noId, noUuid, onFolder, user } from '../parts.ts';
import type { Fixtures } from '../fixtures.ts';
import { rows, type Part } from '../rows.ts';

// contracts/identity.md §15 and §16. No provider of identities is set up here.

const isCostly: Part = { isCostly: true };
/** What is started stays, so somebody of the same role does it. */
const asTwin: Part = { spends: 'passwords' };
const rightPassword: Part = (_fixtures, { self }) => ({ body: { password: self.password } });
const wrongPassword: Part = { body: { password: 'wrong' } };
const code: Part = { body: { code: '123456' } };
const withFactor: Part = async (fixtures, { succeeds }) => {
  if (!succeeds) return { params: { id: fixtures.member.id } };
  const { id } = await fixtures.newMember('main');
  await fixtures.host.db.network
    .insertInto('network.second_factors')
    .values({ user_id: id, secret: 'test.of-the-matrix', enabled_at: new Date() })
    .execute();
  return { params: { id } };
};
const ownIdentity: Part = async (fixtures, { self }) => ({ params: { id: await identityOf(fixtures, self.id) } });
const theirIdentity: Part = async (fixtures) => ({ params: { id: await identityOf(fixtures, fixtures.writer.id) } });

async function identityOf(fixtures: Fixtures, userId: number): Promise<string> {
  const { id } = await fixtures.host.db.network
    .insertInto('network.identities')
    .values({ user_id: userId, issuer: 'https://matrix.test', subject: `subject ${fixtures.next()}`, email: '' })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

const factorRows = [
  ...rows(
    'GET /octavo/v1/users/me/second-factor',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own'],
    ['401 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ),
  ...rows(
    'POST /octavo/v1/users/me/second-factor',
    // anon sub con aut edi adm sup str out
    ['401 201 201 201 201 201 201 201 201', 'the right password', isCostly, asTwin, rightPassword, proves],
    ['401 403 403 403 403 403 403 403 403', 'a wrong password', isCostly, wrongPassword],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'POST /octavo/v1/users/me/second-factor/confirm',
    // anon sub con aut edi adm sup str out
    ['401 409 409 409 409 409 409 409 409', 'what was never started', code, proves],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'POST /octavo/v1/users/me/second-factor/recovery-codes',
    // anon sub con aut edi adm sup str out
    ['401 409 409 409 409 409 409 409 409', 'without a second factor', isCostly, rightPassword, code, proves],
    ['401 403 403 403 403 403 403 403 403', 'a wrong password', isCostly, wrongPassword, code],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'POST /octavo/v1/users/me/second-factor/disable',
    // anon sub con aut edi adm sup str out
    ['401 409 409 409 409 409 409 409 409', 'without a second factor', isCostly, rightPassword, code, proves],
    ['401 403 403 403 403 403 403 403 403', 'a wrong password', isCostly, wrongPassword, code],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'DELETE /octavo/v1/users/{id}/second-factor',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'a member who has one', withFactor, acts],
    ['401 403 403 403 403 403 404 403 403', 'a member who has none', user('member'), actsFirst],
    ['401 403 403 403 403 403 403 403 403', 'oneself', user('self')],
    ['401 403 403 403 403 403 404 403 403', 'nobody', { params: { id: noId } }],
    ['401 403 403 403 403 403 200 403 403', 'on the other site', onFolder, withFactor, acts],
  ),
];

const providerRows = [
  ...rows('POST /octavo/v1/oidc/start', ['404 404 404 404 404 404 404 404 404', 'a sign-in', { body: {} }]),
  ...rows(
    'GET /octavo/v1/oidc/authorize',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'a sign-in', { query: { site: 1, binding: 'b'.repeat(43) } }],
    ['400 400 400 400 400 400 400 400 400', 'without what is required'],
  ),
  ...rows('GET /octavo/v1/oidc/callback', ['404 404 404 404 404 404 404 404 404', 'a sign-in']),
  ...rows(
    'GET /octavo/v1/oidc/enter',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'a sign-in', { query: { code: 'x' } }],
    ['400 400 400 400 400 400 400 400 400', 'without what is required'],
  ),
  ...rows(
    'POST /octavo/v1/oidc/session',
    // anon sub con aut edi adm sup str out
    ['404 404 404 404 404 404 404 404 404', 'a sign-in', code],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
];

const identityRows = [
  ...rows(
    'GET /octavo/v1/users/me/identities',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own'],
    ['401 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ),
  ...rows(
    'DELETE /octavo/v1/users/me/identities/{id}',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', ownIdentity, actsFirst],
    ['401 404 404 404 404 404 404 404 404', "somebody else's", theirIdentity, actsFirst],
    ['401 404 404 404 404 404 404 404 404', 'none', { params: { id: noUuid } }, actsFirst],
  ),
];

export const signInRows = [...factorRows, ...providerRows, ...identityRows];
