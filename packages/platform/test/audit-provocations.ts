import { definePlugin, type AuditAction, type Site } from '@octavo/plugin-api';
import type { TestHost } from '@octavo/testing';

export const switchable = definePlugin({ id: 'switchable', activation: 'site', setup: () => ({}) });

const octavo = '/wp-json/octavo/v1';
const core = '/wp-json/core/v2';

type Method = 'GET' | 'POST' | 'DELETE';
type Provocation = (world: World) => Promise<unknown>;
export type World = Awaited<ReturnType<typeof createWorld>>;

/** A host and how people use it: every call must work. */
export async function createWorld(host: TestHost) {
  const chief: { headers: Record<string, string> } = await host.person('super-admin');
  async function call(method: Method, url: string, payload?: object, headers = chief.headers) {
    const answer = await host.inject({ method, url, headers, ...(payload && { payload }) });
    if (answer.statusCode >= 400) throw new Error(`${method} ${url}: ${answer.statusCode} ${answer.body}`);
    return answer;
  }
  const newSite = () => host.factories.site();
  return { host, chief, call, newSite };
}

const login = (world: World, username: string, password = 'a password') =>
  world.host.inject({ method: 'POST', url: `${octavo}/session`, payload: { username, password } });

async function newPersonalData({ host, call }: World): Promise<string> {
  const { id } = await host.factories.user({ role: 'author' });
  const request = (await call('POST', `${octavo}/users/${id}/personal-data`)).json();
  return `${octavo}/users/${id}/personal-data/${request.id}`;
}

const change = ({ call }: World, { id }: Site, payload: object) => call('POST', `${octavo}/sites/${id}`, payload);

const addDomain = ({ call }: World, { id }: Site, domain: string) =>
  call('POST', `${octavo}/sites/${id}/domains`, { domain });

/** What makes each entry appear, done as a client would. */
export const provocations: Partial<Record<AuditAction, Provocation>> = {
  'session.opened': async (world) => login(world, (await world.host.factories.user()).login),
  'session.refused': async (world) => login(world, (await world.host.factories.user()).login, 'wrong'),
  async 'session.ended'(world) {
    const answer = await login(world, (await world.host.factories.user()).login);
    const cookie = String(answer.headers['set-cookie']).split(';')[0]!;
    const headers = { cookie, 'x-wp-nonce': answer.json().nonce };
    await world.call('DELETE', `${octavo}/session`, undefined, headers);
  },
  'application_password.created': async ({ host, call }) =>
    call('POST', `${core}/users/${(await host.factories.user()).id}/application-passwords`, { name: 'Reader' }),
  'application_password.revoked': async ({ host, call }) =>
    call('DELETE', `${core}/users/${(await host.factories.user()).id}/application-passwords`),
  'password.changed': async ({ host, call }) =>
    call('POST', `${core}/users/${(await host.factories.user({ role: 'author' })).id}`, { password: 'another one' }),
  'user.created': async ({ call }) =>
    call('POST', `${core}/users`, {
      username: 'newcomer',
      email: 'newcomer@network.test',
      password: 'a good password',
      roles: ['author'],
    }),
  'user.changed': async ({ host, call }) =>
    call('POST', `${core}/users/${(await host.factories.user({ role: 'author' })).id}`, { name: 'Another name' }),
  'user.deleted': async ({ host, call }) => call('DELETE', `${octavo}/users/${(await host.factories.user()).id}`),
  'member.added': async ({ host, call }) =>
    call('POST', `${octavo}/members`, { user: (await host.factories.user()).login, role: 'editor' }),
  'member.removed': async ({ host, call }) =>
    call('DELETE', `${core}/users/${(await host.factories.user({ role: 'author' })).id}?force=true&reassign=false`),
  'role.changed': async ({ host, call }) =>
    call('POST', `${core}/users/${(await host.factories.user({ role: 'author' })).id}`, { roles: ['editor'] }),
  'settings.changed': async ({ call }) => call('POST', `${core}/settings`, { audit_retention_days: 400 }),
  'redirect.created': async ({ call }) => call('POST', `${octavo}/redirects`, { source: '/a-1', target: '/b' }),
  async 'redirect.changed'({ call }) {
    const { id } = (await call('POST', `${octavo}/redirects`, { source: '/a-2', target: '/b' })).json();
    await call('POST', `${octavo}/redirects/${id}`, { target: '/c' });
  },
  async 'redirect.deleted'({ call }) {
    const { id } = (await call('POST', `${octavo}/redirects`, { source: '/a-3', target: '/b' })).json();
    await call('DELETE', `${octavo}/redirects/${id}`);
  },
  'redirect.imported': async ({ host, chief }) =>
    host.inject({
      method: 'POST',
      url: `${octavo}/redirects/import`,
      headers: { ...chief.headers, 'content-type': 'text/csv' },
      payload: 'source,target\n/a-4,/b',
    }),
  'plugin.switched': async ({ call }) => call('POST', `${core}/plugins/switchable`, { status: 'active' }),
  'site.created': async ({ call }) => call('POST', `${octavo}/sites`, { name: 'Made', path: '/made/' }),
  'site.changed': async (world) => change(world, await world.newSite(), { description: 'Another one' }),
  'site.archived': async (world) => change(world, await world.newSite(), { state: 'archived' }),
  async 'site.restored'(world) {
    const site = await world.newSite();
    await change(world, site, { state: 'archived' });
    await change(world, site, { state: 'active' });
  },
  'site.deleted': async ({ call, newSite }) => call('DELETE', `${octavo}/sites/${(await newSite()).id}`),
  'site.moved': async ({ host, newSite }) => host.moves.move(host.context(await newSite()), 'second'),
  'domain.added': async (world) => addDomain(world, await world.newSite(), 'added.test'),
  async 'domain.made_primary'(world) {
    const site = await world.newSite();
    await addDomain(world, site, 'primary.test');
    await world.call('POST', `${octavo}/sites/${site.id}/domains/primary.test`, { primary: true });
  },
  async 'domain.removed'(world) {
    const site = await world.newSite();
    await addDomain(world, site, 'removed.test');
    await world.call('DELETE', `${octavo}/sites/${site.id}/domains/removed.test`);
  },
  'quota.changed': async (world) => change(world, await world.newSite(), { storage_quota: 1_000_000 }),
  'design.published': async ({ call }) => call('POST', `${core}/design`, { accent: '#0b4a9e' }),
  'post.deleted': async ({ host, call }) =>
    call('DELETE', `${core}/posts/${(await host.factories.post()).id}?force=true`),
  'media.deleted': async ({ host, call }) =>
    call('DELETE', `${core}/media/${(await host.factories.media('text')).id}?force=true`),
  'personal_data.exported': newPersonalData,
  async 'personal_data.downloaded'(world) {
    const address = await newPersonalData(world);
    await world.host.drainJobs();
    await world.call('GET', `${address}/download`);
  },
  'user.erased': async ({ host, call }) =>
    call('POST', `${octavo}/users/${(await host.factories.user()).id}/erasure`, { reassign: false }),
};

