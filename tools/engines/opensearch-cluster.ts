import { mkdtemp, rm, chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Account } from './command.ts';
import { getOpenSearch, type OpenSearchProgram } from './opensearch-install.ts';
import { endNode, getPlace, launchNode, type NodePlan, waitUntilReady } from './opensearch-node.ts';
import { choosePort } from './postgres-server.ts';

export type ClusterNode = {
  readonly name: string;
  readonly url: string;
  readonly pid: number;
  /** As the machine under it would end: without a word. */
  kill: () => Promise<void>;
  /** Waits until the node has found the others again. */
  restart: () => Promise<void>;
};

/** A private cluster of three nodes, each a process of its own, for as long as this process lives. */
export type OpenSearchCluster = {
  readonly nodes: readonly [ClusterNode, ClusterNode, ClusterNode];
  stop: () => Promise<void>;
};

const names = ['one', 'two', 'three'] as const;

export async function startCluster(): Promise<OpenSearchCluster> {
  const { base, account } = await getPlace();
  const program = await getOpenSearch(join(base, 'opensearch'));
  const folder = await mkdtemp(join(tmpdir(), 'octavo-opensearch-'));
  await chmod(folder, 0o755);
  const transportPorts = [await choosePort(undefined), await choosePort(undefined), await choosePort(undefined)];
  const settings = [
    'cluster.name: octavo-cluster',
    `discovery.seed_hosts: [${transportPorts.map((port) => `"127.0.0.1:${port}"`).join(', ')}]`,
    `cluster.initial_cluster_manager_nodes: [${names.join(', ')}]`,
    // A killed process is noticed by its closed connections; the default waits minutes before copies are made anew.
    'cluster.fault_detection.follower_check.timeout: 5s',
    'cluster.fault_detection.leader_check.timeout: 5s',
  ];
  const planFor = async (index: 0 | 1 | 2): Promise<NodePlan> => ({
    name: names[index],
    folder: join(folder, names[index]),
    port: await choosePort(undefined),
    transportPort: transportPorts[index] ?? 0,
    heap: '512m',
    quick: true,
    settings,
  });
  const plans = [await planFor(0), await planFor(1), await planFor(2)] as const;
  const nodes = [
    await startNode(program, plans[0], account),
    await startNode(program, plans[1], account),
    await startNode(program, plans[2], account),
  ] as const;
  const stop = async () => {
    for (const node of nodes) await node.kill();
    await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  try {
    for (const [index, node] of nodes.entries()) await waitUntilReady(node.pid, plans[index] ?? plans[0], 3);
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, stop };
}

async function startNode(program: OpenSearchProgram, plan: NodePlan, account: Account | undefined) {
  const launch = () => launchNode(program, plan, { account, lifetime: 'private' });
  let pid = await launch();
  return {
    name: plan.name,
    url: `http://127.0.0.1:${plan.port}`,
    get pid() {
      return pid;
    },
    kill: () => endNode(pid, plan.folder, 'SIGKILL'),
    restart: async () => {
      pid = await launch();
      await waitUntilReady(pid, plan, 3);
    },
  };
}
