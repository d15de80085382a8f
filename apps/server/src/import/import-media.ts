import { open, realpath, rm, stat } from 'node:fs/promises';
import { basename, join, resolve, sep } from 'node:path';
import { fetchToFile } from '@octavo/guarded-fetch';
import { PlatformError } from '@octavo/plugin-api';
import { decodePath } from './import-addresses.ts';
import type { Authors } from './import-authors.ts';
import { detailsOf } from './import-details.ts';
import { settleItems, type Known, type Settled } from './import.repository.ts';
import type { Line, Note } from './import-report.ts';
import { deletedHere, reasonOf, shardOf, type Run } from './import-run.ts';
import { hashOfItem, type WxrItem } from './wxr-parts.ts';

export type Attachment = { readonly item: WxrItem; readonly row: Known };
type Local = { readonly path: string; readonly name: string; readonly isOurs: boolean };

const limits = { maximumBytes: 256 * 1024 * 1024, timeoutMs: 120_000, maximumRedirects: 5 };

/** Files of the source, for the media library. */
export function createMedia(run: Run, authors: Authors) {
  const { host, context, origin, report, media } = run;

  /** The file on this machine; throws where it can't be had. */
  async function obtain({ item }: Attachment): Promise<Local> {
    const url = addressOf(item);
    const name = basename(decodePath(URL.parse(url)?.pathname ?? '')) || 'file';
    if (media.from === 'folder') {
      const wanted = pathIn(media.folder, item, url);
      const path = wanted && (await realFile(media.folder, wanted));
      if (path) return { path, name, isOurs: false };
      throw new PlatformError(400, 'file_missing', `${wanted ?? url} is not in the folder.`);
    }
    if (url === '') throw new PlatformError(400, 'file_missing', 'The item has no file.');
    const path = await host.storage.stage();
    let refusal = 'unknown error';
    const onRefused = (reason: string) => void (refusal = reason);
    // Blogs that were http once answer with https now.
    const got = await fetchToFile(url.replace(/^http:/i, 'https:'), path, { ...limits, onRefused });
    if (got) return { path, name, isOurs: true };
    throw new PlatformError(400, 'file_missing', `${url.slice(0, 300)} could not be downloaded: ${refusal}.`);
  }

  async function bringIn({ item, row }: Attachment, local: Local, notes: Note[]): Promise<void> {
    const { input } = detailsOf(item, []);
    const writer = await authors.writerOf(item.fields['dc:creator'] ?? '');
    if (writer.isFallback) notes.push(await missing(item));
    const date = input.date_gmt ?? input.date;
    const about = {
      ...(input.title && { title: input.title }),
      alt_text: valueOf(item, '_wp_attachment_image_alt'),
      caption: input.excerpt ?? '',
      description: item.fields['content:encoded'] ?? '',
      ...(input.slug && { slug: input.slug }),
    };
    const from = { id: row.target_id!, author_id: writer.id, ...(date && { date_gmt: new Date(`${date}Z`) }) };
    // Opened here: a stream whose file can't be opened fails before anybody listens, and that ends the process.
    const content = (await open(local.path)).createReadStream();
    try {
      const made = await host.media.import(context, content, local.name, about, from);
      if (input.slug && made.slug !== input.slug) {
        notes.push({ code: 'slug_changed', text: `The slug is ${made.slug} instead of ${input.slug}.` });
      }
    } finally {
      content.destroy();
    }
  }

  const missing = async (item: WxrItem): Promise<Note> => ({
    code: 'author_missing',
    text: `${item.fields['dc:creator'] || 'The author'} does not exist here; the item is assigned to ${await authors.fallbackName()}.`,
  });

  /** What is to be done about it, if anything is. */
  function decide({ item, row }: Attachment): Pick<Line, 'outcome' | 'reason'> | undefined {
    if (!item.isWhole) return { outcome: 'failed', reason: 'The item is incomplete because the file ends early.' };
    if (item.isTooLarge) return { outcome: 'failed', reason: 'The item is too large to import.' };
    const isSame = row.hash?.equals(hashOfItem(item)) === true;
    if (row.outcome === 'imported' && row.media_path === null) {
      return { outcome: 'skipped', reason: deletedHere };
    }
    if (row.outcome === 'imported' && isSame) return { outcome: 'unchanged' };
    if (row.outcome === 'imported') {
      return { outcome: 'skipped', reason: 'The file has changed in the source; the existing file is kept.' };
    }
    // Brought in by a reading that was cut off before it could say so.
    if (row.media_path !== null) return { outcome: 'imported' };
    return media.from === 'skip' ? { outcome: 'kept', reason: 'Files are skipped (--media=skip).' } : undefined;
  }

  return {
    /** Several at once are fetched together and taken in one after another. */
    async add(attachments: readonly Attachment[]): Promise<void> {
      const decided = attachments.map(decide);
      const locals = await Promise.all(
        attachments.map(async (each, at) =>
          decided[at] || run.dryRun ? undefined : obtain(each).catch((error: unknown) => error as Error),
        ),
      );
      const settled: Settled[] = [];
      for (const [at, each] of attachments.entries()) {
        const { item, row } = each;
        const notes: Note[] = row.key.includes('#') ? [duplicate] : [];
        let done = decided[at] ?? { outcome: 'imported' as const };
        const local = locals[at];
        try {
          if (local instanceof Error) throw local;
          if (local) await bringIn(each, local, notes);
        } catch (error) {
          done = { outcome: 'failed', reason: reasonOf(error) };
        } finally {
          if (local && !(local instanceof Error) && local.isOurs) await rm(local.path, { force: true });
        }
        const { outcome } = done;
        if (outcome === 'imported' || outcome === 'kept' || outcome === 'failed') {
          const parent = outcome === 'imported' && isId(item.fields['wp:post_parent']);
          settled.push({
            key: row.key,
            hash: hashOfItem(item),
            outcome,
            version: null,
            parent: parent ? item.fields['wp:post_parent']! : null,
            data: { fields: item.fields, meta: item.meta, comments: item.comments, categories: item.categories },
          });
        }
        report.addComments(item.comments.length);
        await report.add({
          kind: 'item',
          key: row.key,
          type: 'attachment',
          title: item.fields['title'] ?? '',
          ...done,
          ...((done.outcome === 'imported' || done.outcome === 'unchanged') && { id: row.target_id! }),
          ...(notes.length > 0 && { notes }),
        });
      }
      if (!run.dryRun) await shardOf(run).transaction((trx) => settleItems(trx, origin, settled));
    },
  };
}

