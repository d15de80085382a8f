import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '@octavo/testing';
import { sweep } from '../src/delivery.job.ts';
import { privateTargets } from '../src/settings.ts';
import type { Webhook, WebhookWithSecret } from '../src/webhook.schema.ts';
import { status } from './receiver.ts';
import { startWebhooks, verify, type Bench } from './use-webhooks.ts';

let bench: Bench;
beforeAll(async () => {
  bench = await startWebhooks();
});
afterAll(() => bench.close());

type Refused = { code: string; message: string; data: { params?: Record<string, string> } };
const events = ['post.published'];

async function pinged(path: string): Promise<WebhookWithSecret> {
  const webhook = await bench.add(path, ['post.published']);
  await bench.call('POST', `/webhooks/${webhook.id}/ping`);
  await bench.host.drainJobs();
  return webhook;
}

describe('webhooks of a site (contracts/webhooks.md §1)', () => {
  it('are made, listed, changed and deleted, each with an entry in the audit log', async () => {
    const url = `${bench.receiver.origin}/token-0123456789abcdef?key=1#part`;
    const made = await bench.call<WebhookWithSecret>('POST', '/webhooks', {
      payload: { url, events, description: 'A' },
    });
    expect(made.status).toBe(201);
    expect(made.headers['location']).toBe(`http://network.localhost/wp-json/webhooks/v1/webhooks/${made.body.id}`);
    expect(made.headers['cache-control']).toBe('no-store');
    const { secret, ...rest } = made.body;
    expect(rest).toMatchObject({ url: url.replace('#part', ''), events, description: 'A', active: true });
    expect(rest).toMatchObject({ last_delivery: null, replaced_secret_until: null, inactive_reason: '' });
    expect(await bench.get(rest.id)).toEqual(rest);

    const list = await bench.call<Webhook[]>('GET', '/webhooks?per_page=1');
    expect([list.body, list.headers['x-wp-total']]).toEqual([[rest], '1']);
    const changes = { events: ['post.deleted', 'term.created'], description: 'B' };
    const changed = await bench.call<Webhook>('PATCH', `/webhooks/${rest.id}`, { payload: changes });
    expect(changed.body).toEqual({ ...rest, ...changes, updated_at: expect.any(String) });
    const same = await bench.call<Webhook>('PATCH', `/webhooks/${rest.id}`, { payload: changes });
    expect(same.body).toEqual(changed.body);
    expect((await bench.call('POST', `/webhooks/${rest.id}/rotate-secret`)).status).toBe(200);
    expect((await bench.call('DELETE', `/webhooks/${rest.id}`)).body).toEqual({ deleted: true });
    expect((await bench.call<Refused>('DELETE', `/webhooks/${rest.id}`)).body.code).toBe('webhook_not_found');

    await bench.host.drainJobs();
    const log = await bench.host.inject({
      url: '/wp-json/octavo/v1/audit?action=webhook',
      ...bench.host.as('administrator'),
    });
    expect(log.json<{ action: string; details: object }[]>().map(({ action, details }) => [action, details])).toEqual([
      ['webhook.deleted', {}],
      ['webhook.secret_rotated', {}],
      ['webhook.changed', { fields: ['events', 'description'] }],
      ['webhook.created', { events }],
    ]);
    expect(log.body).not.toContain('token-0123456789abcdef');
    expect(log.body).not.toContain(secret);
  });

  it('stay switched off while something else about them is changed', async () => {
    const { id } = await bench.add('/stays-off');
    await bench.call('PATCH', `/webhooks/${id}`, { payload: { active: false } });
    const changed = await bench.call('PATCH', `/webhooks/${id}`, { payload: { description: 'Asleep' } });
    expect(changed.body).toMatchObject({ active: false, description: 'Asleep' });
    const url = `${bench.receiver.origin}/quiet`;
    const quiet = await bench.call('POST', '/webhooks', { payload: { url, events, active: false } });
    expect(quiet).toMatchObject({ status: 201, body: { active: false } });
  });

  it('are one for each address', async () => {
    await bench.add('/twice');
    const url = `${bench.receiver.origin}/twice`;
    const again = await bench.call<Refused>('POST', '/webhooks', { payload: { url, events } });
    expect([again.status, again.body.code]).toEqual([409, 'webhook_exists']);
    const { id } = await bench.add('/once');
    const moved = await bench.call<Refused>('PATCH', `/webhooks/${id}`, { payload: { url } });
    expect([moved.status, moved.body.code]).toEqual([409, 'webhook_exists']);
  });

  it.each([
    [{ url: 'https://hooks.example.com/', events: [] }, 'events'],
    [{ url: 'https://hooks.example.com/', events: ['post.seen'] }, 'events.0'],
    [{ url: '', events }, 'url'],
  ])('are refused when they make no sense: %j', async (payload, name) => {
    const { status: code, body } = await bench.call<Refused>('POST', '/webhooks', { payload });
    expect([code, Object.keys(body.data.params ?? {})[0]?.split(/[.[]/)[0]]).toEqual([400, name.split('.')[0]]);
  });
});

describe('where messages may go (contracts/webhooks.md §2)', () => {
  it.each([
    ['http://hooks.example.com/', 'the address does not use https'],
    ['https://hooks.example.com:8443/', 'the address has a non-standard port'],
    ['https://user:word@hooks.example.com/', 'the address contains credentials'],
    ['https://localhost/', 'the host name is not public'],
    ['https://127.0.0.1/', 'the address is not public'],
    ['https://[::1]/', 'the address is not public'],
    ['https://169.254.169.254/latest/meta-data', 'the address is not public'],
    ['https://10.0.0.1/', 'the address is not public'],
    ['https://0x7f000001/', 'the address is not public'],
    ['http://127.0.0.1:1/', 'the address does not use https'],
    ['nowhere', 'the address is invalid'],
    [`https://hooks.example.com/${'é'.repeat(400)}`, 'it is too long'],
  ])('%s is refused when it is entered', async (url, reason) => {
    const made = await bench.call<Refused>('POST', '/webhooks', { payload: { url, events } });
    expect(made.status).toBe(400);
    expect(made.body.data.params).toEqual({ url: `This URL cannot be used: ${reason}.` });
    const { id } = (await bench.call<Webhook[]>('GET', '/webhooks')).body[0]!;
    expect((await bench.call('PATCH', `/webhooks/${id}`, { payload: { url } })).status).toBe(400);
  });

  it('is judged anew for each attempt', async () => {
    const { id } = await pinged('/judged');
    expect(bench.receiver.at('/judged')).toHaveLength(1);
    await bench.host.options.update(bench.host.context(), privateTargets, []);
    await bench.call('POST', `/webhooks/${id}/ping`);
    await bench.host.drainJobs();
    await bench.host.options.delete(bench.host.context(), privateTargets);
    expect(bench.receiver.at('/judged')).toHaveLength(1);
    const [last] = await bench.deliveries(id);
    expect(last).toMatchObject({
      state: 'pending',
      error: 'The delivery could not be sent: the address does not use https.',
    });
  });

  it('is not judged when it stays as it is', async () => {
    const { id, url } = await bench.add('/as-it-was');
    await bench.host.options.update(bench.host.context(), privateTargets, []);
    const payload = { url: `${url}#part`, description: 'Kept' };
    const changed = await bench.call('PATCH', `/webhooks/${id}`, { payload });
    await bench.host.options.delete(bench.host.context(), privateTargets);
    expect(changed).toMatchObject({ status: 200, body: { url, description: 'Kept' } });
  });

  it('is nothing that a site can settle', async () => {
    const request = { url: '/wp-json/core/v2/settings', ...bench.host.as('super-admin') };
    const read = await bench.host.inject(request);
    expect(read.body).not.toContain('webhooks_private_targets');
  });
});

describe('the secret (contracts/webhooks.md §4)', () => {
  it('is shown once, and replaced with a day in which both sign', async () => {
    const old = await pinged('/rotated');
    const renewed = await bench.call<WebhookWithSecret>('POST', `/webhooks/${old.id}/rotate-secret`);
    expect(renewed.status).toBe(200);
    expect(renewed.body.secret).not.toBe(old.secret);
    const left = Date.parse(renewed.body.replaced_secret_until!) - Date.now();
    expect(left / 3_600_000).toBeCloseTo(24, 1);
    // From here on neither is for anybody's eyes; what was answered before isn't asked again.
    expect(JSON.stringify(await bench.get(old.id))).not.toMatch(/whsec_/);

    await bench.call('POST', `/webhooks/${old.id}/ping`);
    await bench.host.drainJobs();
    const both = bench.receiver.at('/rotated').at(-1)!;
    expect(String(both.headers['webhook-signature']).split(' ')).toHaveLength(2);
    verify(old.secret, both);
    verify(renewed.body.secret, both);

    await bench.query(
      `update webhooks.webhooks
       set secrets = jsonb_set(secrets, '{1,until}', to_jsonb((now() - interval '1 second')::text)) where id = $1`,
      [old.id],
    );
    await bench.call('POST', `/webhooks/${old.id}/ping`);
    await bench.host.drainJobs();
    const one = bench.receiver.at('/rotated').at(-1)!;
    verify(renewed.body.secret, one);
    expect(() => verify(old.secret, one)).toThrow();
    expect((await bench.get(old.id)).replaced_secret_until).toBeNull();
  });

  it('can be replaced again and again without shutting out the first, up to a limit', async () => {
    const { id, secret } = await bench.add('/impatient');
    const statuses = [];
    for (let turn = 0; turn < 5; turn += 1) {
      statuses.push((await bench.call('POST', `/webhooks/${id}/rotate-secret`)).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 409]);
    await bench.call('POST', `/webhooks/${id}/ping`);
    await bench.host.drainJobs();
    verify(secret, bench.receiver.at('/impatient').at(-1)!);
  });

  it('is sealed where it is stored, and goes along when keys are rotated', async () => {
    const { id, secret } = await bench.add('/sealed');
    const kids = async () => {
      const rows = await bench.query<{ secrets: { sealed: string }[] }>('select secrets from webhooks.webhooks');
      return new Set(rows.flatMap(({ secrets }) => secrets.map(({ sealed }) => sealed.split('.')[0])));
    };
    const rows = await bench.query('select * from webhooks.webhooks where id = $1', [id]);
    expect(JSON.stringify(rows)).not.toContain(secret.slice('whsec_'.length));
    const [first] = await bench.query<{ sealed: string }>(
      `select secrets -> 0 ->> 'sealed' as sealed from webhooks.webhooks where id = $1`,
      [id],
    );
    const lost = { sealed: first!.sealed.replace(/^webhooks\./, 'lost.'), until: null };
    // One that counts no more is nobody's concern.
    const over = { sealed: 'over.x', until: '2026-01-01T00:00:00Z' };
    await bench.query('update webhooks.webhooks set secrets = $2 where id = $1', [id, JSON.stringify([lost, over])]);
    const { failures } = await bench.host.reencryptSecrets();
    expect(failures).toEqual([
      expect.stringContaining(`the key for a secret of the webhook ${id} is missing in SECRET_KEYS`),
    ]);
    expect(await kids()).toEqual(new Set(['webhooks', 'lost']));
    await bench.call('POST', `/webhooks/${id}/ping`);
    await bench.host.drainJobs();
    expect((await bench.deliveries(id))[0]!.error).toMatch(/^The secret cannot be decrypted/);
    await bench.call('DELETE', `/webhooks/${id}`);
  });

  it('goes along later if its site is being moved, and keeps no other from it', async () => {
    const folder = (await bench.host.directory.resolve('network.localhost', '/folder/'))!;
    const { id } = await bench.add('/moving', ['post.published'], folder);
    const old = JSON.stringify([{ sealed: 'old.x', until: null }]);
    await bench.query('update webhooks.webhooks set secrets = $2 where id = $1', [id, old], folder);
    const turn = (state: string) =>
      bench.query('update core.site_state set state = $2 where site_id = $1', [folder.id, state], folder);
    await turn('moving');
    const { failures } = await bench.host.reencryptSecrets();
    await turn('active');
    expect(failures).toEqual([expect.stringMatching(/^webhooks, .*\/folder.*is read-only/)]);
  });
});

describe('the log of deliveries (contracts/webhooks.md §7)', () => {
  it('has what was sent, what came back and when it is tried again, and no secret', async () => {
    const webhook = await bench.add('/log');
    // The second time it is cut in the middle.
    const answer = `\0${webhook.secret}${'é'.repeat(2014)}${webhook.secret}`;
    bench.receiver.answer('/log', status(500, {}, answer));
    await bench.call('POST', `/webhooks/${webhook.id}/ping`);
    await bench.host.drainJobs();
    const [delivery] = await bench.deliveries(webhook.id);
    const details = await bench.details(delivery!.id);
    expect(details).toMatchObject({
      ...delivery!,
      message: { id: delivery!.id, type: 'webhook.ping', data: { webhook_id: webhook.id } },
      attempts: [
        { number: 1, status: 500, error: 'The receiver responded with 500.', duration_ms: expect.any(Number) },
      ],
    });
    const { response } = details.attempts[0]!;
    expect(Buffer.byteLength(response)).toBeLessThan(4200);
    expect(response).toContain('ééé');
    expect(response).not.toContain(webhook.secret.slice(6, 14));
    const rows = await bench.query('select * from webhooks.attempts');
    expect(JSON.stringify(rows)).not.toContain(webhook.secret.slice(6, 14));
  });

  it('comes page by page, the newest first, by state', async () => {
    bench.receiver.answer('/pages', status(204), status(204), status(500));
    const { id } = await pinged('/pages');
    for (let turn = 0; turn < 2; turn += 1) {
      await bench.call('POST', `/webhooks/${id}/ping`);
      await bench.host.drainJobs();
    }
    const first = await bench.call<{ created_at: string }[]>('GET', `/webhooks/${id}/deliveries?per_page=2`);
    expect([first.headers['x-wp-total'], first.headers['x-wp-totalpages']]).toEqual(['3', '2']);
    const times = first.body.map(({ created_at }) => created_at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(await bench.deliveries(id, '&state=delivered')).toHaveLength(2);
    expect(await bench.deliveries(id, '&state=pending')).toHaveLength(1);
    expect(await bench.deliveries(id, '&state=failed')).toEqual([]);
    const beyond = await bench.call<Refused>('GET', `/webhooks/${id}/deliveries?page=9`);
    expect(beyond.body.code).toBe('rest_post_invalid_page_number');
  });

  it('lets a message be sent again with the same id, as often as it is said', async () => {
    const { id, secret } = await pinged('/again');
    const [delivery] = await bench.deliveries(id);
    for (let turn = 0; turn < 2; turn += 1) {
      const sent = await bench.call('POST', `/deliveries/${delivery!.id}/redeliver`);
      expect(sent).toMatchObject({ status: 202, body: { id: delivery!.id, state: 'pending' } });
    }
    await bench.host.drainJobs();
    const came = bench.receiver.at('/again');
    expect(came.map(({ message }) => message.id)).toEqual([delivery!.id, delivery!.id]);
    verify(secret, came[1]!);
    expect((await bench.details(delivery!.id)).attempts.map(({ number }) => number)).toEqual([2, 1]);
  });

  it('keeps a thousand of each webhook for thirty days, and whatever still waits', async () => {
    const { id } = await pinged('/kept');
    await bench.query(
      `insert into webhooks.deliveries (site_id, id, webhook_id, event, body, state, created_at)
       select $1, gen_random_uuid(), $2, 'webhook.ping', '{}', 'delivered', now() - interval '1 minute' * n
       from generate_series(1, 1010) n`,
      [bench.host.main.id, id],
    );
    await bench.query(
      `insert into webhooks.deliveries (site_id, id, webhook_id, event, body, state, due_at, created_at)
       select $1, gen_random_uuid(), $2, 'webhook.ping', '{}', state, due, now() - interval '31 days'
       from (values ('failed', null), ('pending', now() + interval '1 hour')) v (state, due)`,
      [bench.host.main.id, id],
    );
    await bench.query(
      `insert into webhooks.attempts (site_id, delivery_id, number, started_at, duration_ms)
       select site_id, id, 1, now(), 1 from webhooks.deliveries where webhook_id = $1 on conflict do nothing`,
      [id],
    );
    await bench.platform.jobs.enqueue(bench.host.context(), sweep, {});
    await bench.host.drainJobs();
    const rows = await bench.query<{ state: string; old: boolean }>(
      `select state, created_at < now() - interval '30 days' as old from webhooks.deliveries where webhook_id = $1`,
      [id],
    );
    expect(rows).toHaveLength(1001);
    expect(rows.filter(({ old }) => old)).toEqual([{ state: 'pending', old: true }]);
    const lost = await bench.query(
      `select from webhooks.attempts a where not exists
         (select from webhooks.deliveries d where d.site_id = a.site_id and d.id = a.delivery_id)`,
    );
    expect(lost).toEqual([]);
  });
});

describe('octavo webhooks (contracts/webhooks.md §8)', () => {
  const run = (name: string, args: Record<string, string> = {}, options: Record<string, string> = {}) => {
    const command = bench.host.commands.find((each) => each.name === `webhooks ${name}`)!;
    return runCommand(command, bench.host.context(), { arguments: args, options: { description: '', ...options } });
  };

  it('makes, lists, shows and removes', async () => {
    const target = `${bench.receiver.origin}/command`;
    const { lines } = await run('create', { target }, { events: 'post.published, post.deleted' });
    const [secret, said] = lines;
    const id = /webhook ([0-9a-f-]{36})/.exec(said!)![1]!;
    await bench.call('POST', `/webhooks/${id}/ping`);
    await bench.host.drainJobs();
    verify(secret!, bench.receiver.at('/command')[0]!);
    expect((await run('list')).rows).toContainEqual({
      id,
      url: target,
      events: 'post.published,post.deleted',
      state: 'active',
      last: 'delivered',
    });
    const { rows } = await run('deliveries', { id }, { state: 'delivered' });
    expect(rows).toMatchObject([{ event: 'webhook.ping', state: 'delivered', status: 204 }]);
    await run('redeliver', { id: String(rows[0]!['id']) });
    await bench.host.drainJobs();
    expect(bench.receiver.at('/command')).toHaveLength(2);
    expect((await run('delete', { id })).lines).toEqual([`Deleted webhook ${id}.`]);
    await expect(run('delete', { id })).rejects.toMatchObject({ code: 'webhook_not_found' });
    await expect(run('delete', { id: 'x' })).rejects.toMatchObject({ code: 'not_found' });
    await expect(run('create', { target }, { events: 'post.seen' })).rejects.toMatchObject({ code: 'unknown_event' });
  });
});
