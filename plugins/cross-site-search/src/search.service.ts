import { PlatformError, type Context, type Platform } from '@octavo/plugin-api';
import type { Engines } from './engines.ts';
import { concernsOnly, conjuncts, readFilter } from './filter.ts';
import { formatText } from './formatted.ts';
import {
  filterFields,
  type FilterField,
  type FilterNode,
  type IndexHit,
  type SearchAnswer,
  type SearchQuery,
  type SortField,
} from './index/search-index.ts';
import type { Participation } from './participation.ts';
import type { SearchBody, SearchResponse } from './search.schema.ts';
import { searchSettings } from './settings.ts';
import { alternativesOf } from './synonyms.ts';

const mostResults = 10_000;
const timeoutMs = 5_000;
const sortFields: readonly SortField[] = [...filterFields, '_score', 'post_title'];

type Needs = Pick<Platform, 'options' | 'posts' | 'sites'> & { engines: Engines; participation: Participation };

export type SearchService = ReturnType<typeof createSearchService>;

export function createSearchService({ options, posts, sites, engines, participation }: Needs) {
  /** A change may still be on its way to the index: what is shown is looked up where it is written. */
  async function readable(context: Context, hits: readonly IndexHit[]): Promise<IndexHit[]> {
    const bySite = Map.groupBy(hits, ({ document }) => document.blog_id);
    const found = await Promise.all(
      [...bySite].map(async ([id, some]) => {
        const site = await sites.find(id);
        const ids = some.map(({ document }) => document.id);
        return [id, site ? await posts.publishedIds({ ...context, site }, ids) : new Set<number>()] as const;
      }),
    );
    const published = new Map(found);
    return hits.filter(({ document }) => published.get(document.blog_id)!.has(document.id));
  }

  /** Sites are told apart by id and read by name; those of one name by their address, too. */
  async function labelled({ field, buckets }: Facets[number]): Promise<Facets[number]> {
    if (field !== 'blog_id') return { field, buckets };
    const found = await Promise.all(buckets.map(({ value }) => sites.find(Number(value))));
    const names = found.map((site) => site?.name ?? '');
    return {
      field,
      buckets: buckets.map((bucket, position) => {
        const name = names[position]!;
        const isAlone = names.indexOf(name) === names.lastIndexOf(name);
        const address = found[position]?.url.replace(/^https?:\/\/|\/$/g, '') ?? bucket.value;
        return { ...bucket, label: name === '' ? address : isAlone ? name : `${name} (${address})` };
      }),
    };
  }

  return {
    /** The whole network, whichever site is asked. */
    async search(context: Context, body: SearchBody): Promise<SearchResponse> {
      const started = performance.now();
      const request = readRequest(body);
      const settings = await options.get(context, searchSettings);
      const index = await engines.answering(context);
      const answer = await index.search({
        ...request.query,
        alternatives: request.query.text === '' ? [] : alternativesOf(request.query.text, settings.synonyms),
        language: settings.language || undefined,
        sites: await participation.scope(context),
        timeoutMs,
        signal: context.signal,
      });
      const hits = await readable(context, answer.hits);
      const facets = wantsLabels(body.facets) ? await Promise.all(answer.facets.map(labelled)) : answer.facets;
      return toResponse(body, request, { ...answer, hits, facets }, Math.round(performance.now() - started));
    },
  };
}

type Facets = readonly {
  readonly field: FilterField;
  readonly buckets: readonly (SearchAnswer['facets'][number]['buckets'][number] & { label?: string })[];
}[];

type Request = {
  page: number;
  size: number;
  query: Omit<SearchQuery, 'alternatives' | 'language' | 'sites' | 'timeoutMs' | 'signal'>;
};

function readRequest(body: SearchBody): Request {
  const text = body.q?.trim() ?? '';
  const size = body.page?.size ?? 10;
  if (!isWhole(size) || size < 1 || size > 100) {
    throw refused('invalid_page_size', 'The page size must be a whole number from 1 to 100.');
  }
  const page = body.page?.number ?? 1;
  if (!isWhole(page) || page < 1) throw refused('invalid_page_size', 'The page number must be a whole number from 1.');
  const filter = body.filter === undefined || body.filter === null ? undefined : readFilter(body.filter);
  if (text === '' && filter === undefined) {
    throw refused('missing_query', 'Send q or a filter.');
  }
  if (page * size > mostResults) {
    throw refused('pagination_limit', `Only the first ${mostResults.toLocaleString('en')} results are available.`);
  }
  return { page, size, query: { text, ...split(filter, readFacets(body.facets)), ...rest(body, page, size, text) } };
}

function rest(body: SearchBody, page: number, size: number, text: string) {
  return {
    postTypes: readTypes(body.postTypes),
    sort: readSort(body.sort, text),
    from: (page - 1) * size,
    size,
    marked: readMarked(body),
  };
}

