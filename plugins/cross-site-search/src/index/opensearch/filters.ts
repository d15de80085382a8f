import type { FilterNode, Predicate, SearchQuery } from '../search-index.ts';

/** A piece of the engine's query language. */
export type Clause = Readonly<Record<string, unknown>>;

export function toClause(node: FilterNode): Clause {
  if (node.type === 'pred') return predicateClause(node);
  if (node.type === 'not') return { bool: { must_not: [toClause(node.item)] } };
  if (node.type === 'and') return { bool: { filter: node.items.map(toClause) } };
  return node.items.length === 0 ? nothing : { bool: { should: node.items.map(toClause), minimum_should_match: 1 } };
}

export function siteClauses({ sites, postTypes }: Pick<SearchQuery, 'sites' | 'postTypes'>): Clause[] {
  const allowed =
    'only' in sites
      ? [{ terms: { blog_id: sites.only } }]
      : sites.without.length > 0
        ? [{ bool: { must_not: [{ terms: { blog_id: sites.without } }] } }]
        : [];
  return [...allowed, ...(postTypes ? [{ terms: { post_type: postTypes } }] : [])];
}

const everything = { match_all: {} };
const nothing = { match_none: {} };

function predicateClause(predicate: Predicate): Clause {
  const { field } = predicate;
  switch (predicate.op) {
    case 'eq':
      return { term: { [field]: predicate.value } };
    case 'ne':
      return { bool: { must_not: [{ term: { [field]: predicate.value } }] } };
    case 'in':
      return { terms: { [field]: predicate.value } };
    case 'nin':
      return { bool: { must_not: [{ terms: { [field]: predicate.value } }] } };
    case 'between':
      return { range: { [field]: { gte: predicate.value[0], lte: predicate.value[1] } } };
    case 'exists':
      // Every document has every field.
      return predicate.value ? everything : nothing;
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
    default:
      return { range: { [field]: { [predicate.op]: predicate.value } } };
  }
}
