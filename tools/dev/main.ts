import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { withLock } from '../engines/lock.ts';
import { devFolder } from '../lib/paths.ts';
import { welcome } from './dev-file.ts';
import { refuseTakenPort } from './port.ts';
import { Interrupted, startProcesses, type Processes } from './processes.ts';
import { say, whileWaiting } from './progress.ts';
import { keepsRunning } from './running.ts';

const longestStartSeconds = 3600;

const { values: flags } = parseArgs({
  options: {
    port: { type: 'string', default: process.env['PORT'] || '8080' },
    fresh: { type: 'boolean', default: false },
    detach: { type: 'boolean', default: false },
    reuse: { type: 'boolean', default: false },
    restart: { type: 'boolean', default: false },
  },
});
let processes: Processes | undefined;
let isReady = false;

/** Once is enough: some npm passes Ctrl-C on, so that it comes twice. */
const interrupted = new Promise<never>((_, reject) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => reject(new Interrupted()));
});

try {
  refuseContradictions();
  await startAlone();
  if (!flags.detach) await Promise.race([processes?.untilEnded(), interrupted]);
} catch (error) {
  const wasInterrupted = error instanceof Interrupted;
  if (!wasInterrupted) say(`Error: ${error instanceof Error ? error.message : String(error)}`, process.stderr);
  process.exitCode = wasInterrupted ? (isReady ? 0 : 130) : 1;
}
if (processes && !(isReady && flags.detach)) {
  await processes.stop();
  say('Octavo has stopped.');
}
// What was interrupted may still be waiting for something.
process.exit();

function refuseContradictions(): void {
  if (flags.reuse && (flags.restart || flags.fresh)) {
    throw new Error('--reuse leaves what is running as it is: it goes with neither --restart nor --fresh.');
  }
  if (flags.fresh && process.env['DATABASE_URL']) {
    throw new Error('--fresh removes the database, but DATABASE_URL names one of yours. Empty it yourself.');
  }
}

/** One start at a time: the next one finds the processes of the one before. */
async function startAlone(): Promise<void> {
  await mkdir(devFolder, { recursive: true });
  const turn = Promise.withResolvers<void>();
  const started = withLock(join(devFolder, 'dev.lock'), longestStartSeconds, () => {
    turn.resolve();
    return Promise.race([start(), interrupted]);
  });
  await whileWaiting(
    'Waiting for another npm run dev, which is starting',
    Promise.race([turn.promise, started, interrupted]),
  );
  await started;
}

async function start(): Promise<void> {
  if (await keepsRunning(flags)) return;
  await refuseTakenPort(flags.port);
  // Loaded only now: whoever is refused, or finds everything running, needs none of it.
  const [{ prepareNetwork }, { buildAdmin }] = await whileWaiting(
    'Loading the platform',
    Promise.all([import('./network.ts'), import('../build/admin.ts')]),
  );
  const { environment, file } = await prepareNetwork(flags);
  await whileWaiting('Building the admin', buildAdmin());
  processes = startProcesses({ env: environment, detach: flags.detach });
  await processes.untilReady(flags.port);
  isReady = true;
  say(welcome(file, flags.detach ? 'npm run dev:stop' : 'Ctrl-C, or npm run dev:stop'));
}
