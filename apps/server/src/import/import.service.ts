import { stat } from 'node:fs/promises';
import { PlatformError, type CommandProgress, type Context } from '@octavo/plugin-api';
import { createAuthors } from './import-authors.ts';
import { createMedia, type Attachment } from './import-media.ts';
import { keepAddresses } from './import-redirects.ts';
import { settleParents } from './import-parents.ts';
import { keyOf, planAll, typeNameOf } from './import-plan.ts';
import { createPosts } from './import-posts.ts';
import { findByKeys, findItems, type Known } from './import.repository.ts';
import { createReport, type Report } from './import-report.ts';
import { shardOf, type Run, type Services } from './import-run.ts';
import { createTerms } from './import-terms.ts';
import type { Fields, WxrItem, WxrMeta, WxrPart } from './wxr-parts.ts';
import { readWxr } from './wxr-reader.ts';

export type ImportOptions = Pick<Run, 'path' | 'media' | 'authors' | 'dryRun'> & {
  readonly reportPath: string | undefined;
  progress(total: number, label: string): CommandProgress;
};

export type Imported = { readonly report: Report; readonly isWhole: boolean };

const postBatch = { items: 50, length: 2_000_000 };
const fileBatch = { items: 8, length: 2_000_000 };

/** Brings a WordPress export into the context's site. */
export async function importWxr(host: Services, given: Context, options: ImportOptions): Promise<Imported> {
  const { path, media, authors: wishes, dryRun } = options;
  const { size } = await fileAt(path);
  const head = await readHead(path);
  const context = withoutTrust(given);
  // A name that is nobody's is better known now than with every item.
  for (const account of wishes.values()) await host.users.getByName(context, account);
  const report = await createReport(options.reportPath);
  const run: Run = {
    host,
    context,
    path,
    origin: { siteId: context.site.id, source: head.blogUrl.slice(0, 500) || 'unknown' },
    run: Date.now(),
    report,
    media,
    dryRun,
    authors: wishes,
    blogUrl: head.blogUrl,
    hosts: head.hosts,
    blocks: host.types.formats(context.site).some(({ name }) => name === 'portable_text'),
  };
  const authors = createAuthors(run);
  const terms = createTerms(run);
  const posts = createPosts(run, authors, terms);
  const files = createMedia(run, authors);

  const reading = options.progress(size, 'Reading');
  const counts = await planAll(run, readWxr(path, { onBytes: reading.advance }), { authors, terms });
  reading.done();

  const passes = [
    { label: 'Files', total: counts.attachments, wants: isFile, add: files.add, batch: fileBatch },
    {
      label: 'Posts',
      total: counts.items - counts.attachments,
      wants: (item: WxrItem) => !isFile(item),
      add: posts.add,
      batch: postBatch,
    },
  ];
  for (const { label, total, wants, add, batch } of passes) {
    if (total === 0) continue;
    const progress = options.progress(total, label);
    for await (const some of batchesOf(run, wants, batch)) {
      await add(some);
      progress.advance(some.length);
    }
    progress.done();
  }
  if (!dryRun) {
    await settleParents(run);
    const everything = (most: typeof postBatch) => batchesOf(run, () => true, most);
    await keepAddresses(run, everything, () => readWxr(path, { onBytes() {} }));
  }
  await report.close(counts.isWhole);
  return { report, isWhole: counts.isWhole };
}

const isFile = (item: WxrItem) => typeNameOf(item) === 'attachment';

/** Scripts and frames of a file from elsewhere are nobody's here whom readers trust with them. */
function withoutTrust(context: Context): Context {
  const { actor } = context;
  return { ...context, actor: { ...actor, can: (what) => what !== 'unfiltered_html' && actor.can(what) } };
}

async function fileAt(path: string) {
  const found = await stat(path).catch(() => undefined);
  if (found?.isFile()) return found;
  throw new PlatformError(400, 'no_such_file', `${path} is not a file.`);
}

