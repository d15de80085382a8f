import { setTimeout as sleep } from 'node:timers/promises';
import { runOctavo } from '../../lib/processes.ts';
import type { Bench } from './bench.ts';
import { findEverything } from './searchers.ts';
import { now, seconds } from './spans.ts';

const driftLimitMs = 60_000;
/** Where the machine is so busy that the command alone takes half a minute, it counts when it began. */
const begunLimitMs = 30_000;
const reindexLimitMs = 180_000;
const named = 5;

/** The index and the sites agree soon after everything runs again, by the product's own command. */
export async function proveNoDrift({ network, report }: Bench, endedAt: number): Promise<void> {
  for (let runs = 1; ; runs += 1) {
    const begun = now() - endedAt;
    const { code, output } = await runOctavo(['cross-site-search', 'verify'], network.env);
    const found = output.replaceAll(/^Comparing: .*\n/gm, '');
    const ended = now() - endedAt;
    const isInTime = ended <= driftLimitMs || begun <= begunLimitMs;
    const line = `Drift: verify ended with ${code}, ${seconds(begun)} to ${seconds(ended)} after everything ran again (run ${runs}); target 0 within ${seconds(driftLimitMs, 0)}.`;
    if (code === 0) return report.check(isInTime, line);
    if (!isInTime) return report.fail(`${line}\n${found}`);
    report.say(
      `Drift: run ${runs} of verify, ${seconds(begun)} to ${seconds(ended)} after everything ran again:\n${found}`,
    );
    await sleep(500);
  }
}

/** Everything that is public is found as it is now, and nothing else. */
export async function proveNothingLost({ network: { client, ledger }, report }: Bench, when: string): Promise<void> {
  const [found, visible] = [await findEverything(client), ledger.visible()];
  const lost = [...visible.keys()].filter((key) => !found.has(key));
  const stale = [...visible].flatMap(([key, { state, site }]) => {
    const hit = found.get(key);
    return hit && (hit.title !== state.title || hit.blog_name !== site.name) ? [`${key} as ${hit.title}`] : [];
  });
  const extra = [...found.keys()].filter((key) => !visible.has(key));
  const list = (keys: readonly string[]) => (keys.length > 0 ? ` (${keys.slice(0, named).join(', ')})` : '');
  report.check(
    lost.length + stale.length + extra.length === 0,
    `Found ${when}: ${visible.size - lost.length} of ${visible.size} public posts, ${lost.length} lost${list(lost)}, ${stale.length} outdated${list(stale)}, ${extra.length} too many${list(extra)}; target 0.`,
  );
}

/** A reindex that was begun comes to its end. */
export async function proveReindexed(bench: Bench, endedAt: number): Promise<void> {
  const { network, report } = bench;
  const { client } = network;
  const deadline = endedAt + reindexLimitMs;
  const began = await client.reindex();
  let last = began;
  while (last.finished_at === 0 && now() < deadline) {
    await sleep(500);
    last = await client.reindex();
  }
  const { building, last_error, waiting } = await client.status();
  const outcome = last_error === '' ? 'the new index is in use' : `the old index stays: ${last_error}`;
  const ran = began.finished_at === 0 ? `ended ${seconds(now() - endedAt)} after everything ran again` : 'had ended';
  report.check(
    last.finished_at > 0 && building === '' && waiting === 0,
    `Reindex: the last one ${last.finished_at > 0 ? ran : 'is not over'}, ${outcome}; ${building === '' ? 'nothing' : building} is left being built, ${waiting} changes wait; target nothing, 0.`,
  );
  if (began.finished_at !== 0) return;
  await proveNoDrift(bench, now());
  await proveNothingLost(bench, 'after the reindex');
}
