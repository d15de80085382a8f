import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReceiver, status, type Answer, type Message, type Receiver } from './receiver.ts';
import { startWebhooks, verify, type Bench } from './use-webhooks.ts';

let bench: Bench;
let away: string;
let secure: Receiver;
let certificate: { key: string; cert: string };
beforeAll(async () => {
  certificate = await makeCertificate();
  secure = await startReceiver(certificate);
  const gone = await startReceiver();
  away = gone.origin;
  await gone.close();
  bench = await startWebhooks({ origins: [away, secure.origin] });
});
afterAll(async () => {
  await bench.close();
  await secure.close();
});

async function makeCertificate(): Promise<{ key: string; cert: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-certificate-'));
  const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const about = ['-subj', '/CN=localhost', '-days', '1', '-addext', 'subjectAltName=DNS:localhost'];
  await promisify(execFile)('openssl', ['req', '-x509', ...kind, '-keyout', key, '-out', cert, ...about]);
  const made = { key: await readFile(key, 'utf8'), cert: await readFile(cert, 'utf8') };
  await rm(folder, { recursive: true });
  return made;
}

/** A webhook with one message that was tried once. */
async function tried(path: string, origin?: string) {
  const webhook = await bench.add(path, ['post.published'], bench.host.main, origin);
  await bench.call('POST', `/webhooks/${webhook.id}/ping`);
  await bench.host.drainJobs();
  return webhook;
}
const onlyDelivery = async (id: string) => {
  const [delivery, ...more] = await bench.deliveries(id);
  expect(more).toEqual([]);
  return delivery!;
};
const secondsUntil = (time: string | null) => (Date.parse(time!) - Date.now()) / 1000;

