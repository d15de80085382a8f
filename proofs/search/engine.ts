import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getOpenSearch } from '../../tools/engines/opensearch-install.ts';
import { endNode, getPlace, launchNode, type NodePlan, waitUntilReady } from '../../tools/engines/opensearch-node.ts';
import { choosePort } from '../../tools/engines/postgres-server.ts';

export type Engine = Awaited<ReturnType<typeof createEngine>>;

/** A server of OpenSearch for this proof alone, not yet started. Its data outlives its processes. */
export async function createEngine({ name, heap, quick }: Pick<NodePlan, 'name' | 'heap' | 'quick'>) {
  const { base, account } = await getPlace();
  const program = await getOpenSearch(join(base, 'opensearch'));
  const folder = await mkdtemp(join(tmpdir(), 'octavo-opensearch-'));
  await chmod(folder, 0o755);
  const plan: NodePlan = {
    name,
    folder,
    port: await choosePort(undefined),
    transportPort: await choosePort(undefined),
    heap,
    quick,
    settings: ['discovery.type: single-node', `cluster.name: octavo-${name}`],
  };
  let pid = 0;
  let isRemoved = false;
  return {
    url: `http://127.0.0.1:${plan.port}`,
    pid: () => pid,
    async start(): Promise<void> {
      if (isRemoved) throw new Error('It is over; nothing is started any more.');
      pid = await launchNode(program, plan, { account, lifetime: 'private' });
      await waitUntilReady(pid, plan);
    },
    end: (signal: 'SIGTERM' | 'SIGKILL') => endNode(pid, folder, signal),
    /** It goes on being there and says nothing. */
    freeze: () => void process.kill(pid, 'SIGSTOP'),
    thaw: () => void process.kill(pid, 'SIGCONT'),
    async remove(): Promise<void> {
      isRemoved = true;
      if (pid !== 0) await endNode(pid, folder, 'SIGKILL');
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
