import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Config } from './config.ts';
import { findControlGroups } from './control-groups.ts';
import { openDatabase } from './database.ts';
import { findDisks } from './disk.ts';
import { createApp } from './task.routes.ts';
import { createTaskService } from './task.service.ts';

type Log = (fields: Record<string, unknown>, message: string) => void;

/** Runs until a signal comes; tasks that are under way then are run again later, or have failed, as is configured. */
export async function serve(config: Config, log: Log): Promise<void> {
  const database = openDatabase(config.databaseUrl, (error) =>
    log({ err: String(error) }, 'The database does not respond.'),
  );
  const closers = [() => database.close()];
  try {
    await database.migrate();
    await checkFolder(config.workshop.folder);
    const groups = await findControlGroups().catch((error: unknown) => {
      log(
        { err: String(error) },
        'Control groups are not available: memory and CPU are limited per process, not per task.',
      );
      return undefined;
    });
    const disks = await findDisks(dirname(config.workshop.folder)).catch((error: unknown) => {
      log(
        { err: String(error) },
        'Separate file systems are not available: deleted files that a task keeps open do not count towards its disk limit.',
      );
      return undefined;
    });
    const workshop = { ...config.workshop, groups, disks };
    const service = createTaskService({ ...config, workshop, database, log });
    const app = createApp({ service, database, onDisconnect: config.onDisconnect, log });
    closers.unshift(() => app.close());
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    // Whoever can't be reached claims no task.
    const address = await app.listen(config.listen).catch((error: NodeJS.ErrnoException) => {
      const { host, port } = config.listen;
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Error(`Port ${port} on ${host} is already in use. Set TASKS_PORT to another port.`, { cause: error });
    });
    closers.unshift(() => service.stop());
    await service.start();
    log({ address }, 'Listening.');
    await stopped;
    log({}, 'Stopping.');
  } finally {
    for (const close of closers) await close();
  }
}

/** Where no task could be run, none is taken. */
async function checkFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o711 });
    await access(folder, constants.W_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new Error(`The folder ${folder} is not writable (${code}). Set TASKS_DIR to another folder.`, {
      cause: error,
    });
  }
}
