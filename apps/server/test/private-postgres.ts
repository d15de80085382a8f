import { randomBytes } from 'node:crypto';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databaseUrl, onServer } from '@octavo/testing';
import { run, type Account } from '../../../tools/engines/command.ts';
import { getPostgres } from '../../../tools/engines/postgres-install.ts';
import { choosePort } from '../../../tools/engines/postgres-server.ts';

export type PrivatePostgres = {
  readonly password: string;
  readonly port: number;
  url(database: string): string;
  /** SQL as the superuser. */
  on(database: string, ...statements: string[]): Promise<void>;
  stop(): Promise<void>;
};

/** A server of one's own, set up as one that people depend on: passwords are asked for and the log is archived. */
export async function startPrivatePostgres(): Promise<PrivatePostgres> {
  const [{ binDir }] = await getPostgres();
  const account = process.getuid?.() === 0 ? await unprivileged() : undefined;
  const folder = await mkdtemp(join(tmpdir(), 'octavo-private-postgres-'));
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  if (account) for (const path of [folder, passwordFile]) await chown(path, account.uid, account.gid);
  const data = join(folder, 'data');
  const port = await choosePort(undefined);
  const made = ['-D', data, '-U', 'octavo', '-A', 'scram-sha-256', '--pwfile', passwordFile, '--no-sync'];
  await run(join(binDir, 'initdb'), [...made, '-E', 'UTF8', '--locale=C.UTF-8'], { account });
  const options = `-p ${port} -h 127.0.0.1 -k ${folder} -c archive_mode=on -c archive_command=/bin/true`;
  const control = (...words: string[]) => run(join(binDir, 'pg_ctl'), ['-D', data, '-w', ...words], { account });
  await control('-l', join(folder, 'log'), '-o', options, 'start');
  const url = (database: string) => databaseUrl(`postgres://octavo:${password}@127.0.0.1:${port}/`, database);
  return {
    password,
    port,
    url,
    on: (database, ...statements) =>
      onServer(url(database), async (client) => {
        for (const statement of statements) await client.query(statement);
      }),
    async stop() {
      await control('-m', 'immediate', 'stop');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function unprivileged(): Promise<Account> {
  const user = await run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  return { uid: Number(await run('id', ['-u', user])), gid: Number(await run('id', ['-g', user])) };
}
