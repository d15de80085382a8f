import { PlatformError, type Post, type PostInput, type PostType } from '@octavo/plugin-api';
import { createAddresses, type Targets } from './import-addresses.ts';
import type { Authors } from './import-authors.ts';
import { fileIdsIn, toContent } from './import-content.ts';
import { detailsOf } from './import-details.ts';
import { duplicate, isId } from './import-media.ts';
import { findByKeys, noteVersion, settleItems, type Known, type Settled } from './import.repository.ts';
import type { Line, Note } from './import-report.ts';
import { inLanes } from './import-lanes.ts';
import { deletedHere, reasonOf, shardOf, type Run } from './import-run.ts';
import type { Terms } from './import-terms.ts';
import { hashOfItem, type WxrCategory, type WxrItem } from './wxr-parts.ts';

export type Entry = { readonly item: WxrItem; readonly row: Known };
type Done = Pick<Line, 'outcome' | 'reason' | 'id'> & { notes: Note[]; settled?: Settled };
type Surroundings = {
  readonly author: number;
  readonly fields: Readonly<Record<string, readonly number[]>>;
  readonly left: readonly WxrCategory[];
  readonly notes: readonly Note[];
};
type Shared = {
  readonly targets: Targets;
  readonly others: Map<string, Known>;
  readonly surroundings: Map<Entry, Surroundings>;
};

const atOnce = 4;

/** The post type that an item becomes here, if there is one. */
export function typeOf({ host, context }: Pick<Run, 'host' | 'context'>, name: string): PostType | undefined {
  const type = host.types.find(name);
  return type && host.types.isOn(type, context.site) ? type : undefined;
}

