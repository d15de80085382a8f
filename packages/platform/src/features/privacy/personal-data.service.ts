import { mkdir, open, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { PlatformError, type ByteRange, type Context, type JobRun, type JobService } from '@octavo/plugin-api';
import type { ArchiveEntry } from '@octavo/zip';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import { refuse } from '../../kernel/base/refusals.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import { findUser, type UserRow } from '../identity/user.repository.ts';
import type { Tell } from './personal-data-files.ts';
import { expirePersonalData, exportPersonalData, retries } from './personal-data.job.ts';
import * as repository from './personal-data.repository.ts';

export type { RequestRow } from './personal-data.repository.ts';

/** For how long an archive can be fetched. */
export const lifetimeMs = 24 * 60 * 60 * 1000;
const mostListed = 20;

/** Where the storage has an archive. Its name is not to be guessed, and no address leads there. */
export const archiveKey = (id: string) => `personal-data/${id}.zip`;

/** A finished archive. */
export type Archive = { name: string; size: number; etag: string; read(range?: ByteRange): Promise<Readable> };

type Needs = Pick<Kernel, 'db' | 'storage'> & {
  audit: Pick<Audit, 'record'>;
  directory: Pick<SiteDirectory, 'all' | 'refresh'>;
  jobs: Pick<JobService, 'enqueue'>;
};

export type PersonalData = ReturnType<typeof createPersonalData>;

/** Everything that is known about somebody, for themselves. */
export function createPersonalData({ audit, db, directory, jobs, storage }: Needs) {
  /** One's own account, or anybody's for those who may edit every account. */
  async function ownerOf({ actor }: Context, whose: number | 'me'): Promise<UserRow> {
    const id = whose === 'me' ? actor.userId : whose;
    if ((id !== actor.userId || id === 0) && !actor.can('edit_users')) {
      throw refuse(actor, 'personal_data_forbidden', 'You are not allowed to see the personal data of another user.');
    }
    const user = await findUser(db.network, 0, id);
    if (user) return user;
    throw new PlatformError(404, 'rest_user_invalid_id', 'There is no user with this id.');
  }

  async function get(context: Context, whose: number | 'me', id: string) {
    const owner = await ownerOf(context, whose);
    const request = await repository.findRequest(db.network, 'export', id);
    if (request?.user_id === owner.id) return { owner, request };
    throw new PlatformError(404, 'personal_data_not_found', 'The export does not exist or has expired.');
  }

  const target = ({ id, login }: UserRow) => ({ kind: 'user' as const, id, name: login });

  async function* entriesAbout(userId: number, tell: Tell): AsyncGenerator<ArchiveEntry> {
    const { filesAbout } = await import('./personal-data-files.ts');
    const modified = new Date();
    for await (const { path: name, text } of filesAbout({ db, directory }, userId, tell))
      yield { name, modified, stored: false, open: () => Readable.from([Buffer.from(text)]) };
  }

  async function writeArchive(path: string, userId: number, tell: Tell): Promise<number> {
    const { writeZip } = await import('@octavo/zip');
    const file = await open(path, 'wx', 0o600);
    try {
      const { size } = await writeZip(file, entriesAbout(userId, tell));
      await file.sync();
      return size;
    } finally {
      await file.close();
    }
  }

  return {
    /** The one that is under way, or a new one. Asked for once more, one that got stuck is taken up again. */
    async request(context: Context, whose: number | 'me'): Promise<repository.RequestRow> {
      const owner = await ownerOf(context, whose);
      return db.network.transaction().execute(async (trx) => {
        const row = { kind: 'export', user_id: owner.id, heir_id: null } as const;
        const { request, isNew } = await repository.openRequest(trx, row);
        const input = { request_id: request.id };
        await jobs.enqueue(context, exportPersonalData, input, { trx, key: request.id });
        if (!isNew) return request;
        const startAfter = new Date(request.created_at.getTime() + lifetimeMs);
        await jobs.enqueue(context, expirePersonalData, input, { trx, startAfter });
        await audit.record(context, { action: 'personal_data.exported', target: target(owner) }, trx);
        return request;
      });
    },

    /** The newest first. */
    list: async (context: Context, whose: number | 'me'): Promise<repository.RequestRow[]> =>
      repository.listExports(db.network, (await ownerOf(context, whose)).id, mostListed),

    get: async (context: Context, whose: number | 'me', id: string): Promise<repository.RequestRow> =>
      (await get(context, whose, id)).request,

    async archive(context: Context, whose: number | 'me', id: string): Promise<Archive> {
      const { request, owner } = await get(context, whose, id);
      if (request.state !== 'done') {
        throw new PlatformError(
          409,
          'not_ready',
          `The export is ${request.state}. Only finished exports can be downloaded.`,
        );
      }
      const size = request.file_size!;
      if ((await storage.find(archiveKey(id)))?.size !== size)
        throw new PlatformError(410, 'file_missing', 'The archive no longer exists. Request a new export.');
      return {
        name: `personal-data-${owner.login}.zip`,
        size,
        etag: `"${id}"`,
        read: (range) => storage.read(archiveKey(id), range),
      };
    },

    /** Once for each download, not for every part of it. */
    async recordDownload(context: Context, whose: number | 'me'): Promise<void> {
      const entry = { action: 'personal_data.downloaded', target: target(await ownerOf(context, whose)) } as const;
      await audit.record(context, entry);
    },

    /** What the job does. Repeated, it makes the archive anew. */
    async build(id: string, run: Pick<JobRun, 'attempt' | 'progress'>): Promise<void> {
      if (!(await repository.saveRequest(db.network, id, { state: 'running' }))) return;
      const request = (await repository.findRequest(db.network, 'export', id))!;
      const staged = await storage.stage();
      const tell: Tell = async (done, total) => {
        if (done % 100 !== 0 && done !== total) return;
        await repository.saveRequest(db.network, id, { done, total });
        await run.progress(done, total);
      };
      try {
        const file_size = await writeArchive(staged, request.user_id, tell);
        await storage.take(archiveKey(id), staged, { type: 'application/zip' });
        await repository.saveRequest(db.network, id, { state: 'done', file_size, finished_at: new Date() });
      } catch (error) {
        await rm(staged, { force: true });
        if (run.attempt >= retries)
          await repository.saveRequest(db.network, id, { state: 'failed', finished_at: new Date() });
        throw error;
      }
    },

    async expire(id: string): Promise<void> {
      await storage.remove(archiveKey(id));
      await repository.deleteRequest(db.network, id);
    },

    /** For the command line: a ZIP archive, or a folder. Returns how many files there are. */
    async write(context: Context, userId: number, place: { zip: string } | { folder: string }, tell: Tell) {
      const owner = await ownerOf(context, userId);
      await audit.record(context, { action: 'personal_data.exported', target: target(owner) });
      if ('zip' in place) {
        await writeArchive(place.zip, owner.id, tell);
        return;
      }
      const { filesAbout } = await import('./personal-data-files.ts');
      for await (const { path, text } of filesAbout({ db, directory }, owner.id, tell)) {
        const file = join(place.folder, path);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        await writeFile(file, text, { mode: 0o600 });
      }
    },
  };
}
