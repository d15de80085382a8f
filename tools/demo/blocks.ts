import type { Block, Image } from '@octavo/blocks';
import { fromMarkdown } from '@octavo/blocks/markdown';

type Blocks = readonly Block[];
type Layout = 'columns' | 'cover' | 'gallery' | 'callout' | 'quote' | 'details' | 'query' | 'embed' | 'table';
type Fields = Readonly<Record<string, unknown>>;

/** Paragraphs, headings and lists, from Markdown. */
export const text = (markdown: string): Blocks => fromMarkdown(markdown.trim());

/** A block of any type with its fields. */
export const block = (type: Layout, fields: Fields): Block => ({ _type: type, ...fields });

/** Columns of the same width, or of the fractions that are given with them. */
export function columns(parts: readonly (Blocks | { width: number; content: Blocks })[], more: Fields = {}): Block {
  const of = (part: (typeof parts)[number]) => ('content' in part ? part : { content: part });
  return block('columns', { columns: parts.map((part) => ({ _type: 'column', ...of(part) })), ...more });
}

/** A picture with text on it. */
export const cover = (image: Image, markdown: string, more: Fields = {}, inside: Blocks = []): Block =>
  block('cover', { image, content: [...text(markdown), ...inside], ...more });

export const gallery = (images: readonly Image[], more: Fields = {}): Block => block('gallery', { images, ...more });

/** The first is the one that is meant. */
export const buttons = (links: readonly (readonly [text: string, href: string])[], more: Fields = {}): Block => ({
  _type: 'buttons',
  buttons: links.map(([label, href], index) => ({
    _type: 'button',
    text: label,
    href,
    kind: index === 0 ? 'primary' : 'secondary',
  })),
  ...more,
});

export const callout = (kind: string, title: string, markdown: string): Block =>
  block('callout', { kind, title, content: text(markdown) });

export const quote = (markdown: string, source: string, href?: string): Block =>
  block('quote', { content: text(markdown), source, ...(href !== undefined && { href }) });

export const details = (summary: string, markdown: string, more: Fields = {}): Block =>
  block('details', { summary, content: text(markdown), ...more });

export const table = (rows: readonly (readonly (string | number)[])[]): Block =>
  block('table', { headerRows: 1, rows });

export const contents = (title: string, more: Fields = {}): Block => ({ _type: 'tableOfContents', title, ...more });

export const query = (fields: Fields): Block => block('query', fields);

export const code = (language: string, lines: string): Block => ({ _type: 'codeBlock', language, code: lines });

export const rule = (): Block => ({ _type: 'break' });

/** Gives every object of a post a key that no other has. */
export function withKeys(blocks: Blocks): Block[] {
  let keys = 0;
  const next = () => `k${(keys += 1)}`;
  const keyed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keyed);
    if (typeof value !== 'object' || value === null) return value;
    const fields = value as Fields;
    if (fields['_type'] === 'block') return keyedText(fields);
    const members = Object.entries(fields).map(([name, member]) => [name, keyed(member)] as const);
    return '_type' in fields ? { ...Object.fromEntries(members), _key: next() } : Object.fromEntries(members);
  };
  const keyedText = (fields: Fields): Fields => {
    const renamed = new Map<string, string>();
    const markDefs = (fields['markDefs'] as readonly { _key: string }[]).map((mark) => {
      renamed.set(mark._key, next());
      return { ...mark, _key: renamed.get(mark._key) };
    });
    const children = (fields['children'] as readonly { marks?: readonly string[] }[]).map((child) => ({
      ...child,
      _key: next(),
      marks: (child.marks ?? []).map((mark) => renamed.get(mark) ?? mark),
    }));
    return { ...fields, _key: next(), children, markDefs };
  };
  return keyed(blocks) as Block[];
}
