export type Hit = {
  readonly id: number;
  readonly blog_id: number;
  readonly blog_name: string;
  readonly post_type: string;
  readonly post_type_label: string;
  readonly title: string;
  readonly excerpt: string;
  readonly url: string;
  readonly date: string;
  /** Escaped HTML with `<mark>` around matches; empty where there is none. */
  readonly _formatted: { readonly [field in 'post_title' | 'post_content' | 'post_excerpt']: string };
};

/** The label is what people read; empty where the value is. */
export type Bucket = { readonly value: string; readonly count: number; readonly label: string };

export type Answer = {
  readonly hits: readonly Hit[];
  readonly facets: { readonly blog_id: readonly Bucket[]; readonly post_type: readonly Bucket[] };
  readonly total: number;
  readonly totalPages: number;
  readonly tookMs: number;
};

/** Undefined if it isn't the answer of a search. Single fields that are missing or wrong become empty. */
export function parseAnswer(value: unknown): Answer | undefined {
  if (!isRecord(value) || !Array.isArray(value.hits) || !isRecord(value.pagination)) return undefined;
  const facets = record(value.facets);
  const total = count(value.pagination.total);
  return {
    hits: value.hits.filter(isRecord).map(parseHit),
    facets: { blog_id: parseBuckets(facets.blog_id), post_type: parseBuckets(facets.post_type) },
    total,
    totalPages: count(value.pagination.total_pages),
    tookMs: count(value.tookMs),
  };
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parseHit(hit: Record<string, unknown>): Hit {
  const { post_title, post_content, post_excerpt } = record(hit._formatted);
  return {
    id: count(hit.id),
    blog_id: count(hit.blog_id),
    blog_name: text(hit.blog_name),
    post_type: text(hit.post_type),
    post_type_label: text(hit.post_type_label),
    title: text(hit.title),
    excerpt: text(hit.excerpt),
    url: text(hit.url),
    date: text(hit.date),
    _formatted: {
      post_title: text(post_title),
      post_content: text(post_content),
      post_excerpt: text(post_excerpt),
    },
  };
}

function parseBuckets(facet: unknown): Bucket[] {
  const { buckets } = record(facet);
  if (!Array.isArray(buckets)) return [];
  return buckets
    .filter(isRecord)
    .map((bucket) => ({ value: text(bucket.value), count: count(bucket.count), label: text(bucket.label) }))
    .filter(({ value }) => value !== '');
}

function record(value: unknown): Record<string, unknown> {
  return isRecord(value) ? value : {};
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function count(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
