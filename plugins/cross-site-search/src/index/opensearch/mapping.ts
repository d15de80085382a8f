import { hasCompounds } from '../compounds.ts';
import { analysis, languageCodes, otherLanguage, questionAnalyzer } from './languages.ts';

/** Raised when the fields or their analysis change: an index of a lower version is built again. */
export const mappingVersion = 2;

/** Leaves tombstones out. */
export const notDeleted = { bool: { must_not: { exists: { field: 'deleted_at' } } } };

/** About this many documents are searched by one processor in good time. */
const documentsPerShard = 3_000_000;

/** What an index is made with; `expected` documents will stand in it. */
export function indexBody(expected: number, aliases: object) {
  return {
    aliases,
    settings: {
      index: {
        number_of_shards: Math.min(16, Math.max(1, Math.ceil(expected / documentsPerShard))),
        auto_expand_replicas: '0-1',
        refresh_interval: '500ms',
        // Who was removed may come back with the version that it had.
        gc_deletes: '0s',
        max_terms_count: 200_000,
        analysis: analysis(),
      },
    },
    mappings: { dynamic: false, properties: properties() },
  };
}

/**
 * A text is kept once, in the field of its language. `title` and `content` have the words of all languages as they are
 * written; the excerpt is part of the content there.
 */
function properties() {
  const text = (code: string, copy: string) => ({
    type: 'text',
    ...(code === otherLanguage ? { analyzer: 'exact' } : { analyzer: code, search_analyzer: questionAnalyzer(code) }),
    copy_to: hasCompounds(code) ? [copy, 'ending'] : [copy],
  });
  const common = { type: 'text', analyzer: 'exact', index_prefixes: { min_chars: 2, max_chars: 4 } };
  return {
    id: { type: 'long' },
    blog_id: { type: 'long' },
    blog_name: { type: 'keyword' },
    post_type: { type: 'keyword' },
    post_date: { type: 'date', format: 'strict_date_time' },
    language: { type: 'keyword' },
    hash: { type: 'keyword', index: false, ignore_above: 8_000 },
    deleted_at: { type: 'date', format: 'strict_date_time' },
    title_sort: { type: 'icu_collation_keyword', index: false, strength: 'primary' },
    title: common,
    content: common,
    // Long words from their ends, of languages with compounds.
    ending: { type: 'text', analyzer: 'ending', norms: false, index_options: 'docs' },
    // Never filled: a question for it tells the highlighter which beginnings of words match.
    beginning: { type: 'text', analyzer: 'exact' },
    ...Object.fromEntries(
      languageCodes.flatMap((code) => [
        [`title_${code}`, text(code, 'title')],
        [`content_${code}`, text(code, 'content')],
        [`excerpt_${code}`, text(code, 'content')],
      ]),
    ),
  };
}
