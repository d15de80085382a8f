import { describe, expect, it } from 'vitest';
import { every, filterCondition, listCondition } from './filter.ts';

describe('conditions', () => {
  it('keep values out of the statement', () => {
    const value = "x' or 1=1 --";
    expect(filterCondition({ type: 'pred', field: 'blog_name', op: 'eq', value })).toEqual({
      sql: '(documents.blog_name = ?)',
      values: [value],
    });
    expect(listCondition('post_type', [value, 'page'])).toEqual({
      sql: '(documents.post_type in (select value from json_each(?)))',
      values: [JSON.stringify([value, 'page'])],
    });
  });

  it('keep the order of their values when they nest', () => {
    const { sql, values } = filterCondition({
      type: 'or',
      items: [
        { type: 'not', item: { type: 'pred', field: 'blog_id', op: 'lt', value: 3 } },
        {
          type: 'and',
          items: [
            { type: 'pred', field: 'post_date', op: 'between', value: ['a', 'b'] },
            { type: 'pred', field: 'post_type', op: 'nin', value: ['c'] },
            { type: 'pred', field: 'blog_name', op: 'exists', value: false },
          ],
        },
      ],
    });
    expect(sql).toBe(
      '(not (documents.blog_id < ?) or ((documents.post_date between ? and ?)' +
        ' and (documents.post_type not in (select value from json_each(?)))' +
        ' and (documents.blog_name is null)))',
    );
    expect(values).toEqual([3, 'a', 'b', '["c"]']);
  });

  it('hold when there are none', () => {
    expect(every([])).toEqual({ sql: '(true)', values: [] });
  });
});
