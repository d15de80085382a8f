import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { findOrInstall, findProgram } from './apt.ts';
import { run, start } from './command.ts';
import { withLock } from './lock.ts';
import { startPostgres } from './postgres.ts';
import { getFolder, postgresHome } from './postgres-folder.ts';
import { choosePort } from './postgres-server.ts';

/** The address is like the cluster's and holds for every database in it; the database `pgbouncer` is the console. */
export type Pgbouncer = { url: string; stop: () => void };

const advice = `pgbouncer was not found. Install it and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends pgbouncer
  Fedora           sudo dnf install -y pgbouncer
  macOS            brew install pgbouncer`;

/** Pools the connections to the test cluster by transaction, for as long as this process lives. */
export async function startPgbouncer(): Promise<Pgbouncer> {
  const url = new URL((await startPostgres('test')).url);
  const program = await getPgbouncer();
  // Each start writes the files anew and must have been the last to do so when the program reads them.
  return withLock(join(postgresHome, 'pgbouncer.lock'), 60, async () => {
    const { folder, account } = await getFolder('test');
    const port = await choosePort(undefined);
    const users = join(folder, 'pgbouncer.users');
    const settings = join(folder, 'pgbouncer.ini');
    await writeFile(users, `"${url.username}" "${url.password}"\n`, { mode: 0o600 });
    await writeFile(settings, settingsText(url, port, users), { mode: 0o600 });
    if (account) await run('chown', [`${account.uid}:${account.gid}`, users, settings]);

    const child = start(program, [settings], { account });
    let log = '';
    for await (const line of createInterface(child.stderr)) {
      log += `${line}\n`;
      if (line.includes('process up')) break;
    }
    if (!log.includes('process up')) throw new Error(`pgbouncer did not start:\n${log}`);
    child.stderr.resume();
    url.port = String(port);
    return { url: url.href, stop: () => void child.kill() };
  });
}

/** Fewer connections than a test host opens, so that they do change hands. */
function settingsText(server: URL, port: number, users: string): string {
  return `[databases]
* = host=${server.hostname} port=${server.port}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
admin_users = ${server.username}
pool_mode = transaction
default_pool_size = 2
max_client_conn = 500
query_wait_timeout = 10
`;
}

/** Debian's is in a folder that is only on root's path. */
export function getPgbouncer(): Promise<string> {
  return findOrInstall({
    find: () => findProgram('pgbouncer', ['/usr/sbin']),
    packages: ['pgbouncer'],
    advice,
    // The package would start a pooler of its own, now and with the machine. Without systemd nothing needs masking.
    prepare: () => run('systemctl', ['mask', 'pgbouncer.service']).catch(() => ''),
  });
}
