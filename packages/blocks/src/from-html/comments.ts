import type { Reading } from './place.ts';

/** WordPress keeps blocks in comments. One that is closed at once has no HTML beside it, so all of it is lost. */
export function reportComment(comment: string, { losses }: Reading): void {
  const block = /^\s*wp:([\w/-]+)\s.*\/\s*$/s.exec(comment)?.[1];
  if (block !== undefined) losses.add(`wp:${block}`, () => `<!--${comment}-->`);
  const mark = /^\s*(more|nextpage)\b/.exec(comment)?.[1];
  if (mark !== undefined) losses.add(`<!--${mark}-->`, () => `<!--${comment}-->`);
}
