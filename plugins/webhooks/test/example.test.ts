import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { privateTargets } from '../src/settings.ts';
import { startWebhooks, type Bench } from './use-webhooks.ts';

let bench: Bench;
let child: ChildProcess | undefined;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'octavo-webhooks-'));
  bench = await startWebhooks();
});
afterAll(async () => {
  child?.kill();
  await bench.close();
  await rm(folder, { recursive: true });
});

it('the receiver of the contract takes what is ours and nothing else (contracts/webhooks.md §4)', async () => {
  const contract = await readFile(join(import.meta.dirname, '../../../docs/contracts/webhooks.md'), 'utf8');
  const [, code] = /```js\n(.*?)```/s.exec(contract)!;
  const { id, secret } = await bench.add('/', ['post.published']);
  await writeFile(join(folder, 'receiver.mjs'), code!);
  child = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { WEBHOOK_SECRET: secret, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface({ input: child.stdout! })[Symbol.asyncIterator]();
  const nextLine = async () => (await lines.next()).value as string;
  const origin = `http://127.0.0.1:${/^listening on (\d+)$/.exec(await nextLine())![1]}`;
  await bench.host.options.update(bench.host.context(), privateTargets, [origin]);
  expect((await bench.call('PATCH', `/webhooks/${id}`, { payload: { url: origin } })).status).toBe(200);

  const post = await bench.host.factories.post();
  await bench.host.drainJobs();
  expect(await nextLine()).toBe(`post.published ${post.id}`);
  const [delivery] = await bench.deliveries(id);
  expect(delivery).toMatchObject({ state: 'delivered', status: 204 });
  await bench.call('POST', `/deliveries/${delivery!.id}/redeliver`);
  const other = await bench.host.factories.post();
  await bench.host.drainJobs();
  // The double was dropped.
  expect(await nextLine()).toBe(`post.published ${other.id}`);
  expect((await bench.details(delivery!.id)).attempts.map(({ status }) => status)).toEqual([204, 204]);

  const now = Math.floor(Date.now() / 1000);
  const forged = await fetch(origin, {
    method: 'POST',
    body: '{"id":"1","type":"post.published","data":{}}',
    headers: { 'webhook-id': '1', 'webhook-timestamp': String(now), 'webhook-signature': `v1,${'A'.repeat(43)}=` },
  });
  expect([forged.status, (await fetch(origin)).status]).toEqual([401, 401]);
});
