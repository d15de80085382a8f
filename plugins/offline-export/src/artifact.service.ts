import { randomBytes, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { chmod, mkdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { PlatformError, type Context, type Platform, type Post } from '@octavo/plugin-api';
import { hashOf, readArguments } from './args.ts';
import type { ExportDocument, Format } from './document.ts';
import { createDocumentService, type Draft } from './document.service.ts';
import { expireArtifact } from './export.job.ts';
import { whileLocked } from './export-lock.ts';
import * as repository from './export.repository.ts';
import { TooLargeError } from './formats/too-large.ts';
import { createFormats } from './formats.ts';
import { offlineExportCacheKey, offlineExportCacheTtl, offlineExportLockKey, type ExportArgs } from './hooks.ts';

export type Needs = Pick<
  Platform,
  'compute' | 'db' | 'hooks' | 'jobs' | 'log' | 'media' | 'posts' | 'sites' | 'storage' | 'users'
>;

const standardTtl = 12 * 60 * 60;
/** For how long a file that isn't kept for others can be fetched. */
const shortTtl = 60 * 60;
const longestTtl = 365 * 24 * 60 * 60;

export type ArtifactService = ReturnType<typeof createArtifactService>;

/** Files of posts: made, kept for others who ask for the same, and removed when they expire. */
export function createArtifactService(platform: Needs) {
  const { db, hooks, jobs, storage } = platform;
  const documents = createDocumentService(platform);
  const formats = createFormats();
  const shard = ({ site }: Context) => db.forSite<repository.Tables>(site);

  async function prepare(context: Context, post: Post, format: Format, args: ExportArgs) {
    const draft = await documents.draft(context, post, readArguments(args));
    const standard = `offline_export:${format}:${post.id}:${hashOf(args)}`;
    const asked = await hooks.applyFilters(context, offlineExportCacheKey, standard, post.id, format, args);
    // PostgreSQL holds no NUL.
    const cache_key = asked.replaceAll('\0', '\u{fffd}');
    return { draft, wanted: { cache_key, post_id: post.id, format, input: draft.input } };
  }

  async function findCached(context: Context, wanted: repository.Wanted): Promise<repository.Artifact | undefined> {
    const found = await repository.findReusable(shard(context).read, context.site.id, wanted);
    return found && (await storage.find(found.file_key)) ? found : undefined;
  }

  async function render(context: Context, draft: Draft, format: Format, args: ExportArgs): Promise<Uint8Array> {
    const folder = await storage.stage();
    await mkdir(folder);
    try {
      const document = await draft.document(folder);
      return await formats.render(format, document, readArguments(args)).catch(async (error: unknown) => {
        throw error instanceof TooLargeError ? await tooLarge(error, document) : error;
      });
    } catch (error) {
      if (error instanceof PlatformError) throw error;
      throw new PlatformError(
        500,
        'offline_export_failed',
        'The file could not be created. Try again. If it fails again, see the server log for the cause.',
        { cause: error },
      );
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function generate(
    context: Context,
    { draft, wanted }: Awaited<ReturnType<typeof prepare>>,
    format: Format,
    args: ExportArgs,
  ): Promise<repository.Artifact> {
    const { site } = context;
    const bytes = await render(context, draft, format, args);
    const asked = await hooks.applyFilters(context, offlineExportCacheTtl, standardTtl, draft.post.id, format, args);
    const reusable = asked > 0;
    const created_at = new Date();
    const expires_at = new Date(created_at.getTime() + (reusable ? Math.min(asked, longestTtl) : shortTtl) * 1000);
    const file_name = nameOf(draft.post, format, args);
    const artifact: repository.Artifact = {
      ...wanted,
      token: randomBytes(32).toString('base64url'),
      reusable,
      visibility: visibilityOf(draft.post),
      file_name,
      file_size: bytes.length,
      file_key: `uploads/sites/${site.id}/offline-exports/${randomUUID()}-${file_name}`,
      created_at,
      expires_at,
    };
    await storage.put(artifact.file_key, Readable.from([bytes]), { size: bytes.length, type: typeOf(file_name) });
    await makePrivate(join(storage.folder, artifact.file_key));
    try {
      await shard(context).transaction(async (trx) => {
        await repository.insertArtifact(trx, site.id, artifact);
        const input = { site_id: site.id, token: artifact.token };
        await jobs.enqueue(context, expireArtifact, input, { trx, startAfter: expires_at });
      });
    } catch (error) {
      await storage.remove(artifact.file_key);
      throw error;
    }
    return artifact;
  }

  /** What was made when more people could read the post is of the past. */
  async function isStillVisible(context: Context, { post_id, visibility }: repository.Artifact): Promise<boolean> {
    const post = await documents.find(context, post_id).catch((error: unknown) => {
      if (error instanceof PlatformError && error.status === 404) return undefined;
      throw error;
    });
    return post !== undefined && visibilityOf(post) >= visibility;
  }

  return {
    findPost: documents.find,
    close: formats.close,

    /** The file that is already there. */
    async find(context: Context, post: Post, format: Format, args: ExportArgs) {
      return findCached(context, (await prepare(context, post, format, args)).wanted);
    },

    /** The one that is there, or a new one. Throws 409 while another process makes the same. */
    async obtain(context: Context, post: Post, format: Format, args: ExportArgs): Promise<repository.Artifact> {
      const prepared = await prepare(context, post, format, args);
      const cached = await findCached(context, prepared.wanted);
      if (cached) return cached;
      const standard = `offline_export:lock:${format}:${post.id}`;
      const key = await hooks.applyFilters(context, offlineExportLockKey, standard, post.id, format, args);
      if (key === false) return generate(context, prepared, format, args);
      const made = await whileLocked(
        platform,
        context,
        key,
        async () => (await findCached(context, prepared.wanted)) ?? generate(context, prepared, format, args),
      );
      if (made) return made;
      throw new PlatformError(
        409,
        'offline_export_busy',
        'An export of this post in this format is already in progress. Try again shortly.',
        {
          headers: { 'Retry-After': '5' },
        },
      );
    },

    /** Renders without keeping anything, for whoever puts the file somewhere else. */
    async make(
      context: Context,
      post: Post,
      format: Format,
      args: ExportArgs,
    ): Promise<{ name: string; bytes: Uint8Array }> {
      const { draft } = await prepare(context, post, format, args);
      return { name: nameOf(post, format, args), bytes: await render(context, draft, format, args) };
    },

    /** An absolute path at which this machine has the file; with S3 a copy. */
    async pathOf({ file_key }: repository.Artifact): Promise<string> {
      const path = join(storage.folder, file_key);
      if (await stat(path).catch(() => undefined)) return path;
      const staged = await storage.stage();
      await pipeline(await storage.read(file_key), createWriteStream(staged, { flags: 'wx' }));
      await mkdir(dirname(path), { recursive: true });
      await rename(staged, path);
      await makePrivate(path);
      return path;
    },

    async byToken(context: Context, token: string, name: string): Promise<repository.Artifact> {
      const found = await repository.findByToken(shard(context).read, context.site.id, token);
      if (found?.file_name === name && (await isStillVisible(context, found))) return found;
      throw new PlatformError(404, 'not_found', 'The file does not exist or has expired.');
    },

    async expire(context: Context, token: string): Promise<void> {
      const gone = await shard(context).transaction((trx) => repository.deleteArtifact(trx, context.site.id, token));
      if (!gone) return;
      await storage.remove(gone.file_key);
      await rm(join(storage.folder, gone.file_key), { force: true });
    },
  };
}

async function tooLarge(error: TooLargeError, { blocks }: ExportDocument): Promise<PlatformError> {
  const { describeLargest } = await import('./formats/largest-block.ts');
  const part = describeLargest(blocks);
  const where = part === undefined ? '' : ` The largest part is ${part}. Shorten or split it.`;
  const message = `${error.message}${where} EPUB and Markdown do not have this limit.`;
  return new PlatformError(500, 'offline_export_failed', message, { cause: error });
}

/** The files of everybody lie in one folder; only the server reads these. */
async function makePrivate(path: string): Promise<void> {
  await chmod(path, 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
}

function visibilityOf({ status, password }: Post): number {
  if (status === 'trash') return -1;
  if (status !== 'publish') return 0;
  return password === '' ? 2 : 1;
}

const types: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  epub: 'application/epub+zip',
  md: 'text/markdown; charset=utf-8',
  zip: 'application/zip',
};

export const fileTypes = Object.values(types).map((type) => type.split(';')[0]!);
export const typeOf = (fileName: string) => types[fileName.split('.').at(-1)!] ?? 'application/octet-stream';

function nameOf({ slug, type, id }: Post, format: Format, args: ExportArgs): string {
  const start = Array.from(slug || type)
    .slice(0, 100)
    .join('');
  return `${start}-${id}.${format === 'md' && readArguments(args).bundle ? 'zip' : format}`;
}
