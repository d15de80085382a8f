import { join } from 'node:path';
import { startService, type Service } from '../../plugins/evaluator/test/service.ts';
import { concurrency } from '../../plugins/evaluator/src/settings.ts';
import { measureCpu, total } from '../lib/cpu.ts';
import { post, sendAll } from '../lib/load.ts';
import { median, range } from '../lib/measure.ts';
import { killAll, startHelper, startWeb, type Web } from '../lib/processes.ts';
import { createReport, type Report } from '../lib/report.ts';
import type { BareTask } from './bare.ts';
import { createNetwork } from './network.ts';
import { payload } from './payload.ts';

const forms = { quick: { calls: 400, rounds: 3 }, long: { calls: 2_000, rounds: 7 } } as const;
const flood = 200;
const atOnce = 4;
const targetMs = 2;

type Network = Awaited<ReturnType<typeof createNetwork>>;
type Scene = { network: Network; service: Service; web: Web };

/** `npm run evaluator`: a flood of calls, and what the proxy costs beside the call itself. `--quick` is the short form. */
const isQuick = process.argv.includes('--quick');
const { calls, rounds } = isQuick ? forms.quick : forms.long;
// A short run on a busy machine only speaks up when something is far off.
const leniency = isQuick ? 2 : 1;
const report = createReport();
const service = await startService();
const network = await createNetwork(service.url);
const prove = async () => {
  const scene = { network, service, web: await startWeb(network.env) };
  await proveFlood(scene, report);
  await proveCost(scene, report);
};
await report.run(
  'Evaluator',
  prove,
  killAll,
  () => network.remove(),
  () => service.close(),
);

function wireFor({ headers }: Network): string {
  return post('/wp-json/ai-provider-for-evaluator/v1/systemone', JSON.stringify(payload), headers);
}

/** All at once; whoever is refused would be a failure here, since all of them fit into the time. */
async function proveFlood({ network, service, web }: Scene, { check }: Report): Promise<void> {
  service.slow(100);
  const wires = Array.from({ length: flood }, () => wireFor(network));
  const { milliseconds } = await sendAll(web.port, wires, flood);
  const [limit, longest] = [concurrency.default, Math.max(...milliseconds)];
  check(
    milliseconds.length === flood && service.received.length === flood && service.busiest() <= limit,
    `${flood} calls at once: ${milliseconds.length} answered, ${service.received.length} sent, at most ${service.busiest()} under way; target ${flood}, ${flood}, ≤ ${limit}.`,
  );
  check(longest < 30_000, `The one that waited longest took ${(longest / 1000).toFixed(1)} s; target ≤ 30 s.`);
  service.reset();
}

async function proveCost({ network, service, web }: Scene, { say, check }: Report): Promise<void> {
  const bare = startHelper<BareTask, 'done'>(join(import.meta.dirname, 'bare.ts'));
  const { database } = network;
  const wires = Array.from({ length: calls }, () => wireFor(network));
  const throughProxy = async () => {
    const { used } = await measureCpu({ node: [web.pid], database }, () => sendAll(web.port, wires, atOnce));
    return used;
  };
  const byItself = async () => {
    const { used } = await measureCpu({ node: [bare.pid] }, () => bare.ask({ url: service.url, calls, atOnce }));
    return used;
  };
  const added: number[] = [];
  await throughProxy();
  await byItself();
  for (let round = 0; round < rounds; round += 1) {
    const [ours, theirs] = [await throughProxy(), await byItself()];
    added.push((total(ours) - total(theirs)) / calls);
    say(
      `  ${(ours.node / calls).toFixed(2)} ms Node and ${(ours.database / calls).toFixed(2)} ms PostgreSQL a call; the SDK alone ${(total(theirs) / calls).toFixed(2)} ms.`,
    );
  }
  bare.stop();
  check(
    median(added) < targetMs * leniency,
    `Added CPU: ${median(added).toFixed(2)} ms a call (${range(added, 2)} in ${rounds} rounds of ${calls}); target < ${targetMs}.`,
  );
}
