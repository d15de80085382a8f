import { constants } from 'node:fs';
import { access } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Host } from '@octavo/platform';
import { plural } from '@octavo/plugin-api';
import type { ServerConfig } from './config.ts';

/** Refuses to start where uploads and jobs would fail one by one: without all migrations, or without a folder for files. */
export async function refuseUnprepared(host: Host, { platform }: Pick<ServerConfig, 'platform'>): Promise<void> {
  const { folder } = platform.storage;
  try {
    await checkWritable(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder ${folder} is not writable (${code}). Set CONTENT_DIR to another folder.`, {
      cause: error,
    });
  }
  const pending = await host.pendingMigrations();
  if (pending.length === 0) return;
  throw new Error(
    `The database is missing ${plural(pending.length, 'migration')}: ${pending.join(', ')}. Run: octavo migrate`,
  );
}

/** The folder, or where it will be made by the first file. */
async function checkWritable(folder: string): Promise<void> {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(folder) === folder) throw error;
    await checkWritable(dirname(folder));
  }
}

export function nextSignal(): Promise<NodeJS.Signals> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => resolve(signal));
  });
}
