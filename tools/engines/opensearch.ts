import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, withLock } from './lock.ts';
import { getOpenSearch } from './opensearch-install.ts';
import { endNode, getPlace, isNodeOf, launchNode, type NodePlan, waitUntilReady } from './opensearch-node.ts';
import { choosePort } from './postgres-server.ts';

export type OpenSearchGroup = 'dev' | 'test';
export type OpenSearchServer = { group: OpenSearchGroup; url: string; port: number; pid: number; folder: string };

/** A server and a beginning of index names that nobody else uses. */
export type TestSearch = {
  url: string;
  prefix: string;
  /** Removes every index whose name begins with the prefix. */
  remove: () => Promise<void>;
};

type State = { pid: number; port: number; transportPort: number };

const patienceSeconds = 240;
const testPrefix = 'octavo-test';

/** Starts the one private server of this group and waits until it answers; one that runs already is returned. */
export async function startOpenSearch(group: OpenSearchGroup): Promise<OpenSearchServer> {
  const running = await openSearchStatus(group);
  if (running) return running;

  const { base, account } = await getPlace();
  const program = await getOpenSearch(join(base, 'opensearch'));
  const folder = join(base, `opensearch-${group}`);
  await mkdir(folder, { recursive: true });
  return withLock(lockFile(folder), patienceSeconds, async () => {
    const state = await readState(folder);
    if (state && (await isNodeOf(state.pid, nodeFolder(folder)))) {
      await waitUntilReady(state.pid, planOf(group, folder, state));
      return server(group, folder, state);
    }
    for (let attempt = 1; ; attempt += 1) {
      const preferred = attempt === 1 ? state : undefined;
      const port = await choosePort(preferred?.port);
      const plan = planOf(group, folder, { port, transportPort: await choosePort(preferred?.transportPort) });
      const pid = await launchNode(program, plan, { account, lifetime: 'shared' });
      await writeState(folder, { pid, port, transportPort: plan.transportPort });
      try {
        await waitUntilReady(pid, plan);
        return server(group, folder, { pid, port });
      } catch (error) {
        // Somebody else may have taken a port just now.
        if (attempt === 3 || !/already in use|Bind\w*Exception/.test(String(error))) throw error;
      }
    }
  });
}

/** Returns false when it wasn't running. */
export async function stopOpenSearch(group: OpenSearchGroup): Promise<boolean> {
  const folder = await groupFolder(group);
  const state = await readState(folder);
  if (!state) return false;
  return withLock(lockFile(folder), patienceSeconds, async () => {
    const { pid } = (await readState(folder)) ?? state;
    if (!(await isNodeOf(pid, nodeFolder(folder)))) return false;
    await endNode(pid, nodeFolder(folder), 'SIGTERM');
    return true;
  });
}

export async function openSearchStatus(group: OpenSearchGroup): Promise<OpenSearchServer | undefined> {
  const folder = await groupFolder(group);
  const state = await readState(folder);
  if (!state || !(await isNodeOf(state.pid, nodeFolder(folder)))) return undefined;
  const found = server(group, folder, state);
  const answers = await fetch(`${found.url}/_cluster/health?wait_for_status=yellow&timeout=1s`).then(
    (answer) => answer.ok,
    () => false,
  );
  return answers ? found : undefined;
}

/** The server of the tests, or the one in OPENSEARCH_URL, with room for one test file. */
export async function openSearchForTests(): Promise<TestSearch> {
  const url = process.env['OPENSEARCH_URL'] ?? (await startOpenSearch('test')).url;
  const all = await indexNames(url, `${testPrefix}-*`);
  await removeIndices(
    url,
    all.filter((name) => !isAlive(Number(name.split('-')[2]))),
  );
  const prefix = `${testPrefix}-${process.pid}-${randomBytes(4).toString('hex')}`;
  return { url, prefix, remove: async () => removeIndices(url, await indexNames(url, `${prefix}-*`)) };
}

async function indexNames(url: string, pattern: string): Promise<string[]> {
  const answer = await fetch(`${url}/_cat/indices/${pattern}?h=index&format=json&expand_wildcards=all`);
  if (!answer.ok) throw new Error(`OpenSearch answers ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { index: string }[]).map(({ index }) => index);
}

async function removeIndices(url: string, names: readonly string[]): Promise<void> {
  for (const name of names) await fetch(`${url}/${name}?ignore_unavailable=true`, { method: 'DELETE' });
}

function planOf(group: OpenSearchGroup, folder: string, ports: Pick<State, 'port' | 'transportPort'>): NodePlan {
  return {
    name: group,
    folder: nodeFolder(folder),
    port: ports.port,
    transportPort: ports.transportPort,
    heap: '1g',
    quick: group === 'test',
    settings: [
      'discovery.type: single-node',
      `cluster.name: octavo-${group}`,
      'cluster.max_shards_per_node: 5000',
      // Garbage that nobody has collected yet is no reason to refuse a request.
      'indices.breaker.total.use_real_memory: false',
    ],
  };
}

function server(group: OpenSearchGroup, folder: string, { pid, port }: Pick<State, 'pid' | 'port'>): OpenSearchServer {
  return { group, url: `http://127.0.0.1:${port}`, port, pid, folder };
}

async function groupFolder(group: OpenSearchGroup): Promise<string> {
  return join((await getPlace()).base, `opensearch-${group}`);
}

function nodeFolder(folder: string): string {
  return join(folder, 'node');
}

function lockFile(folder: string): string {
  return join(folder, 'start.lock');
}

async function readState(folder: string): Promise<State | undefined> {
  const text = await readFile(join(folder, 'state.json'), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as State);
}

async function writeState(folder: string, state: State): Promise<void> {
  const file = join(folder, 'state.json');
  await writeFile(`${file}.new`, `${JSON.stringify(state)}\n`);
  await rename(`${file}.new`, file);
}
