import { existsSync, globSync, realpathSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { delimiter, dirname, join } from 'node:path';
import { findOrInstall } from './apt.ts';
import { run } from './command.ts';
import { hasCode } from './lock.ts';

export type PostgresBinaries = { binDir: string; major: number };

const oldestMajor = 15;
const programs = ['initdb', 'pg_ctl', 'postgres'];

/** The usable installations, the preferred one first; installs PostgreSQL if there is none and this machine allows it. */
export function getPostgres(): Promise<[PostgresBinaries, ...PostgresBinaries[]]> {
  return findOrInstall({
    find: async () => {
      const [first, ...others] = await findPostgres();
      return first && [first, ...others];
    },
    packages: [`postgresql-${oldestMajor}`, 'postgresql'],
    advice,
    prepare: forbidMainCluster,
  });
}

async function findPostgres(): Promise<PostgresBinaries[]> {
  const chosen = process.env.OCTAVO_POSTGRES_BIN;
  if (chosen) return [await inspectChosen(chosen)];

  const fromConfig = await run('pg_config', ['--bindir']).catch(() => '');
  const folders = [
    fromConfig.trim(),
    ...newestFirst('/usr/lib/postgresql/*/bin'),
    ...newestFirst('/usr/pgsql-*/bin'),
    ...newestFirst('/opt/homebrew/opt/postgresql@*/bin'),
    ...newestFirst('/usr/local/opt/postgresql@*/bin'),
    ...foldersOnPath(),
  ];
  const found = await Promise.all([...new Set(folders)].map(inspect));
  return found.filter((binaries) => binaries !== undefined).filter(({ major }) => major >= oldestMajor);
}

async function inspectChosen(binDir: string): Promise<PostgresBinaries> {
  const binaries = await inspect(binDir);
  if (binaries && binaries.major >= oldestMajor) return binaries;
  const problem = binaries ? `holds PostgreSQL ${binaries.major}` : `holds no working ${programs.join(', ')}`;
  throw new Error(
    `OCTAVO_POSTGRES_BIN is "${binDir}", which ${problem}. ` +
      `Set it to the folder with the programs of PostgreSQL ${oldestMajor} or newer, or unset it to have one found.`,
  );
}

async function inspect(binDir: string): Promise<PostgresBinaries | undefined> {
  if (!programs.every((program) => existsSync(join(binDir, program)))) return undefined;
  const version = await run(join(binDir, 'postgres'), ['--version']).catch(() => '');
  const major = /\(PostgreSQL\) (\d+)/.exec(version)?.[1];
  return major === undefined ? undefined : { binDir, major: Number(major) };
}

function newestFirst(pattern: string): string[] {
  const versionOf = (folder: string) => Number(/(\d+)\/bin$/.exec(folder)?.[1] ?? 0);
  return globSync(pattern).toSorted((a, b) => versionOf(b) - versionOf(a));
}

function foldersOnPath(): string[] {
  const links = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'initdb'));
  return links.filter((link) => existsSync(link)).map((link) => dirname(realpathSync(link)));
}

/** Without this the package creates a cluster on port 5432 and starts it. An owner's existing file stays as it is. */
async function forbidMainCluster(): Promise<void> {
  const file = '/etc/postgresql-common/createcluster.conf';
  await mkdir(dirname(file), { recursive: true });
  try {
    await writeFile(file, 'create_main_cluster = false\n', { flag: 'wx', mode: 0o644 });
  } catch (error) {
    if (!hasCode(error, 'EEXIST')) throw error;
  }
}

const advice = `No PostgreSQL ${oldestMajor} or newer was found. Install it and try again:

  Debian, Ubuntu   sudo apt-get install -y --no-install-recommends postgresql
  Fedora           sudo dnf install -y postgresql-server
  macOS            brew install postgresql@17

If it is installed elsewhere, set OCTAVO_POSTGRES_BIN to the folder that holds initdb.
Or set DATABASE_URL to an existing PostgreSQL ${oldestMajor}+ server: then nothing needs installing.`;
