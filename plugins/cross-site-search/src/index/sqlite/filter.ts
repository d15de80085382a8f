import type { SQLInputValue } from 'node:sqlite';
import type { FilterNode, Predicate } from '../search-index.ts';

/** A condition on `documents`, with the values of its question marks. */
export type Condition = { readonly sql: string; readonly values: readonly SQLInputValue[] };

export function filterCondition(node: FilterNode): Condition {
  if (node.type === 'pred') return predicateCondition(node);
  if (node.type === 'not') {
    const { sql, values } = filterCondition(node.item);
    return { sql: `not ${sql}`, values };
  }
  return joined(node.type, node.items.map(filterCondition));
}

export const every = (conditions: readonly Condition[]): Condition => joined('and', conditions);

/** One value for a list of any length. */
export function listCondition(column: string, values: readonly (string | number)[], among = true): Condition {
  const sql = `(documents.${column} ${among ? 'in' : 'not in'} (select value from json_each(?)))`;
  return { sql, values: [JSON.stringify(values)] };
}

const comparisons = { eq: '=', ne: '<>', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const;

function predicateCondition(node: Predicate): Condition {
  const column = `documents.${node.field}`;
  switch (node.op) {
    case 'in':
      return listCondition(node.field, node.value);
    case 'nin':
      return listCondition(node.field, node.value, false);
    case 'between':
      return { sql: `(${column} between ? and ?)`, values: node.value };
    case 'exists':
      return { sql: `(${column} is ${node.value ? 'not null' : 'null'})`, values: [] };
    case 'eq':
    case 'ne':
    case 'lt':
    case 'lte':
    case 'gt':
    case 'gte':
    default:
      return { sql: `(${column} ${comparisons[node.op]} ?)`, values: [node.value] };
  }
}

function joined(word: 'and' | 'or', conditions: readonly Condition[]): Condition {
  if (conditions.length === 0) return { sql: word === 'and' ? '(true)' : '(false)', values: [] };
  return {
    sql: `(${conditions.map(({ sql }) => sql).join(` ${word} `)})`,
    values: conditions.flatMap(({ values }) => values),
  };
}