describe('a message that does not arrive (contracts/webhooks.md §5)', () => {
  it('is sent again, the same with the same id, until it arrives', async () => {
    bench.receiver.answer('/flaky', status(500, {}, 'not today'), status(500), status(200, {}, 'thanks'));
    const { id, secret } = await tried('/flaky');
    const waiting = await onlyDelivery(id);
    expect(waiting).toMatchObject({ event: 'webhook.ping', state: 'pending', attempt_count: 1, status: 500 });
    expect(waiting.error).toBe('The receiver responded with 500.');
    expect(secondsUntil(waiting.next_attempt_at)).toBeGreaterThan(20);
    expect(secondsUntil(waiting.next_attempt_at)).toBeLessThan(34);
    await bench.hurry();
    expect(secondsUntil((await onlyDelivery(id)).next_attempt_at)).toBeGreaterThan(280);
    await bench.hurry();
    await bench.hurry();
    const came = bench.receiver.at('/flaky');
    expect(came).toHaveLength(3);
    expect(new Set(came.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(came.map(({ body }) => body)).size).toBe(1);
    for (const one of came) verify(secret, one);
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered', attempt_count: 3, status: 200, error: '' });
    expect(await bench.get(id)).toMatchObject({ failing_since: null, last_delivery: { state: 'delivered' } });
  });

  it('is given up after six tries', async () => {
    bench.receiver.answer('/never', status(500));
    const { id } = await tried('/never');
    for (let round = 0; round < 8; round += 1) await bench.hurry();
    expect(bench.receiver.at('/never')).toHaveLength(6);
    expect(await onlyDelivery(id)).toMatchObject({ state: 'failed', attempt_count: 6, next_attempt_at: null });
    expect(await bench.get(id)).toMatchObject({ active: true, failing_since: expect.any(String) });
  });

  it('waits when nobody is there', async () => {
    const { id } = await tried('/refused', away);
    const { error, status: code } = await onlyDelivery(id);
    expect(code).toBeNull();
    expect(error).toMatch(/^The delivery could not be sent: .*ECONNREFUSED/);
  });

  it('is not given to a server whose certificate nobody vouches for', async () => {
    const { id, secret } = await tried('/secure', secure.origin);
    expect((await onlyDelivery(id)).error).toMatch(/^The delivery could not be sent: self-signed certificate/);
    expect(secure.received).toEqual([]);
    const usual = getCACertificates('default');
    setDefaultCACertificates([...usual, certificate.cert]);
    await bench.hurry();
    setDefaultCACertificates(usual);
    verify(secret, secure.at('/secure')[0]!);
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered', attempt_count: 2 });
  });

  it.each([
    ['301', '/moved', status(301, { location: '/elsewhere' })],
    ['307', '/moved-too', status(307, { location: '/elsewhere' })],
  ])('is not sent where a redirect leads (%s)', async (code, path, answer) => {
    bench.receiver.answer(path, answer);
    const { id } = await tried(path);
    expect((await onlyDelivery(id)).error).toBe(
      `The receiver responded with ${code}, a redirect, which is not followed.`,
    );
    expect(bench.receiver.at('/elsewhere')).toEqual([]);
  });

  it.each([
    [503, '120', 115, 133],
    [429, '999999', 21_590, 21_601],
    [500, '120', 20, 34],
  ])('is sent after %i with Retry-After %s when that is over, within reason', async (code, header, least, most) => {
    const path = `/later-${code}`;
    bench.receiver.answer(path, status(code, { 'retry-after': header }));
    const { id } = await tried(path);
    const seconds = secondsUntil((await onlyDelivery(id)).next_attempt_at);
    expect(seconds).toBeGreaterThan(least);
    expect(seconds).toBeLessThan(most);
  });

  it('holds up those that come after it for a moment only', async () => {
    bench.receiver.answer('/pause', status(500), status(204));
    const { id } = await tried('/pause');
    // It may take longer than the pause until the next line has run.
    await bench.query(`update webhooks.webhooks set paused_until = paused_until + interval '1 hour' where id = $1`, [
      id,
    ]);
    await bench.host.factories.post();
    await bench.host.drainJobs();
    expect(bench.receiver.at('/pause')).toHaveLength(1);
    await bench.query(`update webhooks.webhooks set paused_until = now() where id = $1`, [id]);
    await bench.host.drainJobs({ includePlanned: true });
    const states = (await bench.deliveries(id)).map(({ event, state }) => `${event} ${state}`);
    expect(states).toEqual(['post.published delivered', 'webhook.ping pending']);
  });
});

describe('a receiver that wants no more (contracts/webhooks.md §6)', () => {
  const entries = async () => {
    await bench.host.drainJobs();
    const url = '/wp-json/octavo/v1/audit?action=webhook';
    const answer = await bench.host.inject({ url, ...bench.host.as('administrator') });
    const all = answer.json<{ action: string; target: object; details: object; login: string }[]>();
    return all.filter(({ action }) => action === 'webhook.switched_off');
  };

  it('says 410 and is switched off at once', async () => {
    bench.receiver.answer('/gone', status(410));
    const { id } = await bench.add('/gone', ['post.published']);
    await bench.host.factories.post();
    await bench.host.factories.post();
    await bench.host.drainJobs();
    expect(bench.receiver.at('/gone')).toHaveLength(1);
    expect(await bench.get(id)).toMatchObject({ active: false, inactive_reason: 'gone' });
    expect((await bench.deliveries(id)).map(({ state, next_attempt_at }) => [state, next_attempt_at])).toEqual([
      ['failed', null],
      ['failed', null],
    ]);
    const host = new URL(bench.receiver.origin).host;
    expect((await entries())[0]).toMatchObject({
      login: 'operator',
      target: { kind: 'webhook', id, name: host },
      details: { reason: 'gone' },
    });
    const ping = await bench.call<{ code: string }>('POST', `/webhooks/${id}/ping`);
    expect([ping.status, ping.body.code]).toEqual([409, 'webhook_inactive']);
  });

  it('fails for five days and is switched off, until somebody switches it on again', async () => {
    bench.receiver.answer('/failing', status(500), status(500), status(204));
    const { id } = await tried('/failing');
    await bench.query(`update webhooks.webhooks set failing_since = now() - interval '119 hours' where id = $1`, [id]);
    await bench.hurry();
    expect(await bench.get(id)).toMatchObject({ active: true });
    await bench.query(`update webhooks.webhooks set failing_since = now() - interval '121 hours' where id = $1`, [id]);
    bench.receiver.answer('/failing', status(500), status(204));
    await bench.hurry();
    expect(await bench.get(id)).toMatchObject({ active: false, inactive_reason: 'failing' });
    expect((await entries())[0]).toMatchObject({ details: { reason: 'failing' } });
    const again = await bench.call('PATCH', `/webhooks/${id}`, { payload: { active: true } });
    expect(again.body).toMatchObject({ active: true, inactive_reason: '', failing_since: null });
    const sent = await bench.call('POST', `/deliveries/${(await onlyDelivery(id)).id}/redeliver`);
    expect(sent.status).toBe(202);
    await bench.host.drainJobs();
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered', attempt_count: 4 });
  });
});

describe('what is changed while an attempt is under way (contracts/webhooks.md §6)', () => {
  const meanwhile =
    (work: (message: Message) => Promise<unknown>, answer: Answer): Answer =>
    (response, received) =>
      void work(received.message).then(() => answer(response, received));
  const change = ({ data }: Message, payload: object) =>
    bench.call('PATCH', `/webhooks/${String(data['webhook_id'])}`, { payload });

  it.each([
    ['/off', [false]],
    ['/off-and-on', [false, true]],
  ])('is not sent any more once the webhook was switched off (%s)', async (path, steps) => {
    const turn = async (message: Message) => {
      for (const active of steps) await change(message, { active });
    };
    bench.receiver.answer(path, meanwhile(turn, status(500)), status(204));
    const { id } = await tried(path);
    expect(await onlyDelivery(id)).toMatchObject({ state: 'failed', attempt_count: 1, next_attempt_at: null });
    await bench.call('PATCH', `/webhooks/${id}`, { payload: { active: true } });
    await bench.hurry();
    expect(bench.receiver.at(path)).toHaveLength(1);
  });

  it('is sent to another address, which is not blamed for the old one', async () => {
    const url = `${bench.receiver.origin}/new-address`;
    bench.receiver.answer(
      '/old-address',
      meanwhile((message) => change(message, { url }), status(410)),
    );
    const { id } = await tried('/old-address');
    expect(bench.receiver.at('/new-address')).toHaveLength(1);
    expect(await bench.get(id)).toMatchObject({ url, active: true, failing_since: null });
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered', attempt_count: 1 });
  });

  it('is recorded once, though another worker has recorded it meanwhile', async () => {
    const record = ({ id }: Message) =>
      bench.query(
        `update webhooks.deliveries set state = 'delivered', due_at = null, attempts = 1, tries = 1 where id = $1`,
        [id],
      );
    bench.receiver.answer('/recorded', meanwhile(record, status(500)));
    const { id } = await tried('/recorded');
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered', attempt_count: 1 });
  });

  it('has all its tries back when it is asked for once more, even during the last one', async () => {
    const again = ({ id }: Message) => bench.call('POST', `/deliveries/${id}/redeliver`);
    bench.receiver.answer('/last', status(500), meanwhile(again, status(500)), status(204));
    const { id } = await tried('/last');
    await bench.query('update webhooks.deliveries set tries = 5 where webhook_id = $1', [id]);
    await bench.hurry();
    expect(await onlyDelivery(id)).toMatchObject({ state: 'pending', attempt_count: 2 });
    await bench.hurry();
    expect(await onlyDelivery(id)).toMatchObject({ state: 'delivered', attempt_count: 3 });
  });

  it('is given up by its job when it was written just after the webhook was switched off', async () => {
    const { id } = await bench.add('/too-late', ['post.published']);
    await bench.call('POST', `/webhooks/${id}/ping`);
    await bench.query('update webhooks.webhooks set active = false where id = $1', [id]);
    await bench.host.drainJobs();
    expect(await onlyDelivery(id)).toMatchObject({ state: 'failed', error: 'The webhook was deactivated.' });
  });
});
