import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, relative, resolve, sep } from 'node:path';
import type { Readable } from 'node:stream';
import {
  PlatformError,
  branchOf,
  type ByteRange,
  type Context,
  type JobRun,
  type MediaFolder,
  type Platform,
} from '@octavo/plugin-api';
import { buildArchive, expireExport } from './export.job.ts';
import * as repository from './export.repository.ts';
import type { ExportJob } from './export.schema.ts';
import type { FolderArchive } from './folder-archive.ts';
import { folderExportDir } from './hooks.ts';
import { utcText } from './utc-text.ts';

type Needs = Pick<Platform, 'audit' | 'db' | 'hooks' | 'jobs' | 'log' | 'media' | 'storage'>;

export type NewExport = { folder_id: number; include_children?: boolean; include_manifest?: boolean };

/** A finished archive. */
export type Archive = {
  readonly name: string;
  readonly size: number;
  readonly etag: string;
  read(range?: ByteRange): Promise<Readable>;
};

/** Of one user on one site. */
const unfinishedAtMost = 10;
const lifetime = 24 * 60 * 60 * 1000;
const beat = 500;
/** What may be a passing trouble is tried again; a worker that dies again and again with it is not. */
const triesAfterErrors = 3;
const triesAfterDeaths = 6;

export type ExportService = ReturnType<typeof createExportService>;

