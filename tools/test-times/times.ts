import { join } from 'node:path';
import { local } from '../lib/paths.ts';

/** Written by every run, read by `npm run test:times` and by CI, which counts. Runs side by side name one for each. */
export const reportFile = process.env['OCTAVO_TEST_TIMES'] ?? join(local, 'test-times.json');

/** Seconds. `setUp` is what a file takes outside its tests: loading its modules, hosts and engines in `beforeAll`. */
export type FileTimes = { file: string; project: string; wall: number; setUp: number; cpu: number; tests: number };

/** A file that fails outside its tests counts as one that failed. */
export type RunTimes = { at: string; seconds: number; passed: number; failed: number; files: FileTimes[] };
