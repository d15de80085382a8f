import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getOpenSearch } from '../../tools/engines/opensearch-install.ts';
import { endNode, getPlace, launchNode, waitUntilReady, type NodePlan } from '../../tools/engines/opensearch-node.ts';
import { choosePort } from '../../tools/engines/postgres-server.ts';

export type SizeEngine = Awaited<ReturnType<typeof startSizeEngine>>;

/** A private node as it runs in production: with the compiler and the collector that the quick ones go without. */
export async function startSizeEngine(heap: string) {
  const { base, account } = await getPlace();
  const program = await getOpenSearch(join(base, 'opensearch'));
  const folder = await mkdtemp(join(tmpdir(), 'octavo-opensearch-'));
  await chmod(folder, 0o755);
  const plan: NodePlan = {
    name: 'size',
    folder,
    port: await choosePort(undefined),
    transportPort: await choosePort(undefined),
    heap,
    quick: false,
    settings: ['discovery.type: single-node', 'cluster.name: octavo-size'],
  };
  const pid = await launchNode(program, plan, { account, lifetime: 'private' });
  const stop = async () => {
    await endNode(pid, folder, 'SIGKILL');
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    await waitUntilReady(pid, plan);
  } catch (error) {
    await stop();
    throw error;
  }
  const url = `http://127.0.0.1:${plan.port}`;

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`${url}${path}`, {
      method,
      ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Answer;
  }

  return {
    url,
    pid,
    call,

    /** What was written can be found, and nothing is left to be merged. */
    async settle(): Promise<void> {
      await call('POST', '/_refresh');
      for (let quiet = 0; quiet < 3; await sleep(200)) {
        const stats = await call<{ _all: { total: { merges: { current: number } } } }>('GET', '/_stats/merge');
        quiet = stats._all.total.merges.current === 0 ? quiet + 1 : 0;
      }
    },

    stop,
  };
}