/** Posts, pages and other content. */
export function createPosts(run: Run, authors: Authors, terms: Terms) {
  const { host, context, origin, report, dryRun } = run;
  const addresses = createAddresses(run);

  /** Who wrote it and what it is under. One after another: who comes first, decides on the names of terms. */
  async function surroundingsOf(type: PostType, { item }: Entry): Promise<Surroundings> {
    const notes: Note[] = [];
    const login = item.fields['dc:creator'] ?? '';
    const writer = await authors.writerOf(login);
    if (writer.isFallback) {
      const text = `${login || 'The author'} does not exist here; the item is assigned to ${await authors.fallbackName()}.`;
      notes.push({ code: 'author_missing', text });
    }
    const { fields, left } = await terms.termsOf(type.name, item.categories);
    if (left.length > 0) {
      const names = left.map(({ domain, slug }) => `${domain}: ${slug}`);
      notes.push({ code: 'term_kept', text: `The post type cannot use ${names.slice(0, 20).join(', ')} here.` });
    }
    return { author: writer.id, fields, left, notes };
  }

  async function inputOf(type: PostType, entry: Entry, { targets, others, surroundings }: Shared) {
    const { item, row } = entry;
    const { fields } = item;
    const { author, fields: under, left, notes: more } = surroundings.get(entry)!;
    const metas = host.types.meta(type, context.site);
    const details = detailsOf(item, metas);
    const notes: Note[] = [...details.notes, ...more, ...(row.key.includes('#') ? [duplicate] : [])];
    const said = fields['content:encoded'] ?? '';
    const { text, ...links } = addresses.rewrite(said, targets);
    const ids = { term: terms.idOfOld, author: authors.idOfOld };
    const content = await toContent(text, targets, { asBlocks: run.blocks && type.rest !== false, ids });
    if (content.isTooLarge) {
      notes.push({ code: 'content_too_large', text: 'The content is too large for blocks; it is kept as HTML.' });
    }
    if (content.lost.length > 0) {
      const names = content.lost.map(({ what, count }) => (count === 1 ? what : `${what} ×${count}`));
      notes.push({ code: 'blocks_kept', text: `Not recognized: ${names.join(', ')}.` });
    }
    const featured = featuredOf(item, targets, notes);
    const parent = parentOf(type, item, others, notes);
    // What the source has taken away since goes here as well.
    const isThere = row.post_version !== null;
    const input: PostInput = {
      ...details.input,
      ...(isThere && { meta: { ...Object.fromEntries(metas.map(({ key }) => [key, null])), ...details.input.meta } }),
      author,
      featured_media: featured,
      parent: parent.id,
      fields: {
        ...(isThere && terms.noTermsOf(type.name)),
        ...under,
        ...(content.blocks && { portable_text: content.blocks }),
      },
      ...(!content.blocks && { content: content.html }),
    };
    const isChanged = content.lost.length > 0 || content.html !== said;
    const kept = {
      ...details.left,
      comments: item.comments,
      categories: left,
      ...(isChanged && said !== '' && { content: said }),
    };
    return { input, html: content.html, details, notes, links, lost: content.lost, parent, kept };
  }

  /** The post as it is to be: made, or written again. What blocks can't hold stays HTML. */
  async function write(type: PostType, row: Known, input: PostInput, html: string, modified: Date | undefined) {
    const id = row.target_id!;
    const origins = { ...(modified && { modified_gmt: modified }) };
    const save = (wanted: PostInput): Promise<Post> =>
      row.post_version === null
        ? host.posts.create(context, type.name, wanted, { id, ...origins })
        : host.posts.update(context, type.name, id, { ...wanted, version: row.post_version }, origins);
    try {
      return await save(input);
    } catch (error) {
      if (!(error instanceof PlatformError && error.code === 'invalid_portable_text')) throw error;
      const { portable_text: _blocks, ...fields } = input.fields ?? {};
      return save({ ...input, fields, content: html });
    }
  }

  /** Writes what is there; undefined if somebody else has done so since it was looked up. */
  async function writeAgain(...[type, row, ...made]: Parameters<typeof write>): Promise<Post | undefined> {
    const note = (version: number | null) =>
      shardOf(run).transaction((trx) => noteVersion(trx, origin, row.key, version));
    await note(null);
    try {
      return await write(type, row, ...made);
    } catch (error) {
      await note(row.version);
      if (error instanceof PlatformError && error.code === 'rest_version_conflict') return undefined;
      throw error;
    }
  }

  /** What is clear without looking at the content. */
  function decide({ item, row }: Entry, hash: Buffer): Pick<Line, 'outcome' | 'reason' | 'id'> | undefined {
    if (!item.isWhole) return { outcome: 'failed', reason: 'The item is incomplete because the file ends early.' };
    if (item.isTooLarge) return { outcome: 'failed', reason: 'The item is too large to import.' };
    if (row.outcome !== 'imported') return undefined;
    if (row.post_version === null) return { outcome: 'skipped', reason: deletedHere };
    if (row.hash?.equals(hash)) return { outcome: 'unchanged', id: row.target_id! };
    if (row.version === null || row.version === row.post_version) return undefined;
    return changedHere;
  }

  async function bringIn(entry: Entry, hash: Buffer, shared: Shared): Promise<Done> {
    const { row } = entry;
    const decided = decide(entry, hash);
    if (decided) return { ...decided, notes: [] };
    const twin = row.key.includes('#') ? shared.others.get(row.key.split('#')[0]!) : undefined;
    if (twin?.hash?.equals(hash) && twin.key !== row.key) {
      return { outcome: 'skipped', reason: 'The item occurs in the file more than once.', notes: [duplicate] };
    }
    const type = typeOf(run, row.type);
    if (!type) return keep(entry, hash);
    const made = await inputOf(type, entry, shared);
    report.addLinks(made.links);
    for (const { what, count } of made.lost) report.addLost(what, count);
    const { notes } = made;
    if (dryRun) return { outcome: 'imported', notes };
    const what = [type, row, made.input, made.html, made.details.modified] as const;
    let post: Post | undefined;
    if (row.post_version === null) post = await write(...what);
    else if (row.outcome !== 'imported' && row.hash?.equals(hash)) {
      // Made by a reading that was cut off before it could say so.
      post = await host.posts.get(context, type.name, row.target_id!);
    } else {
      post = await writeAgain(...what);
      if (!post) return { ...changedHere, notes: [] };
      notes.push({ code: 'updated', text: 'The item has changed in the source.' });
    }
    const { slug: wanted } = made.input;
    if (wanted && post.slug !== wanted) {
      notes.push({ code: 'slug_changed', text: `The slug is ${post.slug} instead of ${wanted}.` });
    }
    if (made.details.isTrashed && post.status !== 'trash') {
      post = await host.posts.delete(context, type.name, post.id, { force: false });
    }
    const { key } = row;
    const parent = made.parent.key !== undefined && post.parent_id !== made.parent.target ? made.parent.key : null;
    const settled = { key, hash, outcome: 'imported', version: post.version, parent } as const;
    return { outcome: 'imported', id: post.id, notes, settled: { ...settled, data: made.kept } };
  }

  function keep({ item, row }: Entry, hash: Buffer): Done {
    const reason =
      row.type === ''
        ? 'The item has no post type.'
        : (reasons.get(row.type) ?? `The post type ${row.type} does not exist here.`);
    const { fields, categories, meta, comments } = item;
    const data = { fields, categories, meta, comments };
    const settled = { key: row.key, hash, outcome: 'kept', version: null, parent: null, data } as const;
    const isKept = row.outcome === 'kept' && row.hash?.equals(hash);
    return { outcome: 'kept', reason, notes: [], ...(!isKept && { settled }) };
  }

  function lookUp(entries: readonly Entry[]): Promise<Targets> {
    const texts = entries.map(({ item }) => item.fields['content:encoded'] ?? '');
    const thumbnails = entries.flatMap(({ item }) => thumbnailOf(item) ?? []);
    return addresses.find(texts, [...texts.flatMap(fileIdsIn), ...thumbnails]);
  }

  /** What became of an item, whatever goes wrong with it alone. */
  async function attempt(entry: Entry, hash: Buffer, shared: Shared): Promise<Done> {
    const { item, row } = entry;
    let done: Done;
    try {
      done = await bringIn(entry, hash, shared);
    } catch (error) {
      done = { outcome: 'failed', reason: reasonOf(error), notes: [] };
      const { fields, categories, meta, comments } = item;
      // If it is there, then as it was when this hash was noted.
      const failed = { key: row.key, hash: row.hash ?? hash, outcome: 'failed', version: null, parent: null } as const;
      if (row.outcome !== 'imported') done.settled = { ...failed, data: { fields, categories, meta, comments } };
    }
    if (done.settled) {
      // So that what follows in the same batch sees it.
      const { outcome, version, parent } = done.settled;
      shared.others.set(row.key, { ...row, outcome, hash, parent, post_version: version });
    }
    return done;
  }

  async function share(open: readonly Entry[]): Promise<Shared> {
    const parents = open.flatMap(({ item, row }) => [item.fields['wp:post_parent'] ?? '', row.key.split('#')[0]!]);
    const others = await findByKeys(shardOf(run).read, origin, 'item', parents);
    const surroundings = new Map<Entry, Surroundings>();
    for (const entry of open) {
      const type = typeOf(run, entry.row.type);
      if (type) surroundings.set(entry, await surroundingsOf(type, entry));
    }
    return { targets: await lookUp(open), others, surroundings };
  }

  return {
    /** Some at once; those that reach for one slug in the order of the file. What became of them is noted together. */
    async add(entries: readonly Entry[]): Promise<void> {
      const hashes = new Map(entries.map((entry) => [entry, hashOfItem(entry.item)]));
      const shared = await share(entries.filter((entry) => decide(entry, hashes.get(entry)!) === undefined));
      const lanes = lanesOf(entries);
      const done = await inLanes(
        entries,
        (entry) => lanes.get(entry)!,
        atOnce,
        (entry) => attempt(entry, hashes.get(entry)!, shared),
      );
      for (const [at, { item, row }] of entries.entries()) {
        const { settled: _settled, notes, ...about } = done[at]!;
        const line = { kind: 'item', key: row.key, type: row.type, title: item.fields['title'] ?? '' } as const;
        report.addComments(item.comments.length);
        await report.add({ ...line, ...about, ...(notes.length > 0 && { notes }) });
      }
      const settled = done.flatMap((each) => each.settled ?? []);
      if (!dryRun) await shardOf(run).transaction((trx) => settleItems(trx, origin, settled));
    },
  };
}

