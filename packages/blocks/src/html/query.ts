import type { Fields } from '../definitions.ts';
import { layoutLimits, queryLayouts } from '../layout-model.ts';
import { chosen, writeAttributes } from './write.ts';

/** Ids of what a list of posts is limited to. */
const conditions = ['term', 'author', 'site'] as const;
export const usualCount = 5;

/**
 * An empty list, with the question in an attribute: which posts are the newest is known only when somebody reads it, so
 * whoever shows the HTML fills it.
 */
export function writeQuery(block: Fields): string {
  const question = new URLSearchParams();
  const { postType, count, layout } = block;
  if (typeof postType === 'string' && /^[a-z\d_-]{1,20}$/.test(postType)) question.set('type', postType);
  for (const name of conditions) if (isId(block[name])) question.set(name, String(block[name]));
  if (isId(count) && count <= layoutLimits.queryCount) question.set('count', String(count));
  const name = chosen(queryLayouts, layout);
  if (name !== undefined) question.set('layout', name);
  return `<div${writeAttributes({ class: 'posts', 'data-posts': question.toString() })}></div>`;
}

function isId(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) > 0;
}