/** A part that looks at one facet's field only is that facet's own; all others hold for everything. */
function split(filter: FilterNode | undefined, fields: readonly FilterField[]) {
  const parts = conjuncts(filter);
  const facets = fields.map((field) => ({ field, own: parts.filter((part) => concernsOnly(part, field)) }));
  const owned = new Set(facets.flatMap(({ own }) => own));
  return { filters: parts.filter((part) => !owned.has(part)), facets };
}

function readTypes(value: SearchBody['postTypes']): readonly string[] | undefined {
  if (value === undefined || value === 'all') return undefined;
  const types = typeof value === 'string' ? value.split(',').map((type) => type.trim()) : value;
  return types.includes('all') || types.length === 0 ? undefined : types;
}

function readFacets(value: unknown): readonly FilterField[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value) || value.length > filterFields.length) {
    throw refused('invalid_facet', `facets must be a list of at most ${filterFields.length}.`);
  }
  const fields = value.map((facet: unknown, position) => {
    const { type, field } = (facet ?? {}) as { type?: unknown; field?: unknown };
    const known = filterFields.find((name) => name === field);
    if (type === 'terms' && known) return known;
    throw refused(
      'invalid_facet',
      `facets[${position}] must have type terms and a field of ${filterFields.join(', ')}.`,
    );
  });
  return [...new Set(fields)];
}

/** The names of sites, beside their ids, for whoever shows them. */
function wantsLabels(facets: unknown): boolean {
  return Array.isArray(facets) && facets.some((facet: { labels?: unknown } | null) => facet?.labels === true);
}

function readSort(value: unknown, text: string): SearchQuery['sort'] {
  const standard =
    text === '' ? ({ by: 'post_date', order: 'desc' } as const) : ({ by: '_score', order: 'desc' } as const);
  if (value === undefined || value === null) return [standard];
  if (!Array.isArray(value) || value.length > sortFields.length) {
    throw refused('invalid_sort', `sort must be a list of at most ${sortFields.length}.`);
  }
  if (value.length === 0) return [standard];
  return value.map((part: unknown, position) => {
    const { by, order = 'desc' } = (part ?? {}) as { by?: unknown; order?: unknown };
    const known = sortFields.find((name) => name === by);
    if (known && (order === 'asc' || order === 'desc')) return { by: known, order };
    throw refused(
      'invalid_sort',
      `sort[${position}] must be by one of ${sortFields.join(', ')}, with order asc or desc.`,
    );
  });
}

function readMarked({ attributesToHighlight = [], attributesToCrop = [], cropLength = 200 }: SearchBody) {
  return [...new Set([...attributesToHighlight, ...attributesToCrop])].map((field) => ({
    field,
    crop: attributesToCrop.includes(field) ? cropLength : undefined,
  }));
}

function toResponse(
  body: SearchBody,
  { page, size }: Request,
  answer: Omit<SearchAnswer, 'facets'> & { facets: Facets },
  tookMs: number,
): SearchResponse {
  return {
    hits: answer.hits.map((hit) => toHit(body, hit)),
    facets: Object.fromEntries(
      answer.facets.map(({ field, buckets }) => [field, { type: 'terms', buckets: [...buckets] }]),
    ),
    pagination: {
      total: answer.total,
      per_page: size,
      current_page: page,
      total_pages: pagesOf(answer.total, size),
    },
    tookMs,
  };
}

/** Those that can be asked for. */
export function pagesOf(total: number, size: number): number {
  return Math.min(Math.ceil(total / size), Math.floor(mostResults / size));
}

function toHit(body: SearchBody, { document, score, marked }: IndexHit): SearchResponse['hits'][number] {
  const {
    attributesToHighlight = [],
    cropMarker = '…',
    highlightStartTag = '<mark>',
    highlightEndTag = '</mark>',
  } = body;
  const tags = { start: highlightStartTag, end: highlightEndTag };
  const formatted = Object.entries(marked).map(([field, text]) => {
    const highlighted = attributesToHighlight.some((name) => name === field);
    return [field, formatText(text, highlighted ? tags : undefined, cropMarker)];
  });
  return {
    id: document.id,
    blog_id: document.blog_id,
    blog_name: document.blog_name,
    post_type: document.post_type,
    post_type_label: document.post_type_label,
    title: document.post_title,
    excerpt: document.post_excerpt,
    url: document.url,
    _score: score,
    date: document.post_date,
    ...(formatted.length > 0 && { _formatted: Object.fromEntries(formatted) }),
  };
}

const isWhole = (value: unknown): value is number => typeof value === 'number' && Number.isSafeInteger(value);

function refused(code: string, message: string): PlatformError {
  return new PlatformError(400, `cross_site_search_${code}`, message);
}
