import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMailServer, type MailServer } from './mail-server.ts';

let host: TestHost;
let server: MailServer;
beforeAll(async () => {
  server = await startMailServer();
  host = await startTestHost({ plugins: [portableText], config: (config) => ({ ...config, mail: server.config }) });
});
afterAll(async () => {
  await host.close();
  await server.close();
});

const ask = (path: string, payload: object, { headers }: { headers: Record<string, string> }) =>
  host.inject({ method: 'POST', url: `/wp-json/core/v2${path}`, headers, payload });

describe('what is told of proposals by email (contracts/review.md §4)', () => {
  it('goes to those who decide, and then to the one who proposed', async () => {
    const author = await host.factories.user({ role: 'author' });
    const writer = await host.factories.user({ role: 'contributor' });
    const stranger = await host.factories.user({ role: 'author' });
    const reviewer = await host.factories.user({ role: 'editor' });
    const fields = { portable_text: [] };
    const post = await host.factories.post({ title: 'Fish & chips', author: author.id, fields });
    const { id } = (await ask(`/posts/${post.id}/proposals`, {}, writer)).json();
    const proposed = (await ask(`/proposals/${id}`, { title: 'Chips', status: 'pending' }, writer)).json();
    await host.drainJobs();
    for (const { email } of [author, reviewer]) {
      const mail = server.last(email);
      expect(mail.subject).toBe(`${writer.login} proposes changes to “Fish & chips”`);
      expect(mail.text).toContain(`http://network.localhost/admin/content/proposals/${id}`);
    }
    expect([...server.to(writer.email), ...server.to(stranger.email)]).toEqual([]);

    const note = 'Please name a source.';
    await ask(`/proposals/${id}/return`, { version: proposed.version, note }, author);
    await host.drainJobs();
    expect(server.last(writer.email).subject).toBe('Your changes to “Fish & chips” were sent back');
    expect(server.last(writer.email).text).toContain(note);

    const again = (await ask(`/proposals/${id}`, { status: 'pending' }, writer)).json();
    await ask(`/proposals/${id}/accept`, { version: again.version, post_version: post.version }, reviewer);
    await host.drainJobs();
    expect(server.last(writer.email).subject).toBe('Your changes to “Chips” were accepted');
    expect(server.last(writer.email).text).toContain(`${reviewer.login} accepted your changes`);
    expect(server.to(writer.email)).toHaveLength(2);
    expect(server.to(author.email)).toHaveLength(2);
  });
});
