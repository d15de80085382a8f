import { acts, actsFirst, proves, noId, noUuid, onFolder, user } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/identity.md §2, §7, §8 and §10, contracts/content.md §10.

const nobody: Part = { params: { id: noId } };
const isCostly: Part = { isCostly: true };
const ownPassword: Part = (_fixtures, { self }) => ({ body: { password: self.password } });
const spends: Part = { spends: 'sessions' };
const rightPassword: Part = ({ writer }) => ({ body: { username: writer.login, password: writer.password } });
const wrongPassword: Part = (fixtures) => ({ body: { username: `nobody-${fixtures.next()}`, password: 'wrong' } });
const ownSession: Part = async (fixtures, { self, succeeds }) => ({
  params: { id: await fixtures.session(self, succeeds) },
});
const theirSession: Part = async (fixtures) => ({ params: { id: await fixtures.session(fixtures.member) } });

const site: Part = async (fixtures) => ({ params: { id: await fixtures.site() } });
const newSite: Part = async (fixtures, { succeeds }) => ({ params: { id: await fixtures.site(succeeds) } });
const mainSite: Part = ({ host }) => ({ params: { id: host.main.id } });
const address: Part = (fixtures) => ({ body: { name: 'New', path: `/matrix-${fixtures.next()}/` } });
const description: Part = { body: { description: 'Changed' } };
const newAccount: Part = async (fixtures, { succeeds }) => ({
  params: { id: (succeeds ? await fixtures.newMember('main') : fixtures.member).id },
});

const sessionRows = [
  ...rows(
    'POST /octavo/v1/session',
    // anon sub con aut edi adm sup str out
    ['201 201 201 201 201 201 201 201 201', 'the right password', isCostly, rightPassword],
    ['401 401 401 401 401 401 401 401 401', 'a wrong password', isCostly, wrongPassword],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows('GET /octavo/v1/session/nonce', [
    {
      //        anon sub con aut edi adm sup str out
      password: '401 401 401 401 401 401 401 401 401',
      token: '401 401 401 401 401 401 401 401 401',
      cookie: '401 200 200 200 200 200 200 200 200',
      bare: '401 200 200 200 200 200 200 200 200',
    },
    'own',
  ]),
  ...rows('DELETE /octavo/v1/session', [
    {
      //        anon sub con aut edi adm sup str out
      password: '401 403 403 403 403 403 403 403 403',
      token: '401 200 200 200 200 200 200 200 200',
      cookie: '401 200 200 200 200 200 200 200 200',
      bare: '401 401 401 401 401 401 401 401 401',
    },
    'own',
    spends,
  ]),
  ...rows(
    'POST /octavo/v1/session/confirm',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'the right password', isCostly, ownPassword, proves],
    ['401 403 403 403 403 403 403 403 403', 'a wrong password', isCostly, { body: { password: 'wrong' } }],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'GET /octavo/v1/sessions',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own'],
    ['401 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ),
  ...rows(
    'DELETE /octavo/v1/sessions',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', spends, acts],
  ),
  ...rows(
    'DELETE /octavo/v1/sessions/{id}',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own', isCostly, ownSession, actsFirst],
    ['401 404 404 404 404 404 404 404 404', "somebody else's", theirSession, actsFirst],
    ['401 404 404 404 404 404 404 404 404', 'none', { params: { id: noUuid } }, actsFirst],
  ),
];

const siteRows = [
  ...rows(
    'GET /octavo/v1/sites',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'all'],
    ['401 403 403 403 403 403 200 403 403', 'on the other site', onFolder],
  ),
  ...rows(
    'POST /octavo/v1/sites',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 201 403 403', 'a new one', address],
    ['401 403 403 403 403 403 409 403 403', 'where there is one', { body: { name: 'Second', path: '/folder/' } }],
    ['401 403 403 403 403 403 201 403 403', 'on the other site', onFolder, address],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'GET /octavo/v1/sites/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'one', site],
    ['401 403 403 403 403 403 200 403 403', "the caller's", mainSite],
    ['401 403 403 403 403 403 404 403 403', 'none', nobody],
    ['401 403 403 403 403 403 200 403 403', 'on the other site', onFolder, site],
  ),
  ...rows(
    'POST|PUT|PATCH /octavo/v1/sites/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'one', site, description],
    ['401 403 403 403 403 403 200 403 403', "the caller's", mainSite, description],
    ['401 403 403 403 403 403 404 403 403', 'none', nobody, description],
  ),
  ...rows(
    'DELETE /octavo/v1/sites/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'one', newSite],
    ['401 403 403 403 403 403 400 403 403', 'the main one', mainSite],
    ['401 403 403 403 403 403 404 403 403', 'none', nobody],
    ['401 403 403 403 403 403 200 403 403', 'on the other site', onFolder, newSite],
  ),
];

const main: Part = { params: { domain: 'network.localhost' } };
const newDomain: Part = (fixtures) => ({ body: { domain: `matrix-${fixtures.next()}.test` } });
const takenDomain: Part = { body: { domain: 'sub.network.test' } };
const primary: Part = { body: { primary: true } };
const noDomain: Part = { params: { domain: 'nobody.test' } };
const spare: Part = async (fixtures) => {
  const id = await fixtures.site();
  const domain = `spare-${fixtures.next()}.test`;
  await fixtures.host.domains.add(id, { domain, path: '/' });
  return { params: { id, domain } };
};

// contracts/domains.md §2.
const domainRows = [
  ...rows(
    'GET /octavo/v1/sites/{id}/domains',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'of one', site],
    ['401 403 403 403 403 403 200 403 403', "of the caller's", mainSite],
    ['401 403 403 403 403 403 404 403 403', 'of none', nobody],
  ),
  ...rows(
    'POST /octavo/v1/sites/{id}/domains',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 201 403 403', 'a new one', newSite, newDomain],
    ['401 403 403 403 403 403 409 403 403', 'one that is taken', mainSite, takenDomain],
    ['401 403 403 403 403 403 404 403 403', 'of none', nobody, newDomain],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', mainSite, { body: {} }],
  ),
  ...rows(
    'POST|PUT|PATCH /octavo/v1/sites/{id}/domains/{domain}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'the primary one', mainSite, main, primary],
    ['401 403 403 403 403 403 404 403 403', 'none', mainSite, noDomain, primary],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', mainSite, main, { body: {} }],
  ),
  ...rows(
    'DELETE /octavo/v1/sites/{id}/domains/{domain}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'another one', spare],
    ['401 403 403 403 403 403 409 403 403', 'the primary one', mainSite, main],
    ['401 403 403 403 403 403 404 403 403', 'none', mainSite, noDomain],
  ),
];

