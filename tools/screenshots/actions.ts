import type { Context } from '@octavo/plugin-api';
import type { Host } from '@octavo/platform';

/** Something to see in the audit log: what people do on an ordinary day. */
export async function runActions(host: Host, admin: { username: string; password: string }): Promise<void> {
  const site = await host.directory.main();
  const { signal } = new AbortController();
  const by = async (name: string, address: string): Promise<Context> => ({
    site,
    actor: await host.users.actAs(site, name),
    address,
    signal,
  });
  const chief = await by(admin.username, '192.0.2.10');
  const people = [
    { login: 'tove', email: 'tove@example.org', displayName: 'Tove Jansson', role: 'editor' },
    { login: 'lars', email: 'lars@example.org', displayName: 'Lars Jansson', role: 'author' },
  ];
  for (const { role, ...person } of people) {
    await host.users.register(chief, { ...person, password: admin.password }, [role]);
  }
  const visitor = (address: string) => ({ address, userAgent: 'Pictures', site });
  const login = (username: string, password: string, address: string) =>
    host.sessions.signIn({ username, password }, false, visitor(address)).catch(() => undefined);
  await login('tove', admin.password, '198.51.100.7');
  await login('lars', 'a guess', '203.0.113.40');
  await login('lars', 'another guess', '203.0.113.40');
  await login('admin123', 'a guess', '203.0.113.40');
  const tove = await by('tove', '198.51.100.7');
  const { id } = await host.posts.create(tove, 'post', { title: 'Notes that nobody needs', status: 'draft' });
  await host.posts.delete(tove, 'post', id, { force: true });
  const lars = await host.users.getByName(chief, 'lars');
  await host.users.update(chief, lars.id, { roles: ['contributor'] });
  await host.passwords.createFor(chief, 'me', { name: 'Backup script', scopes: ['read'] });
  await host.siteAdministration.create({ name: 'Winter fair', domain: site.domain, path: '/winter-fair/' }, chief);
}
