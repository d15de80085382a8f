import { AsyncLocalStorage } from 'node:async_hooks';
import type { Ambient, Context } from '@octavo/plugin-api';

/** One for each host: two hosts in one process don't see each other's. */
export function createAmbient(): Ambient {
  const storage = new AsyncLocalStorage<Context>();
  return { current: () => storage.getStore(), run: (context, work) => storage.run(context, work) };
}
