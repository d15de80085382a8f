import { Check } from 'typebox/schema';
import { postStatuses, type PostInput, type PostMeta, type PostStatus } from '@octavo/plugin-api';
import type { Note } from './import-report.ts';
import { clean } from './wxr-node.ts';
import { decodeSlug, type WxrItem, type WxrMeta } from './wxr-parts.ts';

/** What an item says about itself, in our words; what it belongs to and who wrote it come later. */
export type Details = {
  readonly input: PostInput;
  readonly modified: Date | undefined;
  /** It is to be in the trash. */
  readonly isTrashed: boolean;
  readonly notes: readonly Note[];
  /** Of the file's own values, those that found no place. */
  readonly left: { readonly meta: readonly WxrMeta[]; readonly texts: Readonly<Record<string, string>> };
};

/** Fields of an item that are said elsewhere in our own words. */
const placed = new Set(
  (
    'title dc:creator content:encoded excerpt:encoded wp:post_id wp:post_date_gmt wp:post_modified_gmt wp:post_name ' +
    'wp:status wp:post_parent wp:menu_order wp:post_type wp:post_password wp:is_sticky'
  ).split(' '),
);

export function detailsOf(item: WxrItem, metas: readonly PostMeta[]): Details {
  const { fields } = item;
  const notes: Note[] = [];
  const texts: Record<string, string> = Object.create(null) as Record<string, string>;
  const note = (code: Note['code'], text: string) => void notes.push({ code, text });

  /** Titles and excerpts are plain text here. */
  function plain(name: string): string {
    const given = fields[name] ?? '';
    const text = toPlain(given);
    if (text !== given.trim()) {
      texts[name] = given;
      if (/<[a-z/]/i.test(given)) note('flattened', `Markup was removed from ${name}.`);
    }
    return text;
  }

  const { status, isTrashed } = statusOf(fields['wp:status'] ?? '', note);
  const password = fields['wp:post_password'] ?? '';
  const isSticky = fields['wp:is_sticky'] === '1';
  if (isSticky && password !== '') note('sticky_dropped', 'The post has a password, so it cannot be sticky.');
  const date = dateOf(item, status, note);
  const { meta, left } = metaOf(item.meta, metas, note);
  const template = item.meta.find(({ key }) => key === '_wp_page_template')?.value ?? '';
  const slug = isTrashed ? desiredSlug(item) : decodeSlug(fields['wp:post_name'] ?? '');
  if (Object.values(fields).some((value) => value.includes('\ufffd'))) {
    note('replaced_bytes', 'Invalid characters were replaced by U+FFFD.');
  }
  for (const [name, value] of Object.entries(fields)) if (!placed.has(name) && value !== '') texts[name] = value;
  // A date that follows the clock is none of ours.
  if (date === undefined && fields['wp:post_date']) texts['wp:post_date'] = fields['wp:post_date'];

  return {
    input: {
      title: plain('title'),
      excerpt: plain('excerpt:encoded'),
      status,
      slug: slug.slice(0, 1000),
      password,
      sticky: isSticky && password === '',
      menu_order: integer(fields['wp:menu_order']),
      template: template === 'default' ? '' : clean(template).slice(0, 255),
      ...date,
      ...(Object.keys(meta).length > 0 && { meta }),
    },
    modified: readDate(fields['wp:post_modified_gmt']) ?? readDate(fields['wp:post_date_gmt']),
    isTrashed,
    notes,
    left: { meta: left, texts },
  };
}

type NoteIt = (code: Note['code'], text: string) => void;

function statusOf(given: string, note: NoteIt): { status: PostStatus; isTrashed: boolean } {
  if (given === 'trash') return { status: 'draft', isTrashed: true };
  const known = postStatuses.find((each) => each === given);
  if (known === undefined)
    note('status_unknown', `The status ${given || '(none)'} does not exist here; the post is a draft.`);
  return { status: known ?? 'draft', isTrashed: false };
}