/** What stands before the first item: whose export it is. */
async function readHead(path: string): Promise<{ blogUrl: string; hosts: string[] }> {
  const said = new Map<string, string>();
  let isExport = false;
  for await (const part of readWxr(path, { onBytes() {} })) {
    if (part.kind === 'channel' && !said.has(part.name)) said.set(part.name, part.value);
    isExport ||= isOfWordPress(part);
    if (part.kind === 'item') break;
  }
  if (!isExport) {
    throw new PlatformError(
      400,
      'not_wxr',
      `${path} is not a WordPress export (WXR). Create one in WordPress under Tools > Export.`,
    );
  }
  const urls = ['wp:base_blog_url', 'wp:base_site_url', 'link'].flatMap((name) => said.get(name) || []);
  const hosts = urls.flatMap((url) => URL.parse(url)?.host.replace(/^www\./, '') ?? []);
  return { blogUrl: urls[0] ?? '', hosts: [...new Set(hosts)].filter((name) => name !== '') };
}

function isOfWordPress(part: WxrPart): boolean {
  if (part.kind === 'item') return part.item.fields['wp:post_id'] !== undefined;
  return part.kind === 'author' || part.kind === 'term' || (part.kind === 'channel' && part.name.startsWith('wp:'));
}

/** Items of one sort with what is known of them, some at a time and never too much text at once. */
async function* batchesOf(
  run: Run,
  wants: (item: WxrItem) => boolean,
  most: { readonly items: number; readonly length: number },
): AsyncGenerator<Attachment[]> {
  let waiting: { item: WxrItem; position: number }[] = [];
  let length = 0;
  let position = -1;
  for await (const part of readWxr(run.path, { onBytes() {} })) {
    if (part.kind !== 'item') continue;
    position += 1;
    if (!wants(part.item)) continue;
    waiting.push({ item: part.item, position });
    length += lengthOf(part.item);
    if (waiting.length < most.items && length < most.length) continue;
    yield await withRows(run, waiting);
    waiting = [];
    length = 0;
  }
  if (waiting.length > 0) yield await withRows(run, waiting);
}

/** Of all that an item says; values and comments can be far longer than the text. */
function lengthOf({ fields, meta, comments }: Pick<WxrItem, 'fields' | 'meta' | 'comments'>): number {
  const ofFields = (some: Fields) => Object.values(some).reduce((sum, { length }) => sum + length, 0);
  const ofMeta = (some: readonly WxrMeta[]) => some.reduce((sum, { value }) => sum + value.length, 0);
  const ofComments = comments.reduce((sum, each) => sum + ofFields(each.fields) + ofMeta(each.meta), 0);
  return ofFields(fields) + ofMeta(meta) + ofComments;
}

async function withRows(run: Run, waiting: readonly { item: WxrItem; position: number }[]): Promise<Attachment[]> {
  const { read } = shardOf(run);
  if (run.dryRun) {
    const keys = waiting.map(({ item }) => keyOf(item));
    const rows = await findByKeys(read, run.origin, 'item', keys);
    return waiting.map(({ item, position }) => ({ item, row: rows.get(keyOf(item)) ?? unknown(item, position) }));
  }
  const positions = waiting.map(({ position }) => position);
  const rows = await findItems(read, run.origin, run.run, positions);
  return waiting.map(({ item, position }) => {
    const row = rows.get(position);
    if (row?.key.split('#')[0] === keyOf(item)) return { item, row };
    throw new PlatformError(409, 'file_changed', 'The file changed during the import. Import it again.');
  });
}

function unknown(item: WxrItem, position: number): Known {
  return {
    key: keyOf(item),
    type: typeNameOf(item),
    target_id: null,
    hash: null,
    outcome: null,
    version: null,
    address: null,
    parent: null,
    run: 0,
    position,
    post_version: null,
    media_path: null,
  };
}