const known: Part = ({ member }) => ({ body: { user: member.login, role: 'subscriber' } });
const newcomer: Part = async (fixtures, { site, succeeds }) => {
  const from = site === 'main' ? 'folder' : 'main';
  const standing = site === 'main' ? fixtures.folderMember : fixtures.member;
  return { body: { user: (succeeds ? await fixtures.newMember(from) : standing).login, role: 'subscriber' } };
};
const nobodyKnows: Part = { body: { user: 'nobody@network.test', role: 'subscriber' } };

const accountRows = [
  ...rows(
    'GET /octavo/v1/users',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'all'],
    ['401 403 403 403 403 403 200 403 403', 'on the other site', onFolder],
  ),
  ...rows(
    'POST /octavo/v1/members',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 201 403 403', 'somebody of the network', newcomer, actsFirst],
    ['401 403 403 403 403 403 200 403 403', 'somebody who is one', known, actsFirst],
    ['401 403 403 403 403 403 404 403 403', 'nobody', nobodyKnows, actsFirst],
    ['401 403 403 403 403 403 201 403 403', 'on the other site', onFolder, newcomer, actsFirst],
    ['400 400 400 400 400 400 400 400 400', 'without what is required', { body: {} }],
  ),
  ...rows(
    'DELETE /octavo/v1/users/{id}',
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'a member', newAccount, acts],
    ['401 403 403 403 403 403 403 403 403', 'oneself', user('self')],
    ['401 403 403 403 403 403 404 403 403', 'nobody', nobody],
    ['401 403 403 403 403 403 200 403 403', 'on the other site', onFolder, newAccount, acts],
  ),
  ...rows(
    'GET /octavo/v1/users/me/sites',
    // anon sub con aut edi adm sup str out
    ['401 200 200 200 200 200 200 200 200', 'own'],
    ['401 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ),
];

const countRows = rows(
  'GET /octavo/v1/post-counts',
  // anon sub con aut edi adm sup str out
  ['200 200 200 200 200 200 200 200 200', 'of posts'],
  ['200 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ['404 404 404 404 404 404 404 404 404', 'of nothing', { query: { type: 'nothing' } }],
);

export const octavoRows = [...sessionRows, ...siteRows, ...domainRows, ...accountRows, ...countRows];
