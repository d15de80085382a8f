import type { Host } from '@octavo/platform';

/** Refuses a database that lacks a migration. */
export async function refusePending(host: Host): Promise<void> {
  const pending = await host.pendingMigrations();
  if (pending.length === 0) return;
  throw new Error(`The database lacks ${pending.length} migration(s): ${pending.join(', ')}. Run: octavo migrate`);
}

export function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}
