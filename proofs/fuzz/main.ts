import { installSchemathesis } from '../../tools/engines/schemathesis.ts';
import { killAll, startWeb } from '../lib/processes.ts';
import { createNetwork } from './network.ts';
import { runRound, type Round } from './round.ts';

const forms = {
  quick: { requests: 1, single: 2, stories: 12 },
  long: { requests: 100_000, single: 50, stories: 1000 },
} as const;

/** `npm run fuzz`: made-up requests for every route. `--quick` is one short round; SEED repeats what another run did. */
const short = process.argv.includes('--quick');
const { requests, single, stories } = short ? forms.quick : forms.long;
const seed = Number(process.env['SEED'] ?? 1);
const python = await installSchemathesis();
const network = await createNetwork();
const started = performance.now();
const rounds: Round[] = [];
const count = (what: keyof Round) => rounds.reduce((sum, round) => sum + round[what], 0);
let isBroken = false;
try {
  const web = await startWeb(network.env);
  await network.fill(web.port);
  while (count('requests') < requests) {
    const task = { python, network, port: web.port, seed: seed + rounds.length, short };
    console.log(`SEED=${task.seed}`);
    rounds.push(await runRound({ ...task, phases: 'coverage,fuzzing', examples: single }));
    rounds.push(await runRound({ ...task, phases: 'stateful', examples: stories }));
  }
} catch (error) {
  isBroken = true;
  console.log(error instanceof Error ? (error.stack ?? error.message) : String(error));
} finally {
  await killAll();
  await network.remove();
}
const seconds = ((performance.now() - started) / 1000).toFixed(0);
console.log(`Fuzz: ${count('requests')} requests in ${seconds} s, ${count('failures')} failed.`);
process.exit(isBroken || count('failures') > 0 ? 1 : 0);