/** Entries that need a mail server or a provider of identities, or have a test of their own; it looks for them by name. */
export const provedElsewhere: Partial<Record<AuditAction, string>> = {
  'site.exported': 'apps/server/test/transfer.test.ts',
  'site.imported': 'apps/server/test/transfer.test.ts',
  'export.made': 'plugins/folder-exporter/test/exports-audit.http.test.ts',
  'export.downloaded': 'plugins/folder-exporter/test/exports-audit.http.test.ts',
  'webhook.created': 'plugins/webhooks/test/management.http.test.ts',
  'webhook.changed': 'plugins/webhooks/test/management.http.test.ts',
  'webhook.secret_rotated': 'plugins/webhooks/test/management.http.test.ts',
  'webhook.deleted': 'plugins/webhooks/test/management.http.test.ts',
  'webhook.switched_off': 'plugins/webhooks/test/retries.http.test.ts',
  'two_factor.enabled': 'tests/accounts/two-factor.test.ts',
  'two_factor.disabled': 'tests/accounts/two-factor.test.ts',
  'two_factor.codes_renewed': 'tests/accounts/two-factor.test.ts',
  'two_factor.recovery_used': 'tests/accounts/two-factor.test.ts',
  'identity.linked': 'tests/accounts/oidc.test.ts',
  'identity.unlinked': 'tests/accounts/oidc.test.ts',
  'password.reset_requested': 'tests/accounts/mail-passwords.test.ts',
  'password.reset': 'tests/accounts/mail-passwords.test.ts',
  'email.change_requested': 'tests/accounts/mail-email-change.test.ts',
  'email.changed': 'tests/accounts/mail-email-change.test.ts',
  'invitation.sent': 'tests/accounts/mail-invitations.test.ts',
  'invitation.accepted': 'tests/accounts/mail-invitations.test.ts',
  'invitation.revoked': 'tests/accounts/mail-invitations.test.ts',
};
