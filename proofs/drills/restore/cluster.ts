import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onServer } from '@octavo/testing';
import { type Account, run } from '../../../tools/engines/command.ts';
import { isRoot, unprivilegedAccount } from '../../../tools/engines/postgres-folder.ts';
import { getPostgres } from '../../../tools/engines/postgres-install.ts';
import { childrenOf } from '../../lib/measure.ts';
import { freePort } from '../../lib/processes.ts';
import { until } from '../../lib/wait.ts';

export type Cluster = Awaited<ReturnType<typeof createCluster>>;

const receivers = new Set<ChildProcess>();
process.once('exit', () => receivers.forEach((child) => child.kill('SIGKILL')));

/**
 * A PostgreSQL of its own as an operator runs it: its log is streamed to another folder by `pg_receivewal`, and base
 * backups are taken by `pg_basebackup` (docs/operations/backup.md).
 */
export async function createCluster(parent: string, name: string) {
  const [{ binDir }] = await getPostgres();
  const account = isRoot() ? await unprivilegedAccount() : undefined;
  const folder = join(parent, name);
  const data = join(folder, 'data');
  const log = join(folder, 'server.log');
  let backups = 0;
  const base = () => join(folder, `base-${backups}`);
  const wal = () => join(folder, `wal-${backups}`);
  const port = await freePort();
  const password = randomBytes(24).toString('hex');
  const env = {
    PATH: process.env['PATH'],
    LC_ALL: 'C',
    PGHOST: '127.0.0.1',
    PGPORT: String(port),
    PGUSER: 'octavo',
    PGPASSWORD: password,
  };
  const program = (command: string, ...args: string[]) => run(join(binDir, command), args, { account, env });
  const url = `postgres://octavo:${password}@127.0.0.1:${port}/octavo`;
  let receiver: { child: ChildProcess; ended: Promise<void> } | undefined;

  await mkdir(folder);
  await give(account, folder);
  const passwordFile = join(folder, 'password');
  await writeFile(passwordFile, password);
  await give(account, passwordFile);
  const settings = ['-U', 'octavo', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--locale=C.UTF-8'];
  await program('initdb', '-D', data, ...settings, '--no-sync');
  await rm(passwordFile);
  await start();
  await onServer(url.replace(/octavo$/, 'postgres'), (client) => client.query('create database octavo'));

  async function start(): Promise<void> {
    const options = `-p ${port} -h 127.0.0.1 -k '' -c max_connections=100`;
    try {
      await program('pg_ctl', '-D', data, '-l', log, '-w', '-t', '120', '-o', options, 'start');
    } catch (error) {
      throw new Error(`${name} did not start:\n${(await readFile(log, 'utf8')).slice(-2000)}`, { cause: error });
    }
  }

  /** Everything that the server writes to its log arrives here, about as soon as it is written. */
  async function receive(): Promise<void> {
    await program('pg_receivewal', '--create-slot', '--if-not-exists', '--slot=archive');
    const words = ['pg_receivewal', '-D', wal(), '--slot=archive', '--synchronous', '--no-loop'];
    const [first, ...rest] = [...asAccount(account), join(binDir, words[0]!), ...words.slice(1)];
    const child = spawn(first!, rest, { cwd: '/', env, stdio: 'ignore' });
    const ended = new Promise<void>((resolve) => {
      child.once('exit', () => {
        receivers.delete(child);
        resolve();
      });
    });
    receivers.add(child);
    receiver = { child, ended };
    const active = `select 1 from pg_replication_slots where slot_name = 'archive' and active`;
    await until('the log is streamed', 20, () =>
      onServer(url, async (client) => (await client.query(active)).rowCount === 1),
    );
  }

  async function endReceiver(): Promise<void> {
    receiver?.child.kill('SIGTERM');
    await receiver?.ended;
    receiver = undefined;
  }

  return {
    name,
    url,

    /** Streams the log from here on, and takes a base backup: to any later moment the cluster can be brought back. */
    async backUp(): Promise<void> {
      await endReceiver();
      // A server that was restored begins a new timeline, and its log a new folder.
      backups += 1;
      await mkdir(wal());
      await give(account, wal());
      await receive();
      await program('pg_basebackup', '-D', base(), '--checkpoint=fast', '--no-sync');
    },

    /** As when the power fails: the server and all its processes end at once. Returns when that was. */
    async kill(): Promise<number> {
      const lines = (await readFile(join(data, 'postmaster.pid'), 'utf8')).split('\n');
      const pid = Number(lines[0]);
      const all = [pid, ...childrenOf(pid)];
      const at = Date.now();
      for (const each of all) {
        try {
          process.kill(each, 'SIGKILL');
        } catch {
          // It had ended by itself.
        }
      }
      await until('the server is gone', 20, () => !existsSync(`/proc/${pid}`));
      // The next server on the same folder would find it; there is none.
      const sharedMemory = lines[6]?.trim().split(/\s+/)[1];
      if (sharedMemory) await run('ipcrm', ['-m', sharedMemory], { account }).catch(() => {});
      return at;
    },

    /** Stops it as an operator would, before an earlier moment is restored. */
    async stop(): Promise<void> {
      await endReceiver();
      await program('pg_ctl', '-D', data, '-w', '-m', 'fast', 'stop');
    },

    destroy: () => rm(data, { recursive: true, force: true, maxRetries: 5 }),

    /** From the base backup and the log; to the end of it, or to a moment. */
    async restore(moment?: Date): Promise<void> {
      await endReceiver();
      await rm(data, { recursive: true, force: true });
      await cp(base(), data, { recursive: true, preserveTimestamps: true });
      const lines = [
        `restore_command = 'cp "${wal()}/%f" "%p" || cp "${wal()}/%f.partial" "%p"'`,
        ...(moment ? [`recovery_target_time = '${timeOf(moment)}'`, `recovery_target_action = 'promote'`] : []),
      ];
      await appendFile(join(data, 'postgresql.auto.conf'), `${lines.join('\n')}\n`);
      await writeFile(join(data, 'recovery.signal'), '');
      await give(account, data);
      await chmod(data, 0o700);
      await start();
      await until('it is no longer recovering', 120, () =>
        onServer(url, async (client) => {
          const { rows } = await client.query<{ over: boolean }>('select not pg_is_in_recovery() as over');
          return rows[0]!.over;
        }),
      );
    },

    /** Whether it runs or not. */
    async remove(): Promise<void> {
      await endReceiver();
      await program('pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop').catch(() => {});
    },
  };
}

/** No letters: names of time zones aren't known yet when this is read. */
const timeOf = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00');

async function give(account: Account | undefined, path: string): Promise<void> {
  if (account) await run('chown', ['-R', `${account.uid}:${account.gid}`, path]);
}

function asAccount(account: Account | undefined): string[] {
  return account ? ['setpriv', `--reuid=${account.uid}`, `--regid=${account.gid}`, '--init-groups', '--'] : [];
}