export function createExportService(platform: Needs) {
  const { audit, db, hooks, jobs, log, media, storage } = platform;
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);

  /** The folder and, if they are wanted, all below it. */
  async function foldersOf(context: Context, id: number, withChildren: boolean): Promise<MediaFolder[]> {
    const all = await media.folders(context);
    const found = withChildren ? branchOf(all, id) : all.filter((folder) => folder.id === id);
    if (found.length > 0) return found;
    throw new PlatformError(404, 'invalid_folder', 'There is no folder with this id.');
  }

  async function exportDir(context: Context): Promise<string> {
    const standard = join(storage.folder, 'uploads', 'sites', String(context.site.id), 'folder-exports');
    const path = resolve(await hooks.applyFilters(context, folderExportDir, standard));
    await mkdir(path, { recursive: true, mode: 0o700 });
    return path;
  }

  /** Below the storage's folder the storage has it, under its path from there; elsewhere it is simply a file. */
  function keyOf(path: string): string | undefined {
    const key = relative(storage.folder, path);
    return key.startsWith('..') || resolve(key) === key ? undefined : key.split(sep).join('/');
  }

  async function removeArchive(path: string): Promise<void> {
    const key = keyOf(path);
    if (key === undefined) await rm(path, { force: true });
    else await storage.remove(key);
  }

  /** What earlier runs of this export have left, whole or not. */
  async function removeLeftovers(folder: string, jobId: string): Promise<void> {
    for (const name of await readdir(folder)) {
      if (name.startsWith(`${jobId}.`)) await rm(join(folder, name), { force: true });
    }
    const prefix = keyOf(join(folder, `${jobId}.`));
    if (prefix === undefined) return;
    for await (const { key } of storage.list(prefix)) await storage.remove(key);
  }

  async function get(context: Context, jobId: string): Promise<repository.ExportRow> {
    const row = await repository.findExport(shard(context).read, context.site.id, jobId);
    if (row && (row.user_id === context.actor.userId || seesAll(context))) return row;
    throw new PlatformError(404, 'not_found', 'There is no export with this id.');
  }

  async function remove(context: Context, row: repository.ExportRow): Promise<void> {
    await shard(context).transaction((trx) => repository.deleteExport(trx, context.site.id, row.job_id));
    if (row.file_path !== '') await removeArchive(row.file_path);
  }

  /** Tells how far it is, and stops the work when the export is gone, taken over or cancelled. */
  function supervise(context: Context, jobId: string, token: string, total: number, run: JobRun) {
    const stopped = new AbortController();
    const signal = AbortSignal.any([context.signal, stopped.signal]);
    let done = 0;
    let telling: Promise<void> | undefined;
    const tell = async () => {
      const ours = await shard(context).transaction((trx) =>
        repository.saveOutcome(trx, context.site.id, jobId, token, { progress: done }),
      );
      if (!ours) throw taken();
      await run.progress(done, total);
    };
    const timer = setInterval(() => {
      telling ??= tell()
        .catch((error: unknown) => stopped.abort(error))
        .finally(() => (telling = undefined));
    }, beat);
    return {
      signal,
      onItem: (items: number) => (done = items),
      async end() {
        clearInterval(timer);
        await telling;
      },
    };
  }

  return {
    foldersOf,
    folders: media.folders,

    async create(context: Context, input: NewExport): Promise<ExportJob> {
      const { site, actor } = context;
      const { folder_id, include_children = true, include_manifest = true } = input;
      const [folder] = await foldersOf(context, folder_id, false);
      const created_at = new Date();
      const names = { site_id: site.id, job_id: randomUUID() };
      const row = await shard(context).transaction(async (trx) => {
        if ((await repository.countUnfinished(trx, site.id, actor.userId)) >= unfinishedAtMost) throw tooMany();
        const { job_id } = names;
        const about = { job_id, user_id: actor.userId, folder_id, include_children, include_manifest, created_at };
        const created = await repository.insertExport(trx, site.id, about);
        const startAfter = new Date(created_at.getTime() + lifetime);
        await jobs.enqueue(context, buildArchive, names, { trx });
        await jobs.enqueue(context, expireExport, names, { trx, startAfter });
        await audit.recordWith(trx, context, madeExport(job_id, folder!.name));
        return created;
      });
      return toJob(row);
    },

    async list(
      context: Context,
      page: { limit: number; offset: number },
    ): Promise<{ jobs: ExportJob[]; total: number }> {
      const owner = seesAll(context) ? undefined : context.actor.userId;
      const { rows, total } = await repository.listExports(shard(context).read, context.site.id, owner, page);
      return { jobs: rows.map(toJob), total };
    },

    get: async (context: Context, jobId: string): Promise<ExportJob> => toJob(await get(context, jobId)),

    async delete(context: Context, jobId: string): Promise<void> {
      await remove(context, await get(context, jobId));
    },

    /** Called once for each download, not for every part of it. */
    recordDownload: (context: Context, jobId: string, name: string): Promise<void> =>
      audit.record(context, { ...madeExport(jobId, name), action: 'export.downloaded' }),

    async archive(context: Context, jobId: string): Promise<Archive> {
      const row = await get(context, jobId);
      if (row.status !== 'complete') {
        throw new PlatformError(
          409,
          'not_ready',
          `The export is ${row.status}. Only complete exports can be downloaded.`,
        );
      }
      const key = keyOf(row.file_path);
      const found = key === undefined ? await stat(row.file_path).catch(() => undefined) : await storage.find(key);
      if (found?.size !== row.file_size)
        throw new PlatformError(410, 'file_missing', 'The archive no longer exists. Export the folder again.');
      return {
        name: row.file_name,
        size: row.file_size,
        etag: `"${row.job_id}"`,
        read: async (range) =>
          key === undefined ? createReadStream(row.file_path, { ...range }) : storage.read(key, range),
      };
    },

    /** Those asked for more than a day ago, or all of them; how many there were. */
    async clean(context: Context, { all }: { all: boolean }): Promise<number> {
      const before = new Date(all ? Date.now() + lifetime : Date.now() - lifetime);
      let removed = 0;
      for (;;) {
        const rows = await repository.exportsBefore(shard(context).read, context.site.id, before, 100);
        for (const row of rows) {
          await remove(context, row);
          removed += 1;
        }
        if (rows.length < 100) return removed;
      }
    },

    async expire(context: Context, jobId: string): Promise<void> {
      const row = await repository.findExport(shard(context).read, context.site.id, jobId);
      if (row && row.created_at.getTime() <= Date.now() - lifetime) await remove(context, row);
    },

    /** One run of the work. Whatever ran before it is over: it takes the export from it and begins anew. */
    async build(jobId: string, run: JobRun): Promise<void> {
      const { context } = run;
      const { site } = context;
      const token = randomUUID();
      const known = await repository.findExport(shard(context).read, site.id, jobId);
      const directory = await exportDir(context);
      // It was deleted, and whoever worked on it died before it heard of that.
      if (!known) await removeLeftovers(directory, jobId);
      if (!known || hasEnded(known)) return;
      const save = (outcome: Parameters<typeof repository.saveOutcome>[4]) =>
        shard(context).transaction((trx) => repository.saveOutcome(trx, site.id, jobId, token, outcome));
      const claim = (total: number) =>
        shard(context).transaction((trx) => repository.claimExport(trx, site.id, jobId, token, total));
      /** For whoever has lost it. A worker that hung may have taken it, which no longer has the job: then it runs again. */
      const leave = async (reason: unknown) => {
        const now = await repository.findExport(shard(context).read, site.id, jobId);
        if (now && !hasEnded(now)) throw reason;
      };
      if (run.attempt >= triesAfterDeaths) {
        await claim(0);
        await removeLeftovers(directory, jobId);
        await save({ status: 'failed', error: 'The worker stopped several times before the archive was finished.' });
        return;
      }
      // A name of its own: a run that has lost the export must not touch what its successor writes.
      const file_path = join(directory, `${jobId}.${token.slice(0, 8)}.zip`);
      try {
        const folders = await foldersOf(context, known.folder_id, known.include_children).catch((error: unknown) => {
          if (isCode(error, 'invalid_folder')) return undefined;
          throw error;
        });
        const total = folders?.reduce((sum, { count }) => sum + count, 0) ?? 0;
        if (!(await claim(total))) return;
        await removeLeftovers(directory, jobId);
        if (!folders) {
          await save({ status: 'failed', error: 'The folder no longer exists.' });
          return;
        }
        const request = { folders, includeManifest: known.include_manifest };
        const supervision = supervise(context, jobId, token, total, run);
        let made: FolderArchive;
        try {
          const { archiveFolders } = await import('./folder-archive.ts');
          made = await archiveFolders(platform, context, request, file_path, supervision);
        } finally {
          await supervision.end();
        }
        const key = keyOf(file_path);
        if (key !== undefined) await storage.take(key, file_path, { type: 'application/zip' });
        const completed = await save({
          status: 'complete',
          progress: made.items,
          total: made.items,
          file_name: `${folders[0]!.slug}-${utcText(known.created_at)
            .replace(/\D/g, '')
            .replace(/^(\d{8})/, '$1-')}.zip`,
          file_size: made.size,
          file_path,
          completed_at: new Date(),
        });
        if (!completed) throw taken();
      } catch (error) {
        await removeArchive(file_path);
        if (isCode(error, 'export_taken')) return await leave(error);
        // Whoever stops the worker wants the work done by another one; whoever cancels the job wants it done by nobody.
        const wasCancelled = isCode(error, 'job_cancelled');
        if (!wasCancelled && (context.signal.aborted || run.attempt + 1 < triesAfterErrors)) throw error;
        const ours = await save({ status: 'failed', error: reasonOf(error) });
        if (ours) log.error({ err: error, site: site.id, export: jobId }, 'A folder export failed.');
      }
    },
  };
}

