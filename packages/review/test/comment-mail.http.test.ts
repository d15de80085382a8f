import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { paragraph } from '../../live/test/writing.ts';
import { startMailServer, type MailServer } from '../../../tests/accounts/mail-server.ts';

let server: MailServer;
let host: TestHost;
type User = Awaited<ReturnType<TestHost['factories']['user']>>;
let author: User;
let ada: User;
let ben: User;
beforeAll(async () => {
  server = await startMailServer();
  host = await startTestHost({
    plugins: [portableText],
    config: (config) => ({ ...config, mail: server.config }),
  });
  [author, ada, ben] = (await Promise.all(
    (['author', 'editor', 'editor'] as const).map((role) => host.factories.user({ role })),
  )) as [User, User, User];
});
afterAll(async () => {
  await host.close();
  await server.close();
});

const root = '/wp-json/core/v2/comment-threads';
const passage = { quote: 'words' };
const draft = async () =>
  (
    await host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/posts',
      headers: author.headers,
      payload: { title: 'A plan', status: 'draft', portable_text: [paragraph('a', 'Some words.')] },
    })
  ).json<{ id: number }>().id;

async function send(address: string, payload: object, { headers }: User): Promise<{ id: string }> {
  const response = await host.inject({ method: 'POST', url: `${root}${address}`, headers, payload });
  expect(response.statusCode, response.body).toBeLessThan(300);
  return response.json<{ id: string }>();
}

/** Who has got a mail since, and what it is about. */
async function mailsOf(work: () => Promise<unknown>): Promise<string[]> {
  server.mails.length = 0;
  await work();
  await host.drainJobs();
  return server.mails.map(({ to_, subject }) => `${to_} ${subject}`).toSorted();
}

describe('mails about comments (contracts/comments.md §4)', () => {
  it('go to the author of the post, those who wrote before, and those who are named: one each', async () => {
    const post = await draft();
    let thread = { id: '' };
    expect(
      await mailsOf(async () => {
        thread = await send('', { post, passage, text: 'Is this right?' }, ada);
      }),
    ).toEqual([`${author.email} ${ada.login} commented on “A plan”`]);
    const [mail] = server.mails;
    expect(mail!.text).toContain('Is this right?');
    expect(mail!.text).toContain(`/admin/content/posts/${post}?thread=${thread.id}`);
    expect(
      await mailsOf(() =>
        send(`/${thread.id}/comments`, { text: `What do you say?`, mentions: [ben.id, ada.id] }, author),
      ),
    ).toEqual([
      `${ada.email} ${author.login} mentioned you in a comment on “A plan”`,
      `${ben.email} ${author.login} mentioned you in a comment on “A plan”`,
    ]);
    expect(await mailsOf(() => send(`/${thread.id}/comments`, { text: 'Yes.' }, ben))).toEqual(
      [ada, author].map(({ email }) => `${email} ${ben.login} commented on “A plan”`).toSorted(),
    );
  });

  it('are one for a comment that is sent again, and none for what is changed but the names in it', async () => {
    const post = await draft();
    const id = crypto.randomUUID();
    const thread = { id, post, passage, text: 'Once.' };
    expect(await mailsOf(async () => [await send('', thread, ada), await send('', thread, ada)])).toHaveLength(1);
    const change = (payload: object) => send(`/${id}/comments/${id}`, payload, ada);
    expect(await mailsOf(() => change({ text: 'Otherwise.' }))).toEqual([]);
    expect(await mailsOf(() => change({ text: 'Ben?', mentions: [ben.id] }))).toHaveLength(1);
    expect(await mailsOf(() => change({ text: 'Ben!', mentions: [ben.id] }))).toEqual([]);
  });

  it('go to nobody who does not see the post by then, nor about what is deleted', async () => {
    const post = await draft();
    const lost = await host.factories.user({ role: 'editor' });
    const mails = await mailsOf(async () => {
      const { id } = await send('', { post, passage, text: 'Look.', mentions: [lost.id] }, ada);
      await host.users.addMember(host.main, lost.id, 'contributor');
      await send(`/${id}/comments`, { text: 'Look again.' }, author);
    });
    expect(mails.map((mail) => mail.split(' ')[0])).toEqual([ada.email, author.email].toSorted());
    expect(
      await mailsOf(async () => {
        const { id } = await send('', { post, passage, text: 'Never mind.' }, ada);
        await host.inject({ method: 'DELETE', url: `${root}/${id}/comments/${id}`, headers: ada.headers });
      }),
    ).toEqual([]);
  });

  it('speak the language of whom they are for, and hold no markup', async () => {
    const post = await draft();
    await host.users.update(host.context(), author.id, { locale: 'ar' });
    await mailsOf(() => send('', { post, passage, text: '<b>Bold</b> & more' }, ada));
    const mail = server.last(author.email);
    expect(mail.subject).toContain('تعليق');
    expect(mail.html).toContain('dir="rtl"');
    expect(mail.html).not.toContain('<b>Bold');
    expect(mail.text).toContain('<b>Bold</b> & more');
  });
});
