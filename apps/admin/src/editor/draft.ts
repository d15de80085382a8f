import type { Post, PostStatus } from '../content/content.queries.ts';

/** What can be written about a post, by the names that it has on the wire; terms by their taxonomy's base. */
export type Draft = {
  title: string;
  excerpt: string;
  /** Null where the content is HTML. */
  portable_text: readonly unknown[] | null;
  /** The HTML; empty where the content is blocks. */
  content: string;
  status: PostStatus;
  slug: string;
  /** By the site's clock; null while it follows that. */
  date: string | null;
  password: string;
  /** 0 for whoever creates it. */
  author: number;
  /** Empty for the site's. */
  language: string;
  featured_media: number;
  parent: number;
  menu_order: number;
  template: string;
  sticky: boolean;
  meta: Readonly<Record<string, unknown>>;
  terms: Readonly<Record<string, readonly number[]>>;
};

export type Text = Pick<Draft, 'title' | 'excerpt' | 'portable_text' | 'content'>;

const textFields = ['title', 'excerpt', 'portable_text', 'content'] as const satisfies readonly (keyof Text)[];

/** What the server's words are read with. */
export type Form = { bases: readonly string[]; language: string };

/** What isn't there yet. */
export function emptyDraft({ blocks }: { blocks: boolean }): Draft {
  return {
    title: '',
    excerpt: '',
    portable_text: blocks ? [] : null,
    content: '',
    status: 'draft',
    slug: '',
    date: null,
    password: '',
    author: 0,
    language: '',
    featured_media: 0,
    parent: 0,
    menu_order: 0,
    template: '',
    sticky: false,
    meta: {},
    terms: {},
  };
}

/** `bases` are those of the taxonomies that the type has, `language` is the site's. */
export function draftOf(post: Post, { bases, language }: Form): Draft {
  const details = post as Post & { parent?: number; menu_order?: number };
  return {
    ...textOf(post),
    status: post.status ?? 'draft',
    slug: post.slug,
    date: followsClock(post) ? null : post.date,
    password: post.password ?? '',
    author: post.author,
    language: post.language === language ? '' : (post.language ?? ''),
    featured_media: post.featured_media,
    parent: details.parent ?? 0,
    menu_order: details.menu_order ?? 0,
    template: post.template ?? '',
    sticky: post.sticky ?? false,
    meta: post.meta ?? {},
    terms: Object.fromEntries(bases.map((base) => [base, (post[base] as number[] | undefined) ?? []])),
  };
}

type Said = {
  title: { raw?: string };
  excerpt: { raw?: string };
  content?: { raw?: string };
  portable_text?: unknown;
};

/** Of a post, a revision or an autosave. */
export function textOf({ title, excerpt, content, portable_text }: Said): Text {
  const blocks = Array.isArray(portable_text) ? (portable_text as unknown[]) : null;
  return {
    title: title.raw ?? '',
    excerpt: excerpt.raw ?? '',
    portable_text: blocks,
    content: blocks ? '' : (content?.raw ?? ''),
  };
}

export function pickText(draft: Draft): Text {
  const { title, excerpt, portable_text, content } = draft;
  return { title, excerpt, portable_text, content };
}

/** The fields in which `after` differs. */
export function changesOf(before: Draft, after: Draft): Partial<Draft> {
  const names = Object.keys(after) as (keyof Draft)[];
  return Object.fromEntries(
    names.filter((name) => !isSame(before[name], after[name])).map((name) => [name, after[name]]),
  );
}

export function hasChanges(before: Draft, after: Draft): boolean {
  return (Object.keys(after) as (keyof Draft)[]).some((name) => !isSame(before[name], after[name]));
}

export function isSameText(one: Text, other: Text): boolean {
  return textFields.every((name) => isSame(one[name], other[name]));
}

export function withoutText(changes: Partial<Draft>): Partial<Draft> {
  const { title: _title, excerpt: _excerpt, portable_text: _blocks, content: _content, ...details } = changes;
  return details;
}

/** Whether only what an autosave can hold has changed. */
export function isTextAlone(changes: Partial<Draft>): boolean {
  return Object.keys(changes).every((name) => (textFields as readonly string[]).includes(name));
}

/** The body of a write: the content is blocks or HTML, never both; of `meta` and terms only what differs from `before`. */
export function bodyOf(changes: Partial<Draft>, before?: Pick<Draft, 'meta' | 'terms'>): Record<string, unknown> {
  const { portable_text, content, meta, terms, ...details } = changes;
  const isHtml = portable_text === null || content !== undefined;
  return {
    ...details,
    ...(portable_text ? { portable_text } : isHtml && { content: content ?? '' }),
    ...(meta && { meta: differing(before?.meta ?? {}, meta) }),
    ...(terms && differing(before?.terms ?? {}, terms)),
  };
}

/** Whether others than its editors can read it, or will. */
export function isOut({ status }: Pick<Draft, 'status'>): boolean {
  return status === 'publish' || status === 'future' || status === 'private';
}

/** What a new draft takes over: what it says, not whose it is, where and since when. */
export function copyOf({ author: _author, slug: _slug, date: _date, ...draft }: Draft, title: string): Partial<Draft> {
  return { ...draft, title, status: 'draft', sticky: false };
}

/** Whether there is anything that would be missed. */
export function isWorthKeeping({ title, excerpt, portable_text, content }: Text): boolean {
  return [title, excerpt, content].some((text) => text.trim() !== '') || (portable_text ?? []).some(saysSomething);
}

function saysSomething(block: unknown): boolean {
  const { _type, children } = block as { _type?: unknown; children?: unknown };
  if (_type !== 'block' || !Array.isArray(children)) return true;
  return children.some((child: { text?: unknown }) => typeof child.text !== 'string' || child.text.trim() !== '');
}

/** Values are JSON; the order of an object's members says nothing. */
export function isSame(one: unknown, other: unknown): boolean {
  return one === other || (typeof one === 'object' && typeof other === 'object' && written(one) === written(other));
}

/** Drafts are compared with every keystroke, and most of what they hold is what it was before. */
const known = new WeakMap<object, string>();

function written(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null';
  let text = known.get(value);
  if (text === undefined) {
    text = Array.isArray(value)
      ? `[${value.map(written).join(',')}]`
      : `{${Object.entries(value)
          .filter(([, member]) => member !== undefined)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, member]) => `${JSON.stringify(name)}:${written(member)}`)
          .join(',')}}`;
    known.set(value, text);
  }
  return text;
}

function differing<T>(before: Readonly<Record<string, T>>, after: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(Object.entries(after).filter(([name, value]) => !isSame(before[name], value)));
}

/** A date that nobody has set is that of the last write. */
function followsClock({ status, date_gmt, modified_gmt }: Post): boolean {
  return (status === 'draft' || status === 'pending') && date_gmt === modified_gmt;
}
