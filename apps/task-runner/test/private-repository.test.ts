import { readFile, readdir } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createClient, eventsOf } from './client.ts';
import { publish, sh } from './repositories.ts';
import { startService, startWorld, type Service, type World } from './start-service.ts';

/** That of the world's git server; written like this it finds no mention of itself. */
const credential = /the-c[r]edential/;

let world: World;
let service: Service;

// Fetching an agent on a machine that has none takes its time.
beforeAll(async () => {
  world = await startWorld({
    hunt: [
      {
        run: 'env; git config -l; git remote -v; cat .git/config; cat /proc/*/environ /proc/*/cmdline | tr "\\0" "\\n"',
      },
      {
        run: `grep -ral '${credential.source}' /work /home /tmp /run /etc /opt /root /var; echo searched; git fetch 2>&1`,
      },
      { run: 'echo found nothing > answer.txt' },
      { say: 'There is nothing to be found.' },
    ],
  });
  await publish(world.folder, 'secret', 'echo secret > secret.txt');
  service = await startService(world);
}, 600_000);
afterAll(async () => {
  await service?.close();
  await world?.close();
});

const request = () => ({ repo: `https://${world.server.host}/ada/secret`, task: 'Look around.', model: 'hunt' });

/** The command lines of all processes of this machine that work for us. */
async function commandLines(): Promise<string[]> {
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(numbers.map((number) => readFile(`/proc/${number}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(world.server.host) || line.includes(world.folder));
}

describe('a private repository (tasks.md, §5)', () => {
  it('is fetched with a credential that is seen nowhere else', async () => {
    const waiting = new AbortController();
    world.server.state.hold = sleep(60_000, undefined, { signal: waiting.signal }).catch(() => {});
    const seen: string[] = [];
    const client = createClient(service.root, await service.token());
    const { id, response } = await client.post('/stream', request());
    const isFetching = () => seen.some((line) => line.includes('remote-https') && line.includes('/ada/secret'));
    try {
      await expect
        .poll(async () => {
          seen.push(...(await commandLines()));
          return isFetching();
        })
        .toBe(true);
    } finally {
      world.server.state.hold = undefined;
      waiting.abort();
    }
    const control = new AbortController();
    const watching = (async () => {
      while (!control.signal.aborted) {
        seen.push(...(await commandLines()));
        await sleep(50);
      }
    })();
    const events = await eventsOf(response);
    control.abort();
    await watching;

    expect(events.at(-1)).toMatchObject({ type: 'complete', success: true });
    expect(String(events.at(-1)!['diff'])).toContain('+found nothing');
    expect(String(events.at(-1)!['logs'])).toContain('searched');
    const told = world.model.asked.map(({ body }) => body);
    expect(JSON.stringify(told)).toMatch(/HOME=\/home\/agent/);
    const { rows } = await service.database.pool.query<{ row: string }>('select tasks::text as row from tasks.tasks');
    const { body } = await client.ask(`/tasks/${id}`);
    expect(JSON.stringify([seen, events, told, body, rows, service.logs])).not.toMatch(credential);
    expect(sh(world.folder, `grep -ral '${credential.source}' . || echo none`)).toBe('none\n');
  });

  it.each([
    ['no', undefined],
    ['another', 'Basic bm8='],
  ])('is 502 with %s credential', async (_which, authorization) => {
    const credentials = authorization === undefined ? {} : { [world.server.host]: authorization };
    const other = await startService({ ...world, workshop: { ...world.workshop, credentials } });
    try {
      const { status, body } = await createClient(other.root, await other.token()).run(request());
      expect(status).toBe(502);
      expect(body).toMatchObject({ success: false, stage: 'checkout', exitCode: 128 });
      expect(body['logs']).toMatch(/could not read Username|Authentication failed/);
      expect(body['logs']).not.toContain('bm8=');
    } finally {
      await other.close();
    }
  });

  it('of another host is not asked for with it', async () => {
    const { host } = world.server;
    const credentials = { 'elsewhere.example': 'Basic the-credential', [`${host}0`]: 'Basic the-credential' };
    const other = await startService({ ...world, workshop: { ...world.workshop, credentials } });
    try {
      expect((await createClient(other.root, await other.token()).run(request())).status).toBe(502);
    } finally {
      await other.close();
    }
  });
});
