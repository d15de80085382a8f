import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Account, run } from './command.ts';
import { withLock } from './lock.ts';
import {
  type ClusterFolder,
  type ClusterName,
  findFolder,
  getFolder,
  postgresHome,
  readState,
  writeState,
} from './postgres-folder.ts';
import { getPostgres, type PostgresBinaries } from './postgres-install.ts';
import { choosePort, findServer, isServerOf, removeMisleadingPidFiles, type Server } from './postgres-server.ts';

export type PostgresCluster = { name: ClusterName; url: string; port: number; binDir: string; dataDir: string };

const superuser = 'octavo';
const patienceSeconds = 60;
const longestSocketPath = 107;

const settings: Record<ClusterName, string[]> = {
  dev: ['max_connections=200'],
  test: ['max_connections=300', 'shared_buffers=256MB', 'fsync=off', 'synchronous_commit=off', 'full_page_writes=off'],
};

/** Starts the private cluster and waits until it accepts connections; one that runs already is returned. */
export async function startPostgres(name: ClusterName): Promise<PostgresCluster> {
  const { cluster } = await postgresStatus(name);
  if (cluster) return cluster;

  await mkdir(postgresHome, { recursive: true });
  const installed = await getPostgres();
  return withLock(lockFile(name), patienceSeconds, async () => {
    const place = await getFolder(name);
    const server = await waitUntilReady(place);
    if (server && !(await readState(name))) {
      await writeState(name, { port: server.port, folder: place.folder, binDir: installed[0].binDir });
    }
    if (!server) {
      const { binDir } = await chooseBinaries(name, place, installed);
      if (!existsSync(place.dataDir)) await initialise(name, place, binDir);
      await removeMisleadingPidFiles(place.folder, place.dataDir);
      await launch(name, place, binDir);
    }
    const started = await postgresStatus(name);
    if (!started.cluster) throw new Error(`PostgreSQL (${name}) stopped again at once.${await endOfLog(place)}`);
    return started.cluster;
  });
}

/** Returns false when it wasn't running. */
export async function stopPostgres(name: ClusterName): Promise<boolean> {
  const place = await findFolder(name);
  if (!place) return false;
  return withLock(lockFile(name), patienceSeconds, async () => {
    const server = await findServer(place.dataDir);
    if (!server) return false;
    process.kill(server.pid, 'SIGINT'); // PostgreSQL's "fast" shutdown: clients are cut off, the data is left clean
    const deadline = Date.now() + patienceSeconds * 1000;
    while (await isServerOf(server.pid, place.dataDir)) {
      if (Date.now() > deadline) throw new Error(`PostgreSQL (${name}) did not stop.${await endOfLog(place)}`);
      await sleep(20);
    }
    return true;
  });
}

export async function postgresStatus(name: ClusterName): Promise<{ running: boolean; cluster?: PostgresCluster }> {
  const place = await findFolder(name);
  if (!place) return { running: false };
  const { dataDir } = place;
  const server = await findServer(dataDir);
  const state = await readState(name);
  if (!server?.ready || !state) return { running: false };
  const password = await readPassword(place);
  const url = `postgres://${superuser}:${password}@127.0.0.1:${server.port}/postgres`;
  return { running: true, cluster: { name, url, port: server.port, binDir: state.binDir, dataDir } };
}

/** A data folder can only be used by the major version that made it; the test cluster is made anew for another. */
async function chooseBinaries(
  name: ClusterName,
  place: ClusterFolder,
  installed: [PostgresBinaries, ...PostgresBinaries[]],
): Promise<PostgresBinaries> {
  if (!existsSync(place.dataDir)) return installed[0];
  const major = Number(await readFile(join(place.dataDir, 'PG_VERSION'), 'utf8'));
  const same = installed.find((binaries) => binaries.major === major);
  if (same) return same;
  if (name === 'dev') {
    throw new Error(
      `${place.dataDir} was made by PostgreSQL ${major}, of which no installation was found. ` +
        `Install it, or remove ${place.folder} to begin again with an empty database.`,
    );
  }
  await rm(place.dataDir, { recursive: true });
  return installed[0];
}

