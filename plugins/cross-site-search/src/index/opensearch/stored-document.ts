import type { IndexWrite, SearchDocument, TextField } from '../search-index.ts';
import { languageCode } from './languages.ts';

/** The beginnings of the fields that hold texts. */
export const textBases = { post_title: 'title', post_content: 'content', post_excerpt: 'excerpt' } as const;

/** More of a title than this isn't compared when titles are sorted. */
const sortedLetters = 200;

export type Source = Readonly<Record<string, string | number>>;

export function documentId(write: IndexWrite): string {
  const { blog_id, id } = write.kind === 'document' ? write.document : write;
  return `${blog_id}_${id}`;
}

/** What is kept for a write. */
export function toSource(write: IndexWrite): Source {
  if (write.kind === 'tombstone') {
    return { id: write.id, blog_id: write.blog_id, deleted_at: new Date().toISOString() };
  }
  const { post_title, post_content, post_excerpt, ...rest } = write.document;
  const code = languageCode(rest.language);
  const source = {
    ...rest,
    hash: write.hash,
    title_sort: post_title.slice(0, sortedLetters),
    [`title_${code}`]: post_title,
    [`content_${code}`]: post_content,
    [`excerpt_${code}`]: post_excerpt,
  };
  return Object.fromEntries(Object.entries(source).map(([name, value]) => [name, wellFormed(value)]));
}

export function toDocument(source: Source): Omit<SearchDocument, 'post_content'> {
  const text = (name: string) => String(source[name] ?? '');
  return {
    id: Number(source['id']),
    blog_id: Number(source['blog_id']),
    blog_name: text('blog_name'),
    post_type: text('post_type'),
    post_type_label: text('post_type_label'),
    post_title: textOf(source, 'post_title'),
    post_excerpt: textOf(source, 'post_excerpt'),
    post_date: text('post_date'),
    url: text('url'),
    author: text('author'),
    language: text('language'),
  };
}

export function textOf(source: Source, field: TextField): string {
  return String(source[textFieldOf(source, field)] ?? '');
}

export function textFieldOf(source: Source, field: TextField): string {
  return `${textBases[field]}_${languageCode(String(source['language'] ?? ''))}`;
}

/** Half a character can't be sent. */
function wellFormed<Value extends string | number>(value: Value): Value | string {
  return typeof value === 'string' ? value.toWellFormed() : value;
}