type SaidDate = { date_gmt: string } | { date: string };

/** By UTC if it says so, else as it was on the blog's clock, else as the feed had it. */
function dateOf({ fields }: WxrItem, status: PostStatus, note: NoteIt): SaidDate | undefined {
  const gmt = fields['wp:post_date_gmt'] ?? '';
  const local = fields['wp:post_date'] ?? '';
  if (readDate(gmt)) return { date_gmt: gmt.trim().replace(' ', 'T') };
  // WordPress has no date in UTC for what was never published: it follows the clock.
  const floats = gmt.startsWith('0000-00-00') && (status === 'draft' || status === 'pending');
  if (floats) return undefined;
  if (readDate(local)) return { date: local.trim().replace(' ', 'T') };
  const published = new Date(fields['pubDate'] ?? '');
  if (!Number.isNaN(published.getTime()) && published.getUTCFullYear() >= 1000) {
    return { date_gmt: published.toISOString().slice(0, 19) };
  }
  note('date_unclear', `The date is invalid (${(gmt || local || 'none').slice(0, 40)}).`);
  return undefined;
}

/** A date and time in UTC, if there is such a one. */
function readDate(text: string | undefined): Date | undefined {
  const [, day, time] = /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2}:\d{2})$/.exec((text ?? '').trim()) ?? [];
  if (day === undefined) return undefined;
  const date = new Date(`${day}T${time}Z`);
  const isReal = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day) && date.getUTCFullYear() >= 1000;
  return isReal ? date : undefined;
}

/** WordPress gives another slug to what goes into its trash. */
function desiredSlug({ fields, meta }: WxrItem): string {
  const desired = meta.find(({ key }) => key === '_wp_desired_post_slug')?.value;
  return clean(desired ?? decodeSlug(fields['wp:post_name'] ?? '').replace(/__trashed(-\d+)?$/, ''));
}

const spoken = new Set(['_thumbnail_id', '_wp_page_template']);

/** Values of registered keys, as far as they fit; everything else is left as it came. */
function metaOf(given: readonly WxrMeta[], metas: readonly PostMeta[], note: NoteIt) {
  const meta: Record<string, unknown> = {};
  const left: WxrMeta[] = [];
  for (const each of given) {
    const registered = metas.find(({ key }) => key === each.key);
    if (!registered || each.key in meta) {
      if (!spoken.has(each.key)) left.push(each);
      continue;
    }
    const value = forms(clean(each.value)).find((form) => Check(registered.schema, form));
    if (value === undefined) {
      note('meta_kept', `The value of ${each.key} is invalid.`);
      left.push(each);
    } else meta[each.key] = value;
  }
  return { meta, left };
}

/** What a text may mean: itself, a number, a boolean, JSON. */
function forms(text: string): unknown[] {
  const number = /^-?\d+(\.\d+)?$/.test(text) ? [Number(text)] : [];
  const boolean = /^(1|true|yes|on)$/i.test(text) ? [true] : /^(0|false|no|off|)$/i.test(text) ? [false] : [];
  const json = /^[[{]/.test(text) ? parsed(text) : [];
  return [text, ...number, ...boolean, ...json];
}

function parsed(text: string): unknown[] {
  try {
    return [JSON.parse(text)];
  } catch {
    return [];
  }
}

function integer(text: string | undefined): number {
  const value = Number(text ?? 0);
  return Number.isInteger(value) && Math.abs(value) < 2 ** 31 ? value : 0;
}

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
};

/** HTML as plain text. */
export function toPlain(html: string): string {
  const text = html.replace(/<\/?[a-z][^<>]*>/gi, '');
  const decoded = text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,6}));/gi, (source, decimal, hex, name) => {
    const code = decimal === undefined ? Number.parseInt(hex as string, 16) : Number(decimal);
    if (name !== undefined) return entities[(name as string).toLowerCase()] ?? source;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : source;
  });
  return clean(decoded).trim();
}
