import type { Config } from './config.ts';
import { findControlGroups } from './control-groups.ts';
import { openDatabase } from './database.ts';
import { createApp } from './task.routes.ts';
import { createTaskService } from './task.service.ts';

type Log = (fields: Record<string, unknown>, message: string) => void;

/** Runs until a signal comes; tasks that are under way then are run again later, or have failed, as is configured. */
export async function serve(config: Config, log: Log): Promise<void> {
  const database = openDatabase(config.databaseUrl, (error) =>
    log({ err: String(error) }, 'The database does not answer.'),
  );
  const closers = [() => database.close()];
  try {
    await database.migrate();
    const groups = await findControlGroups().catch((error: unknown) => {
      log({ err: String(error) }, 'No control groups: memory and CPU are limited for each process, not for a task.');
      return undefined;
    });
    const service = createTaskService({ ...config, workshop: { ...config.workshop, groups }, database, log });
    const app = createApp({ service, database, onDisconnect: config.onDisconnect, log });
    closers.unshift(() => app.close());
    const stopped = new Promise<void>((resolve) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => resolve());
    });
    // Whoever can't be reached claims no task.
    const address = await app.listen(config.listen).catch((error: NodeJS.ErrnoException) => {
      const { host, port } = config.listen;
      if (error.code !== 'EADDRINUSE') throw error;
      throw new Error(`Port ${port} on ${host} is taken. Set TASKS_PORT to another one.`, { cause: error });
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