export const madeExport = (id: string, name: string) =>
  ({ action: 'export.made', target: { kind: 'export', id, name }, details: { plugin: 'folder-exporter' } }) as const;

const taken = () => new PlatformError(409, 'export_taken', 'The export was deleted, or another worker took it over.');

const tooMany = () =>
  new PlatformError(
    429,
    'too_many_exports',
    `You already have ${unfinishedAtMost} unfinished exports. Try again when one of them is complete.`,
    {
      headers: { 'Retry-After': '60' },
    },
  );

const hasEnded = ({ status }: repository.ExportRow) => status === 'complete' || status === 'failed';

const seesAll = ({ actor }: Context) => actor.can('manage_options');

const isCode = (error: unknown, code: string) => error instanceof PlatformError && error.code === code;

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : 'Internal error.';
}

function toJob(row: repository.ExportRow): ExportJob {
  const { job_id, folder_id, user_id, include_children, include_manifest, status, progress, total } = row;
  const { file_name, file_size, created_at, completed_at, error } = row;
  return {
    job_id,
    folder_id,
    user_id,
    include_children,
    include_manifest,
    status,
    progress,
    total,
    file_name,
    file_size,
    created_at: utcText(created_at),
    completed_at: completed_at ? utcText(completed_at) : '',
    error,
  };
}
