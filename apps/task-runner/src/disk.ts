import { randomUUID } from 'node:crypto';
import { mkdir, mkdtemp, open, rename, rmdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { removeFolder, run, systemPath } from './command.ts';

/** Where the work tree and the home of a task are. */
export type Disk = {
  readonly folder: string;
  usedBytes(signal: AbortSignal): Promise<number>;
};

/** Gives a task its disk below its folder. */
export type Disks = (folder: string, bytes: number) => Promise<Disk>;

const env = { PATH: systemPath, LC_ALL: 'C' };
const patienceMs = 60_000;
const mebibyte = 1024 * 1024;
const names = { image: 'disk.img', folder: 'disk' };
/** Many small files must fit, so there is an inode for every 4 KB; what is new needs no journal. */
const formatting = ['-q', '-F', '-m', '0', '-i', '4096', '-O', '^has_journal', '-E', 'lazy_itable_init=1,nodiscard'];

/**
 * A file system of its own for each task: then files that were deleted and are still open count too, and nothing that a
 * task or its repository does takes more. Templates of them are kept in `place`. Throws when we may not mount here.
 */
export async function findDisks(place: string): Promise<Disks> {
  await mkdir(place, { recursive: true, mode: 0o711 });
  const trial = await mkdtemp(join(place, 'trial-'));
  const disks: Disks = (folder, bytes) => openImage(place, folder, bytes);
  try {
    await disks(trial, mebibyte);
  } finally {
    await removeTaskFolder(trial);
  }
  return disks;
}

/** Where nothing can be mounted: a folder, of which only what can be seen is counted. */
export async function openFolder(folder: string): Promise<Disk> {
  return {
    folder,
    async usedBytes(signal) {
      const { stdout } = await run('du', ['-sxB1', '--', folder], { env, signal });
      return Number.parseInt(stdout, 10) || 0;
    },
  };
}

/** The folder of a task with all that is below it, mounted or not. */
export async function removeTaskFolder(folder: string): Promise<void> {
  const isThere = await stat(join(folder, names.image)).catch(() => undefined);
  // Lazily: it goes when the last process that looks into it has gone. One that isn't mounted is fine.
  if (isThere) await run('umount', ['-l', '--', join(folder, names.folder)], { env, signal: patience() });
  await removeFolder(folder);
}

async function openImage(place: string, folder: string, bytes: number): Promise<Disk> {
  const [image, disk] = [join(folder, names.image), join(folder, names.folder)];
  await mkdir(disk);
  await must('cp', ['--sparse=always', '--', await templateOf(place, bytes), image]);
  await must('mount', ['-o', 'loop,nodev,nosuid,noatime', '--', image, disk]);
  await rmdir(join(disk, 'lost+found'));
  const empty = await usedBytes(disk);
  return { folder: disk, usedBytes: async () => (await usedBytes(disk)) - empty };
}

/** Made once and copied for each task: making one waits until it is on the disk. */
async function templateOf(place: string, bytes: number): Promise<string> {
  // A little more than the limit, so that whoever reaches it is told so; and what the file system takes for itself.
  const size = Math.ceil((bytes * 1.15) / mebibyte) + 8;
  const template = join(place, `disk-${size}.img`);
  if (await stat(template).catch(() => undefined)) return template;
  const made = `${template}.${randomUUID()}`;
  const file = await open(made, 'wx', 0o600);
  await file.truncate(size * mebibyte);
  await file.close();
  await must('mkfs.ext4', [...formatting, made]);
  await rename(made, template);
  return template;
}

async function usedBytes(folder: string): Promise<number> {
  const { blocks, bfree, bsize } = await statfs(folder);
  return (blocks - bfree) * bsize;
}

async function must(program: string, words: readonly string[]): Promise<void> {
  const { code, stderr } = await run(program, words, { env, signal: patience() });
  if (code !== 0) throw new Error(`${program} failed: ${stderr.slice(0, 500)}`);
}

const patience = () => AbortSignal.timeout(patienceMs);
