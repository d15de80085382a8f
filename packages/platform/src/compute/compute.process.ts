import { toReport } from './compute.report.ts';

// Started by `createCompute` with the address of a module: runs its `compute` for each input.

type Compute = (input: unknown) => unknown;

const load = import(process.argv[2]!).then((module: { compute: Compute }) => module.compute);

process.on('message', (input) => {
  load
    .then((compute) => compute(input))
    .then((output) => ({ output }))
    .catch((error: unknown) => toReport(error))
    .then((answer) => process.send!(answer))
    .catch((error: unknown) => process.send!(toReport(error)));
});
process.on('disconnect', () => process.exit());
