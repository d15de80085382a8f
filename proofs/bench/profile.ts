import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { local, root } from '../../tools/lib/paths.ts';
import { startLoad } from '../lib/load.ts';
import type { World } from '../lib/world.ts';
import { startOctavoWeb } from './servers.ts';
import { octavoRequests, seeded, type Case } from './requests.ts';

type Frame = { functionName: string; url: string; lineNumber: number };
type CpuProfile = { nodes: { id: number; callFrame: Frame }[]; samples: number[]; timeDeltas: number[] };

export type ProfileEntry = { share: number; microseconds: number; name: string };

const folder = join(local, 'bench/profiles');
const seconds = 6;
const warmUpSeconds = 3;

/** Where the web process spends its time on one kind of request. The profile itself stays in .local/bench/profiles. */
export async function profile(databaseUrl: string, world: World, name: Case): Promise<ProfileEntry[]> {
  await mkdir(folder, { recursive: true });
  const options = `--cpu-prof --cpu-prof-interval=500 --cpu-prof-dir="${folder}" --cpu-prof-name="${name}.cpuprofile"`;
  const started = performance.now();
  const octavo = await startOctavoWeb(databaseUrl, { NODE_OPTIONS: options });
  const load = await startLoad(octavo.port, 10, octavoRequests(world, name, 'all sites', seeded(1)));
  await sleep(warmUpSeconds * 1000);
  const skip = performance.now() - started;
  load.reset();
  await sleep(seconds * 1000);
  const { requests, seconds: lasted } = load.result();
  await load.stop();
  await octavo.stop();
  const text = await readFile(join(folder, `${name}.cpuprofile`), 'utf8');
  return topEntries(JSON.parse(text) as CpuProfile, { skip, lasting: lasted * 1000 }, requests);
}

/** Self time by function, without waiting; boot and warm-up are cut off. */
function topEntries(
  { nodes, samples, timeDeltas }: CpuProfile,
  { skip, lasting }: { skip: number; lasting: number },
  requests: number,
): ProfileEntry[] {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, describe(callFrame)]));
  const times = new Map<string, number>();
  let at = 0;
  let total = 0;
  for (const [position, node] of samples.entries()) {
    const spent = timeDeltas[position]! / 1000;
    at += spent;
    const name = names.get(node)!;
    if (at < skip || at > skip + lasting || name === '(idle)') continue;
    times.set(name, (times.get(name) ?? 0) + spent);
    total += spent;
  }
  return [...times]
    .toSorted((a, b) => b[1] - a[1])
    .slice(0, 15)
    .map(([name, spent]) => ({ name, share: spent / total, microseconds: (spent * 1000) / requests }));
}

function describe({ functionName, url, lineNumber }: Frame): string {
  const place = url.replace(`file://${root}/`, '').replace(/^.*node_modules\//, '');
  const name = functionName || '(anonymous)';
  return place === '' ? name : `${name} ${place}:${lineNumber + 1}`;
}
