import { setTimeout as sleep } from 'node:timers/promises';
import { loseDisks } from './restore/lost-disks.ts';
import { restoreOneShard, undoMistake } from './restore/mistake.ts';
import { createNetwork } from './restore/network.ts';
import type { Report } from './report.ts';

/** `npm run drills -- restore`: what docs/operations/backup.md says, done on a network that is being written to. */
export async function run(report: Report, { quick }: { quick: boolean }): Promise<void> {
  const network = await createNetwork();
  try {
    for (const cluster of [network.main, network.second]) await cluster.backUp();
    await network.start();
    report.say('Two PostgreSQL servers, their logs streamed, base backups taken; a web process and a worker.');
    await loseDisks(report, network, { seconds: quick ? 5 : 60, thorough: !quick });
    for (const cluster of [network.main, network.second]) await cluster.backUp();
    await undoMistake(report, network, { thorough: !quick });
    if (quick) return;
    await sleep(1_000);
    await restoreOneShard(report, network);
  } catch (error) {
    report.say(await network.lastWords());
    throw error;
  } finally {
    await network.remove();
  }
}
