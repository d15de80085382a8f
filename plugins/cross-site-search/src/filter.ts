import { PlatformError } from '@octavo/plugin-api';
import { filterFields, type FilterField, type FilterNode, type FilterValue } from './index/search-index.ts';

export const filterLimits = { depth: 5, nodes: 100, values: 1000, text: 200 } as const;

const comparisons = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'] as const;
const operators = [...comparisons, 'in', 'nin', 'between', 'exists'] as const;

/** Reads what a caller sent; everything that isn't a known form is refused with the place where it stands. */
export function readFilter(value: unknown): FilterNode {
  let nodes = 0;

  function read(node: unknown, path: string, depth: number): FilterNode {
    if (depth > filterLimits.depth) throw invalid(path, `is nested deeper than ${filterLimits.depth} levels`);
    nodes += 1;
    if (nodes > filterLimits.nodes) throw invalid('filter', `has more than ${filterLimits.nodes} parts`);
    if (!isRecord(node)) throw invalid(path, 'must be an object');
    switch (node['type']) {
      case 'and':
      case 'or': {
        const { items } = node;
        if (!Array.isArray(items) || items.length === 0) throw invalid(`${path}.items`, 'must be a non-empty list');
        return {
          type: node['type'],
          items: items.map((item, position) => read(item, `${path}.items[${position}]`, depth + 1)),
        };
      }
      case 'not':
        return { type: 'not', item: read(node['item'], `${path}.item`, depth + 1) };
      case 'pred':
        return readPredicate(node, path);
      default:
        throw invalid(`${path}.type`, 'must be and, or, not or pred');
    }
  }

  return read(value, 'filter', 1);
}

function readPredicate(node: Record<string, unknown>, path: string): FilterNode {
  const field = filterFields.find((name) => name === node['field']);
  if (!field) throw invalid(`${path}.field`, `must be one of ${filterFields.join(', ')}`);
  const op = operators.find((name) => name === node['op']);
  const { value } = node;
  const values = (least: number, most: number) => {
    if (!Array.isArray(value) || value.length < least || value.length > most) {
      throw invalid(
        `${path}.value`,
        least === most ? `must be a list of ${most}` : `must be a list of ${least} to ${most}`,
      );
    }
    return value.map((each, position) => readValue(field, each, `${path}.value[${position}]`));
  };
  if (op === 'in' || op === 'nin') return { type: 'pred', field, op, value: values(1, filterLimits.values) };
  if (op === 'between') return { type: 'pred', field, op, value: values(2, 2) as [FilterValue, FilterValue] };
  if (op === 'exists') {
    if (value !== undefined && typeof value !== 'boolean') throw invalid(`${path}.value`, 'must be true or false');
    return { type: 'pred', field, op, value: value ?? true };
  }
  if (op) return { type: 'pred', field, op, value: readValue(field, value, `${path}.value`) };
  throw invalid(`${path}.op`, `must be one of ${operators.join(', ')}`);
}

/** Buckets of facets are texts, so a site's number may come as one. */
function readValue(field: FilterField, value: unknown, path: string): FilterValue {
  if (field === 'blog_id') {
    const number = typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value;
    if (typeof number === 'number' && Number.isInteger(number) && Math.abs(number) < 2 ** 31) return number;
    throw invalid(path, "must be a site's id");
  }
  if (field === 'post_date') {
    const time = typeof value === 'string' ? readTime(value) : undefined;
    if (time !== undefined) return time;
    throw invalid(path, 'must be a date such as 2026-01-31 or 2026-01-31T12:00:00Z');
  }
  if (typeof value === 'string' && value.length <= filterLimits.text) return value;
  throw invalid(path, `must be a string of at most ${filterLimits.text} characters`);
}

const firstTime = Date.parse('0000-01-01T00:00:00Z');
const lastTime = Date.parse('9999-12-31T23:59:59.999Z');

/** UTC where no zone is said. */
function readTime(text: string): string | undefined {
  const form = /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:?\d\d)?)?$/i.exec(text);
  if (!form) return undefined;
  const [, year, month, day, clock = '00:00', zone = 'Z'] = form;
  const date = new Date(`${year}-${month}-${day}T${clock}${zone.toUpperCase().replace(/^([+-]\d\d)(\d\d)$/, '$1:$2')}`);
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number.isNaN(date.getTime()) || Number(day) > lastDay) return undefined;
  // A zone may lead out of the years that have four digits, which is how dates are compared.
  return new Date(Math.min(Math.max(date.getTime(), firstTime), lastTime)).toISOString();
}

/** The parts that all have to hold. */
export function conjuncts(node: FilterNode | undefined): readonly FilterNode[] {
  if (node === undefined) return [];
  return node.type === 'and' ? node.items.flatMap(conjuncts) : [node];
}

/** Whether nothing but this field is looked at. */
export function concernsOnly(node: FilterNode, field: FilterField): boolean {
  if (node.type === 'pred') return node.field === field;
  return node.type === 'not' ? concernsOnly(node.item, field) : node.items.every((item) => concernsOnly(item, field));
}

function invalid(path: string, message: string): PlatformError {
  return new PlatformError(400, 'cross_site_search_invalid_filter', `${path} ${message}.`);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
