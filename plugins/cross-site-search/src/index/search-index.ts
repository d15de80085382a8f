import type { CheckResult } from '@octavo/plugin-api';

/**
 * What the index holds of one post. A new field is filled in `document.ts`; each engine has columns or a mapping for it:
 * `sqlite/schema.ts`, `generation.ts` and `search.ts`, `opensearch/mapping.ts` and `stored-document.ts`.
 */
export type SearchDocument = {
  readonly id: number;
  readonly blog_id: number;
  readonly blog_name: string;
  readonly post_type: string;
  readonly post_type_label: string;
  readonly post_title: string;
  /** Plain text. */
  readonly post_content: string;
  /** Plain text. */
  readonly post_excerpt: string;
  /** UTC, `2026-01-31T12:00:00.000Z`. */
  readonly post_date: string;
  readonly url: string;
  readonly author: string;
  /** BCP 47. */
  readonly language: string;
};

/**
 * A write never goes back: one with a lower version than what is there changes nothing, one with the same version
 * replaces it. A tombstone has no content, is never found, and keeps late writes from bringing a post back.
 */
export type IndexWrite =
  | {
      readonly kind: 'document';
      readonly version: number;
      /** Tells one content from another. */
      readonly hash: string;
      readonly document: SearchDocument;
    }
  | { readonly kind: 'tombstone'; readonly version: number; readonly blog_id: number; readonly id: number };

export type WriteFailure = { readonly blog_id: number; readonly id: number; readonly reason: string };

/** A document as the index knows it, without its content. */
export type IndexedDocument = { readonly id: number; readonly version: number; readonly hash: string };

export const filterFields = ['post_type', 'blog_id', 'blog_name', 'post_date'] as const;
export type FilterField = (typeof filterFields)[number];
export const textFields = ['post_title', 'post_content', 'post_excerpt'] as const;
export type TextField = (typeof textFields)[number];
export type SortField = FilterField | '_score' | 'post_title';

/** A number for `blog_id`, a time as `Date.toISOString` writes it for `post_date`, a text otherwise. */
export type FilterValue = string | number;

/** Checked beforehand: fields and operators are known, values have their field's type. */
export type FilterNode =
  | { readonly type: 'and' | 'or'; readonly items: readonly FilterNode[] }
  | { readonly type: 'not'; readonly item: FilterNode }
  | Predicate;

export type Predicate =
  | { readonly type: 'pred'; readonly field: FilterField; readonly op: 'eq' | 'ne'; readonly value: FilterValue }
  | {
      readonly type: 'pred';
      readonly field: FilterField;
      readonly op: 'lt' | 'lte' | 'gt' | 'gte';
      readonly value: FilterValue;
    }
  | {
      readonly type: 'pred';
      readonly field: FilterField;
      readonly op: 'in' | 'nin';
      readonly value: readonly FilterValue[];
    }
  /** Both ends included. */
  | {
      readonly type: 'pred';
      readonly field: FilterField;
      readonly op: 'between';
      readonly value: readonly [FilterValue, FilterValue];
    }
  | { readonly type: 'pred'; readonly field: FilterField; readonly op: 'exists'; readonly value: boolean };

export type SearchQuery = {
  /** The index to look into, when it isn't the current one. */
  readonly index?: string;
  /** Empty: everything that passes the filters, unscored. */
  readonly text: string;
  /** The same question in other words, by the synonyms of the network. */
  readonly alternatives: readonly string[];
  /** The language that the text is read in; undefined: every language that the index holds. */
  readonly language: string | undefined;
  /** The sites that may be found. */
  readonly sites: { readonly only: readonly number[] } | { readonly without: readonly number[] };
  readonly postTypes: readonly string[] | undefined;
  /** All of them hold for hits, the total and every facet. */
  readonly filters: readonly FilterNode[];
  /** `own` holds for hits, the total and the other facets, but not for the counts of this facet. */
  readonly facets: readonly { readonly field: FilterField; readonly own: readonly FilterNode[] }[];
  /** Ties are broken by site and id, so that pages don't overlap. */
  readonly sort: readonly { readonly by: SortField; readonly order: 'asc' | 'desc' }[];
  readonly from: number;
  readonly size: number;
  /** Fields to give back with the matches marked: whole, or the best passage of about `crop` characters. */
  readonly marked: readonly { readonly field: TextField; readonly crop: number | undefined }[];
  /** When this has passed, the answer is 503. */
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

/** Around matches in `MarkedText.text`. Documents never contain them. */
export const markStart = '\uE000';
export const markEnd = '\uE001';

export type MarkedText = {
  readonly text: string;
  /** Whether something was left out before or after. */
  readonly croppedStart: boolean;
  readonly croppedEnd: boolean;
};

export type IndexHit = {
  readonly document: Omit<SearchDocument, 'post_content'>;
  /** 0 when nothing was scored. */
  readonly score: number;
  readonly marked: Partial<Record<TextField, MarkedText>>;
};

export type SearchAnswer = {
  readonly hits: readonly IndexHit[];
  readonly total: number;
  /** In the order of the query's facets; the largest 100 buckets of each, larger ones first, ties by value. */
  readonly facets: readonly {
    readonly field: FilterField;
    readonly buckets: readonly { readonly value: string; readonly count: number }[];
  }[];
};

/**
 * One engine's index of all sites. An engine that doesn't answer, or not in time, is a `PlatformError` with status 503,
 * code `cross_site_search_unavailable` or `cross_site_search_timeout`, and `Retry-After`. What is written is found
 * within a second.
 *
 * There is one current index, which is searched. While a rebuild goes on there is a second one: writes go to both,
 * unless `into` names one of them.
 */
export type SearchIndex = {
  search(query: SearchQuery): Promise<SearchAnswer>;
  /** Makes the index if there is none. Returns what could not be written; a write that is too late is no failure. */
  write(writes: readonly IndexWrite[], options?: { into?: string; signal?: AbortSignal }): Promise<WriteFailure[]>;
  /** The documents of a site in the order of their ids, tombstones left out, including everything written so far. */
  documentsOf(blogId: number, options?: { from?: string }): AsyncIterable<readonly IndexedDocument[]>;
  /** Removes all of a site's documents and tombstones, everywhere. Returns how many documents went. */
  removeSite(blogId: number): Promise<number>;
  /** How many documents each site has, including everything written so far. */
  counts(options?: { from?: string }): Promise<ReadonlyMap<number, number>>;
  /** Removes tombstones written before this time. */
  sweep(before: Date): Promise<number>;
  /** Begins a rebuild, or joins the one that goes on: its name, for `into` and `from`. */
  startRebuild(): Promise<string>;
  /** From now on the new index is the current one; the old one is removed. */
  finishRebuild(name: string): Promise<void>;
  /** Removes what was built so far. */
  abandonRebuild(name: string): Promise<void>;
  /** Removes everything: for an engine that is no longer used. */
  clear(): Promise<void>;
  state(): Promise<IndexState>;
  /** How the engine is, for those who run it. */
  check(signal: AbortSignal): Promise<readonly CheckResult[]>;
  close(): Promise<void>;
};

export type IndexState = {
  /** Whether the engine answers. */
  readonly available: boolean;
  /** Name of the index that is searched; undefined before the first write. */
  readonly current: string | undefined;
  /** Name of the one that is being built. */
  readonly building: string | undefined;
  /** False when the current index was made by an older version of the product and should be built again. */
  readonly upToDate: boolean;
};
