import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { local, root } from '../lib/paths.ts';
import { type Account, run } from './command.ts';

export type ClusterName = 'dev' | 'test';

/** `account` is the unprivileged one that owns the cluster, set only when this process is root. */
export type ClusterFolder = { folder: string; dataDir: string; account: Account | undefined };

export type ClusterState = { port: number; folder: string; binDir: string };

export const postgresHome = join(local, 'postgres');

/** Where the cluster lives, or undefined before its first start. */
export async function findFolder(name: ClusterName): Promise<ClusterFolder | undefined> {
  const remembered = (await readState(name))?.folder;
  const { inside, outside } = possibleFolders(name);
  const folder = [remembered, inside, outside].find((path) => path !== undefined && existsSync(path));
  if (folder === undefined) return undefined;
  if (folder === outside) await refuseForeign(dirname(outside));

  const dataDir = join(folder, 'data');
  const owner = await stat(existsSync(dataDir) ? dataDir : folder);
  if (!isRoot() && owner.uid !== process.getuid?.()) {
    throw new Error(`${folder} belongs to the account with id ${owner.uid}. Run this as that account or as root.`);
  }
  if (!isRoot()) return { folder, dataDir, account: undefined };
  if (owner.uid !== 0) return { folder, dataDir, account: { uid: owner.uid, gid: owner.gid } };
  const account = await unprivilegedAccount();
  await run('chown', ['-R', `${account.uid}:${account.gid}`, folder]);
  return { folder, dataDir, account };
}

/** Like findFolder, but makes the folder. */
export async function getFolder(name: ClusterName): Promise<ClusterFolder> {
  const found = await findFolder(name);
  if (found) return found;

  const account = isRoot() ? await unprivilegedAccount() : undefined;
  const { inside, outside } = possibleFolders(name);
  const reachable = !account || (await canEnter(postgresHome, account));
  if (!reachable) {
    await mkdir(dirname(outside), { recursive: true });
    await refuseForeign(dirname(outside));
    await chmod(dirname(outside), 0o755);
  }
  const folder = reachable ? inside : outside;
  await mkdir(folder, { mode: 0o700 });
  if (account) await run('chown', [`${account.uid}:${account.gid}`, folder]);
  return { folder, dataDir: join(folder, 'data'), account };
}

/** What the last start chose. State that came along with a copied or moved repository doesn't count. */
export async function readState(name: ClusterName): Promise<ClusterState | undefined> {
  const text = await readFile(stateFile(name), 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const state = JSON.parse(text) as ClusterState;
  return Object.values(possibleFolders(name)).includes(state.folder) ? state : undefined;
}

export async function writeState(name: ClusterName, state: ClusterState): Promise<void> {
  const file = stateFile(name);
  await writeFile(`${file}.new`, `${JSON.stringify(state, undefined, 2)}\n`);
  await rename(`${file}.new`, file);
}

function stateFile(name: ClusterName): string {
  return join(postgresHome, `${name}.json`);
}

function possibleFolders(name: ClusterName) {
  const mark = createHash('sha256').update(root).digest('hex').slice(0, 12);
  return { inside: join(postgresHome, name), outside: join('/var/tmp', `octavo-${mark}`, name) };
}

/** Everyone can write to /var/tmp, so somebody else may have prepared the folder. */
async function refuseForeign(folder: string): Promise<void> {
  const stats = await lstat(folder);
  if (!stats.isDirectory() || stats.uid !== 0 || (stats.mode & 0o022) !== 0) {
    throw new Error(`${folder} is not a folder that only root can write to. Remove it and try again.`);
  }
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** The one that a server runs as when this process is root, as which PostgreSQL refuses to run. */
export async function unprivilegedAccount(): Promise<Account> {
  await run('setpriv', ['--version']).catch((error: unknown) => {
    throw new Error('PostgreSQL refuses to run as root, and setpriv is missing. Run this as another user.', {
      cause: error,
    });
  });
  const user = await run('id', ['-u', 'postgres']).then(
    () => 'postgres',
    () => 'nobody',
  );
  return { uid: Number(await run('id', ['-u', user])), gid: Number(await run('id', ['-g', user])) };
}

async function canEnter(folder: string, account: Account): Promise<boolean> {
  return run('test', ['-x', folder], { account }).then(
    () => true,
    () => false,
  );
}