export const duplicate: Note = { code: 'duplicate_id', text: 'The id occurs in the file more than once.' };

export const isId = (text: string | undefined): text is string => /^[1-9]\d{0,17}$/.test(text ?? '');

/** Where the file of an attachment was. */
export function addressOf({ fields }: WxrItem): string {
  return (fields['wp:attachment_url'] || fields['guid'] || '').trim();
}

const valueOf = ({ meta }: WxrItem, key: string) =>
  meta.find((each) => each.key === key)?.value.replaceAll('\0', '') ?? '';

/** Below the folder, as it was below `wp-content/uploads`; undefined for a name that would lead out of it. */
function pathIn(folder: string, item: WxrItem, url: string): string | undefined {
  const below = /\/(?:wp-content\/uploads|files)\/(.+)$/.exec(decodePath(URL.parse(url)?.pathname ?? ''))?.[1];
  const name = below ?? valueOf(item, '_wp_attached_file');
  const path = resolve(join(folder, name));
  return name !== '' && !name.includes('\0') && path.startsWith(resolve(folder) + sep) ? path : undefined;
}

/** Where a file really is, if that is in the folder: links may lead out of it. */
async function realFile(folder: string, path: string): Promise<string | undefined> {
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined || !real.startsWith((await realpath(folder)) + sep)) return undefined;
  return (await stat(real)).isFile() ? real : undefined;
}
