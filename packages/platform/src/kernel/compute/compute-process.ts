import { flushCompileCache } from 'node:module';
import { Worker } from 'node:worker_threads';
import { toReport } from './compute-report.ts';

// Started by `createCompute` with the address of a module: says when it is ready, then runs its `compute` for each
// input. A module that can't be loaded ends the process.

const { compute } = (await import(process.argv[2]!)) as { compute: (input: unknown) => unknown };

process.on('message', (input) => {
  Promise.resolve(input)
    .then(compute)
    .then((output) => ({ output }))
    .catch((error: unknown) => toReport(error))
    .then((answer) => process.send!(answer))
    .catch((error: unknown) => process.send!(toReport(error)));
});
process.on('disconnect', () => process.exit());
// An endless task blocks this thread, so another one ends the process when its parent is gone.
const watchdog = `setInterval(() => process.ppid === ${process.ppid} || process.kill(process.pid, 'SIGKILL'), 500)`;
new Worker(watchdog, { eval: true }).unref();
// It is killed in the end, which would lose what was compiled.
flushCompileCache();
process.send!('ready');
