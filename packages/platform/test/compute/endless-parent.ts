import type { Context } from '@octavo/plugin-api';
import { createCompute } from '../../src/kernel/compute/compute.ts';

// Asks for what never ends, and waits.
const module = new URL('endless-compute.ts', import.meta.url);
const context = { signal: new AbortController().signal, site: { id: 1 } } as Context;
await createCompute().run(context, { name: 'endless', module, milliseconds: 600_000, megabytes: 64 }, {});
