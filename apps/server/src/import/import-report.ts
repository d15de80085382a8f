import { once } from 'node:events';
import { createWriteStream, type WriteStream } from 'node:fs';

export const outcomes = ['imported', 'unchanged', 'skipped', 'kept', 'failed'] as const;
export type ReportedOutcome = (typeof outcomes)[number];

/** Something that whoever imports should know about one thing; the code is what is counted. */
export type Note = { readonly code: NoteCode; readonly text: string };
export type NoteCode = keyof typeof noteMeanings;

/** What the counts at the end are called. */
const noteMeanings = {
  author_missing: 'Unknown authors, content assigned to the fallback author',
  blocks_kept: 'Posts with parts that blocks cannot represent, kept as HTML',
  content_too_large: 'Posts that are too large for blocks, kept as HTML',
  date_unclear: 'Invalid dates',
  duplicate_id: 'Ids that occur in the file more than once',
  featured_missing: 'Featured images that do not exist here',
  flattened: 'Titles and excerpts with markup, which was removed',
  meta_kept: 'Custom field values that do not match their type',
  named_by_posts: 'Terms that only occur in posts',
  parent_missing: 'Parents that do not exist here',
  replaced_bytes: 'Items with invalid characters, replaced by U+FFFD',
  slug_changed: 'Slugs that were changed because they were taken or invalid',
  status_unknown: 'Posts with a status that does not exist here, imported as drafts',
  sticky_dropped: 'Sticky posts with a password, no longer sticky',
  term_joined: 'Terms that were merged with a term of the same name',
  term_kept: 'Items with terms that their post type cannot use here',
  updated: 'Items that have changed in the source',
} as const;

export type Line = {
  readonly kind: 'author' | 'term' | 'item';
  /** Its name in the file. */
  readonly key: string;
  /** A post type or a taxonomy; empty for authors. */
  readonly type: string;
  readonly title: string;
  readonly outcome: ReportedOutcome;
  readonly reason?: string;
  /** What it is here. */
  readonly id?: number;
  readonly notes?: readonly Note[];
};

export type Row = { what: string; read: number } & Record<ReportedOutcome, number>;
export type Report = Awaited<ReturnType<typeof createReport>>;

const mostFailures = 20;
const mostNames = 1000;

/** Accounts for everything that was read: a line each in the file, sums in memory. */
export async function createReport(path: string | undefined) {
  const file = path === undefined ? undefined : await openFile(path);
  const rows = new Map<string, Row>();
  const notes = new Map<NoteCode, number>();
  const lost = new Map<string, number>();
  const failures: string[] = [];
  const links = { rewritten: 0, left: 0 };
  const addresses = { structure: 0, redirect: 0, none: 0 };
  let comments = 0;

  async function write(value: unknown): Promise<void> {
    if (file?.write(`${JSON.stringify(value)}\n`) === false) await once(file, 'drain');
  }

  function rowOf({ kind, type }: Line): Row {
    const wanted = kind === 'item' ? type || '(no type)' : kind === 'term' ? `term: ${type}` : kind;
    const what = rows.has(wanted) || rows.size < mostNames ? wanted : '(others)';
    const row = rows.get(what) ?? { what, read: 0, imported: 0, unchanged: 0, skipped: 0, kept: 0, failed: 0 };
    rows.set(what, row);
    return row;
  }

  function totals(): Row {
    const sum = (part: Exclude<keyof Row, 'what'>) => [...rows.values()].reduce((all, row) => all + row[part], 0);
    const counted = Object.fromEntries(outcomes.map((each) => [each, sum(each)])) as Record<ReportedOutcome, number>;
    return { what: 'total', read: sum('read'), ...counted };
  }

  return {
    async add(line: Line): Promise<void> {
      const row = rowOf(line);
      row.read += 1;
      row[line.outcome] += 1;
      for (const note of line.notes ?? []) notes.set(note.code, (notes.get(note.code) ?? 0) + 1);
      if (line.outcome === 'failed' && failures.length < mostFailures) {
        failures.push(`${line.type || line.kind} ${line.key} (${line.title.slice(0, 80)}): ${line.reason ?? ''}`);
      }
      await write(line);
    },
    /** Something that came to light after its line was written. */
    async addNote(key: string, note: Note): Promise<void> {
      notes.set(note.code, (notes.get(note.code) ?? 0) + 1);
      await write({ kind: 'note', key, ...note });
    },
    addLost(what: string, count: number): void {
      const name = lost.has(what) || lost.size < mostNames ? what : '(others)';
      lost.set(name, (lost.get(name) ?? 0) + count);
    },
    addLinks(found: { rewritten: number; left: number }): void {
      links.rewritten += found.rewritten;
      links.left += found.left;
    },
    /** How an old address leads to what it led to: by itself, by a redirect, or not. */
    addAddress: (how: keyof typeof addresses, count = 1) => void (addresses[how] += count),
    addComments: (count: number) => void (comments += count),
    failures: (): readonly string[] => failures,
    /** What they mean, and how many there are of each. */
    notes: (): [meaning: string, count: number][] => [...notes].map(([code, count]) => [noteMeanings[code], count]),
    lost: () => [...lost].toSorted(([a, some], [b, more]) => more - some || (a < b ? -1 : 1)),
    links: () => links,
    addresses: () => addresses,
    comments: () => comments,
    rows: (): Row[] => [...rows.values()].toSorted((a, b) => (a.what < b.what ? -1 : 1)),
    totals,
    async close(isWhole: boolean): Promise<void> {
      if (!file) return;
      const counted = {
        notes: Object.fromEntries(notes),
        not_understood: Object.fromEntries(lost),
        links,
        addresses,
        comments,
      };
      await write({ kind: 'total', ...totals(), whole: isWhole, ...counted });
      file.end();
      await once(file, 'close');
    },
  };
}

async function openFile(path: string): Promise<WriteStream> {
  const file = createWriteStream(path);
  await once(file, 'open');
  return file;
}
