import { PlatformError, type Taxonomy } from '@octavo/plugin-api';
import { findByKeys, keepData, saveOther, type Known, type Outcome } from './import.repository.ts';
import type { Note } from './import-report.ts';
import { deletedHere, reasonOf, shardOf, type Run } from './import-run.ts';
import { hashOf, type Fields, type WxrCategory, type WxrMeta, type WxrTerm } from './wxr-parts.ts';

type Given = { readonly term: WxrTerm; readonly fields: Fields; readonly meta: readonly WxrMeta[] };
type Found = { readonly id: number; readonly isNew: boolean; readonly notes: readonly Note[] };

const longestName = 200;
const most = 20_000;

const isGone = (row: Known | undefined) =>
  row?.target_id === null && (row.outcome === 'imported' || row.outcome === 'skipped');

const keyOf = (taxonomy: string, slug: string) => `${taxonomy}:${slug}`;

/** What posts are put under. */
export function createTerms(run: Run) {
  const { host, context, origin, report, dryRun } = run;
  const ids = new Map<string, number | null>();
  /** Keys by the ids that the file names terms by. */
  const keysOfOld = new Map<number, string>();
  /** Those that stand in the file before the term around them. */
  let waiting: Given[] = [];

  const taxonomyOf = (name: string): Taxonomy | undefined =>
    host.types.taxonomies.all().find((each) => each.name === name && host.types.taxonomies.isOn(each, context.site));

  function remember(key: string, id: number | null): void {
    if (ids.size >= most) ids.clear();
    ids.set(key, id);
  }

  const findRow = async (key: string): Promise<Known | undefined> =>
    (await findByKeys(shardOf(run).read, origin, 'term', [key])).get(key);

  async function idOf(taxonomy: string, slug: string): Promise<number | undefined> {
    const key = keyOf(taxonomy, slug);
    const known = ids.get(key);
    if (known !== undefined) return known ?? undefined;
    return (await findRow(key))?.target_id ?? undefined;
  }

  async function findHere(taxonomy: Taxonomy, slug: string): Promise<Found | undefined> {
    const { terms: there } = await host.terms.list(context, taxonomy, { slugs: [slug], per_page: 1 });
    return there[0] && { id: there[0].id, isNew: false, notes: [] };
  }

  async function findOrCreate(taxonomy: Taxonomy, term: WxrTerm, parent: number | undefined): Promise<Found> {
    const there = await findHere(taxonomy, term.slug);
    if (there) return there;
    if (dryRun) return { id: 0, isNew: true, notes: [] };
    const name = Array.from(term.name.normalize('NFC').trim()).slice(0, longestName).join('').trim() || term.slug;
    const input = { name, slug: term.slug, description: term.description, ...(parent !== undefined && { parent }) };
    try {
      const made = await host.terms.create(context, taxonomy, input);
      const text = `The slug is ${made.slug} instead of ${term.slug}.`;
      return { id: made.id, isNew: true, notes: made.slug === term.slug ? [] : [{ code: 'slug_changed', text }] };
    } catch (error) {
      if (!(error instanceof PlatformError && error.code === 'term_exists')) throw error;
      const id = Number(error.data['term_id']);
      const text = `Term ${id} already has this name, so both were merged.`;
      return { id, isNew: true, notes: [{ code: 'term_joined', text }] };
    }
  }

  async function save({ term, fields, meta }: Given, key: string, id: number | null, outcome: Outcome): Promise<void> {
    if (dryRun) return;
    const hash = hashOf(fields, meta);
    await shardOf(run).transaction(async (trx) => {
      await saveOther(trx, origin, {
        kind: 'term',
        key,
        type: term.taxonomy,
        target_id: id,
        hash,
        outcome,
        run: run.run,
      });
      const isPlain = outcome !== 'kept' && meta.length === 0;
      await keepData(trx, origin, 'term', key, isPlain ? undefined : { fields, meta });
    });
  }

  /** The key under which a term is known; another one for each further term with the same slug. */
  async function freeKey({ term }: Given): Promise<{ key: string; row: Known | undefined }> {
    const first = keyOf(term.taxonomy, term.slug);
    for (let count = 1; ; count += 1) {
      const key = count === 1 ? first : `${first}#${count}`;
      const row = await findRow(key);
      if (row?.run !== run.run) return { key, row };
    }
  }

  /** Brings in a term whose parent, if it has one, is settled. */
  async function settle(given: Given, parent: number | undefined, notes: readonly Note[]): Promise<void> {
    const { term, fields, meta } = given;
    const { key, row } = await freeKey(given);
    const line = { kind: 'term', key, type: term.taxonomy, title: term.name } as const;
    const keep = async (reason: string) => {
      await save(given, key, null, 'kept');
      remember(key, null);
      await report.add({ ...line, outcome: 'kept', reason });
    };
    if (key !== keyOf(term.taxonomy, term.slug)) {
      return keep('The slug occurs in the file more than once, so it is not clear which term is meant.');
    }
    const taxonomy = taxonomyOf(term.taxonomy);
    if (!taxonomy) return keep(`The taxonomy ${term.taxonomy || '(no name)'} does not exist on this site.`);
    if (row?.target_id && row.hash?.equals(hashOf(fields, meta))) {
      await save(given, key, row.target_id, 'imported');
      remember(key, row.target_id);
      return report.add({ ...line, outcome: 'unchanged', id: row.target_id });
    }
    if (isGone(row) && !(await findHere(taxonomy, term.slug))) {
      await save(given, key, null, 'skipped');
      remember(key, null);
      return report.add({ ...line, outcome: 'skipped', reason: deletedHere });
    }
    try {
      const { id, isNew, notes: more } = await findOrCreate(taxonomy, term, taxonomy.hierarchical ? parent : undefined);
      await save(given, key, id, 'imported');
      remember(key, id);
      const all = [...notes, ...more];
      const outcome = isNew ? 'imported' : 'unchanged';
      await report.add({ ...line, outcome, ...(id > 0 && { id }), ...(all.length > 0 && { notes: all }) });
    } catch (error) {
      const reason = reasonOf(error);
      remember(key, null);
      await report.add({ ...line, outcome: 'failed', reason });
    }
  }

  return {
    /** A term that the file tells of. One that stands before the term around it waits. */
    async add(given: Given): Promise<void> {
      const { taxonomy, slug, parent } = given.term;
      const old = Number(given.fields['wp:term_id']);
      if (old > 0 && keysOfOld.size < most) keysOfOld.set(old, keyOf(taxonomy, slug));
      if (parent === '' || !taxonomyOf(taxonomy)?.hierarchical) return settle(given, undefined, []);
      const id = await idOf(taxonomy, parent);
      if (id === undefined) waiting.push(given);
      else await settle(given, id, []);
    },

    /** When the file has told of all terms. */
    async finish(): Promise<void> {
      for (let before = -1; waiting.length > 0 && waiting.length !== before;) {
        before = waiting.length;
        const left: Given[] = [];
        for (const given of waiting) {
          const id = await idOf(given.term.taxonomy, given.term.parent);
          if (id === undefined) left.push(given);
          else await settle(given, id, []);
        }
        waiting = left;
      }
      for (const given of waiting) {
        const text = `The parent ${given.term.parent} does not exist, so the term has no parent.`;
        await settle(given, undefined, [{ code: 'parent_missing', text }]);
      }
      waiting = [];
    },

    /** The id here of a term that the file names by the one it had. */
    async idOfOld(old: number): Promise<number | undefined> {
      const key = keysOfOld.get(old);
      if (key === undefined) return undefined;
      return ids.get(key) ?? (await findRow(key))?.target_id ?? undefined;
    },

    /** The fields of something that is under no terms at all. */
    noTermsOf(type: string): Record<string, number[]> {
      const { taxonomies } = host.types;
      const fields = taxonomies.of(type).filter((each) => taxonomies.isOn(each, context.site));
      return Object.fromEntries(fields.flatMap(({ rest }) => (rest ? [[rest.base, []]] : [])));
    },

    /** The ids of the terms that an item is put under, by field, and those that it can't be put under here. */
    async termsOf(
      type: string,
      categories: readonly WxrCategory[],
    ): Promise<{ fields: Record<string, number[]>; left: WxrCategory[] }> {
      const fields: Record<string, number[]> = {};
      const left: WxrCategory[] = [];
      for (const category of categories) {
        const taxonomy = taxonomyOf(category.domain);
        if (!taxonomy?.rest || !taxonomy.postTypes.includes(type) || category.slug === '') {
          left.push(category);
          continue;
        }
        const key = keyOf(category.domain, category.slug);
        if (!ids.has(key)) await meet(category, key);
        const id = ids.get(key);
        if (id !== undefined && id !== null) (fields[taxonomy.rest.base] ??= []).push(id);
        else left.push(category);
      }
      return { fields, left };
    },
  };

  /** A term that a post is put under. The file may have told of it before; if it never does, it is made all the same. */
  async function meet({ domain, slug, name }: WxrCategory, key: string): Promise<void> {
    const row = await findRow(key);
    const taxonomy = taxonomyOf(domain)!;
    if (row?.target_id) return remember(key, row.target_id);
    const term = { taxonomy: domain, slug, name: name || slug, description: '', parent: '' };
    const text = 'The term only occurs in posts, not in the list of terms.';
    if (isGone(row) && !(await findHere(taxonomy, slug))) {
      await report.addNote(key, { code: 'term_kept', text: deletedHere });
      return remember(key, null);
    }
    try {
      const { id, notes } = await findOrCreate(taxonomy, term, undefined);
      await save({ term, fields: { slug, name }, meta: [] }, key, id, 'imported');
      remember(key, id);
      for (const note of [{ code: 'named_by_posts', text } as const, ...notes]) await report.addNote(key, note);
    } catch (error) {
      await report.addNote(key, { code: 'term_kept', text: reasonOf(error) });
      remember(key, null);
    }
  }
}

export type Terms = ReturnType<typeof createTerms>;
