import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { onServer } from '@octavo/testing';
import { freePort, startProcess, untilReady } from '../lib/processes.ts';
import type { Environment } from '../lib/proof-database.ts';

/** Ends web and worker with SIGKILL at random moments under writes; then nothing may be missing, and nothing double. */
export async function killAtRandom(env: Environment, kills: number): Promise<string> {
  const port = await freePort();
  const webEnv = { ...env, PORT: String(port) };
  const running = { serve: startProcess('serve', webEnv), work: startProcess('work', env) };
  await untilReady(port);
  const acknowledged = new Set<string>();
  let writing = true;
  let failed = 0;
  const write = async (writer: number) => {
    for (let count = 0; writing; count += 1) {
      const key = `${writer}-${count}`;
      const response = await fetch(`http://127.0.0.1:${port}/wp-json/ledger/v1/entries`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key }),
      }).catch(() => undefined);
      await response?.body?.cancel().catch(() => {});
      if (response?.status === 201) acknowledged.add(key);
      else {
        failed += 1;
        await sleep(20);
      }
    }
  };
  const writers = Array.from({ length: 4 }, (_, writer) => write(writer));
  for (let kill = 0; kill < kills; kill += 1) {
    await sleep(randomInt(300, 1_200));
    const which = kill % 2 === 0 ? 'serve' : 'work';
    await running[which].kill();
    running[which] = startProcess(which, which === 'serve' ? webEnv : env);
    if (which === 'serve') await untilReady(port);
  }
  writing = false;
  await Promise.all(writers);
  const findings = await untilDone(env['DATABASE_URL']!, acknowledged);
  await Promise.all([running.serve.stop(), running.work.stop()]);
  if (findings.problems.length > 0) throw new Error(findings.problems.join('\n'));
  return `${kills} kills, ${acknowledged.size} acknowledged writes (${failed} requests cut off), ${findings.effects} effects: none missing, none double.`;
}

/** Waits until the queue is empty, then compares what was promised with what is there. */
async function untilDone(databaseUrl: string, acknowledged: ReadonlySet<string>) {
  return onServer(databaseUrl, async (client) => {
    const deadline = Date.now() + 90_000;
    const waiting = async () =>
      (
        await client.query(
          `select 1 from pgboss.job where name = 'ledger_post' and state in ('created', 'retry', 'active')`,
        )
      ).rowCount ?? 0;
    while ((await waiting()) > 0 && Date.now() < deadline) await sleep(500);
    const keysOf = async (table: string) =>
      (await client.query<{ key: string }>(`select key from ledger.${table}`)).rows.map(({ key }) => key);
    const entries = new Set(await keysOf('entries'));
    const effects = await keysOf('effects');
    const problems = [];
    if ((await waiting()) > 0) problems.push(`${await waiting()} jobs are still waiting.`);
    const lost = [...acknowledged].filter((key) => !entries.has(key));
    if (lost.length > 0)
      problems.push(`${lost.length} acknowledged writes are missing: ${lost.slice(0, 5).join(', ')}`);
    const effected = new Set(effects);
    const idle = [...entries].filter((key) => !effected.has(key));
    if (idle.length > 0) problems.push(`${idle.length} jobs were lost: ${idle.slice(0, 5).join(', ')}`);
    if (effects.length !== effected.size) problems.push(`${effects.length - effected.size} effects happened twice.`);
    return { effects: effects.length, problems };
  });
}