/** Items that may get in each other's way: `a`, `a` again, and `a-2`, which the second may come to be called. */
function lanesOf(entries: readonly Entry[]): Map<Entry, string> {
  const slugs = entries.map(({ item }) => (item.fields['wp:post_name'] || item.fields['title'] || '').toLowerCase());
  const wanted = new Set(slugs);
  return new Map(
    entries.map((entry, at) => {
      const slug = slugs[at]!;
      const stem = slug.replace(/-\d+$/, '');
      return [entry, `${entry.row.type} ${wanted.has(stem) ? stem : slug}`];
    }),
  );
}

const changedHere = {
  outcome: 'skipped',
  reason: 'The item has changed both in the source and here since the last import.',
} as const;

const reasons = new Map([
  ['revision', 'Revisions are archived: stored, but not shown on the site.'],
  ['nav_menu_item', 'Menus are archived: stored, but not shown on the site.'],
]);

function thumbnailOf({ meta }: WxrItem): string | undefined {
  const value = meta.find(({ key }) => key === '_thumbnail_id')?.value.trim();
  return isId(value) ? value : undefined;
}

function featuredOf(item: WxrItem, { files }: Targets, notes: Note[]): number {
  const id = thumbnailOf(item);
  if (id === undefined) return 0;
  const file = files.get(id);
  if (!file) notes.push({ code: 'featured_missing', text: `The featured image ${id} does not exist here.` });
  return file?.id ?? 0;
}

/** The parent, and its id as far as it is there already: what is still to come is settled in the end. */
function parentOf(
  type: PostType,
  { fields }: WxrItem,
  others: ReadonlyMap<string, Known>,
  notes: Note[],
): { id: number; key?: string; target?: number } {
  const key = fields['wp:post_parent'];
  if (!type.hierarchical || !isId(key)) return { id: 0 };
  const row = others.get(key);
  if (!row?.target_id || row.type !== type.name) {
    notes.push({ code: 'parent_missing', text: `The parent ${key} does not exist here, so the item has no parent.` });
    return { id: 0 };
  }
  // One that waits itself may be below this one. Which of them is on top must not depend on who was faster.
  const isSettled = row.outcome === 'imported' && row.post_version !== null && row.parent === null;
  return { id: isSettled ? row.target_id : 0, key, target: row.target_id };
}