async function initialise(name: ClusterName, place: ClusterFolder, binDir: string): Promise<void> {
  // A name of its own: the initdb of a killed process may still be writing.
  const unfinished = `${place.dataDir}.${randomBytes(4).toString('hex')}`;
  const leftovers = (await readdir(place.folder)).filter((entry) => entry.startsWith('data.'));
  for (const entry of leftovers) await rm(join(place.folder, entry), { recursive: true, force: true, maxRetries: 5 });
  await writePassword(passwordFile(place), place.account);
  const args = ['-D', unfinished, '-U', superuser, '-A', 'scram-sha-256', '--pwfile', passwordFile(place)];
  args.push('-E', 'UTF8', '--locale=C.UTF-8', '--data-checksums', ...(name === 'test' ? ['--no-sync'] : []));
  await run(join(binDir, 'initdb'), args, { account: place.account });
  await rename(unfinished, place.dataDir);
}

async function writePassword(path: string, account: Account | undefined): Promise<void> {
  await rm(path, { force: true });
  const file = await open(path, 'wx', 0o600);
  await file.writeFile(randomBytes(24).toString('hex'));
  if (account) await file.chown(account.uid, account.gid);
  await file.close();
}

async function readPassword(place: ClusterFolder): Promise<string> {
  return readFile(passwordFile(place), 'utf8').catch((error: unknown) => {
    const advice = `Remove ${place.folder} to begin again with an empty database.`;
    throw new Error(`${passwordFile(place)} can't be read, so nobody can log in. ${advice}`, { cause: error });
  });
}

async function launch(name: ClusterName, place: ClusterFolder, binDir: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  let preferred = (await readState(name))?.port;
  if (existsSync(logFile(place))) await rename(logFile(place), `${logFile(place)}.previous`);
  for (;;) {
    const port = await choosePort(preferred);
    await writeState(name, { port, folder: place.folder, binDir });
    const args = ['-D', place.dataDir, '-l', logFile(place), '-w', '-t', String(patienceSeconds)];
    args.push('-o', serverOptions(name, place, port), 'start');
    try {
      await run(join(binDir, 'pg_ctl'), args, { account: place.account });
      return;
    } catch (error) {
      if (await waitUntilReady(place)) return; // somebody else's pg_ctl, whose caller was killed, came first
      const log = existsSync(logFile(place)) ? await endOfLog(place) : ` ${String(error)}`;
      // Somebody took the port just now, or backends of a killed server are still on their way out.
      const passing = /Address already in use|shared memory block/.test(log);
      if (!passing || Date.now() > deadline)
        throw new Error(`PostgreSQL (${name}) did not start.${log}`, { cause: error });
      if (log.includes('Address already in use')) preferred = undefined;
      await rm(logFile(place), { force: true });
      await sleep(250);
    }
  }
}

/** pg_ctl hands these to a shell, so they hold nothing that would need quoting. */
function serverOptions(name: ClusterName, place: ClusterFolder, port: number): string {
  const socketLength = Buffer.byteLength(join(place.folder, `.s.PGSQL.${port}`));
  const socketDir = socketLength <= longestSocketPath && /^[\w./-]+$/.test(place.folder) ? place.folder : "''";
  return [`-p ${port} -h 127.0.0.1 -k ${socketDir}`, ...settings[name].map((setting) => `-c ${setting}`)].join(' ');
}

async function waitUntilReady(place: ClusterFolder): Promise<Server | undefined> {
  const deadline = Date.now() + patienceSeconds * 1000;
  for (;;) {
    const server = await findServer(place.dataDir);
    if (!server || server.ready) return server;
    if (Date.now() > deadline) throw new Error(`PostgreSQL is still not ready.${await endOfLog(place)}`);
    await sleep(50);
  }
}

async function endOfLog(place: ClusterFolder): Promise<string> {
  const text = await readFile(logFile(place), 'utf8').catch(() => '');
  const lines = text.trimEnd().split('\n').slice(-20);
  return ` The end of ${logFile(place)}:\n${lines.join('\n') || '(it is empty)'}`;
}

function lockFile(name: ClusterName): string {
  return join(postgresHome, `${name}.lock`);
}

function passwordFile(place: ClusterFolder): string {
  return join(place.folder, 'password');
}

function logFile(place: ClusterFolder): string {
  return join(place.folder, 'server.log');
}
