import {
  transact,
  type AbstractType,
  type Doc,
  type Map as SharedMap,
  type Text as SharedText,
  type Transaction,
  type YEvent,
} from 'yjs';
import { isEqual } from './nodes.ts';

export type Marker = SharedMap<unknown>;
export type Attributes = Readonly<Record<string, unknown>>;

export const bodyOf = (doc: Doc): SharedText => doc.getText('body');

export type TextStep =
  | { readonly insert: string | Marker; readonly attributes: Attributes }
  | { readonly retain: number; readonly attributes?: Attributes }
  | { readonly delete: number };

/** What was done to the text within a transaction, in its own words. */
const written = new WeakMap<Transaction, (readonly TextStep[])[]>();

/** All changes go this way: the text's own `delete` begins in its middle, doesn't know the marks there, and may spread them. */
export function changeBody(doc: Doc, steps: TextStep[]): void {
  transact(doc, (transaction) => {
    const all = written.get(transaction);
    if (all) all.push(steps);
    else written.set(transaction, [steps]);
    // The library adds to attributes.
    const own = steps.map((step) => ('attributes' in step ? { ...step, attributes: { ...step.attributes } } : step));
    bodyOf(doc).applyDelta(own, { sanitize: false });
  });
}

/** The library finds out what happened by going through all of the text. One change of our own is known without that. */
function deltaOf(event: YEvent<AbstractType<unknown>>): Delta {
  const [only, ...others] = written.get(event.transaction) ?? [];
  return (only && others.length === 0 ? only : event.delta) as Delta;
}

/** A part of the text: characters with the same marks, or something that stands among them. It is another one once it changes. */
export type Run = { readonly insert: unknown; readonly attributes: Attributes; readonly length: number };

const noAttributes: Attributes = {};

function runOf(insert: unknown, attributes: Attributes = noAttributes): Run {
  return { insert, attributes, length: typeof insert === 'string' ? insert.length : 1 };
}

/** The whole text, as it is now. */
export function readRuns(doc: Doc): readonly Run[] {
  const delta = bodyOf(doc).toDelta() as { insert: unknown; attributes?: Attributes }[];
  return delta.map(({ insert, attributes }) => runOf(insert, attributes));
}

/** The text as it was, with what has happened to it. Parts that nothing happened to are the same as before. */
export function followRuns(
  doc: Doc,
  runs: readonly Run[],
  events: readonly YEvent<AbstractType<unknown>>[],
): readonly Run[] {
  const touched = new Set<unknown>();
  let now = runs;
  for (const event of events) {
    if (event.path.length > 0) {
      touched.add(event.target);
      continue;
    }
    const delta = deltaOf(event);
    if (reachOf(delta) > lengthOf(now)) return readRuns(doc);
    now = changed(now, delta);
  }
  // Events are silent about some of what a peer may send, such as numbers in the text.
  if (lengthOf(now) !== bodyOf(doc).length) return readRuns(doc);
  return touched.size === 0 ? now : now.map((run) => (touched.has(run.insert) ? { ...run } : run));
}

const lengthOf = (runs: readonly Run[]): number => runs.reduce((sum, { length }) => sum + length, 0);
/** How much of what was there a change speaks of. */
const reachOf = (delta: Delta): number =>
  delta.reduce((sum, { retain = 0, delete: removed = 0 }) => sum + retain + removed, 0);

type Delta = readonly { insert?: unknown; retain?: number; delete?: number; attributes?: Attributes }[];

function changed(runs: readonly Run[], delta: Delta): readonly Run[] {
  const now: Run[] = [];
  let [at, offset] = [0, 0];
  let wasTouched = false;
  /** What was touched goes together with its neighbours, so that typing doesn't leave a part for each character. */
  const add = (run: Run, isTouched: boolean) => {
    const last = now.at(-1);
    const isOne = (isTouched || wasTouched) && typeof last?.insert === 'string' && typeof run.insert === 'string';
    if (isOne && isEqual(last.attributes, run.attributes))
      now[now.length - 1] = runOf(`${last.insert}${run.insert}`, run.attributes);
    else now.push(run);
    wasTouched = isTouched;
  };
  /** The next part of what was there, at most this long. */
  const take = (most: number): Run => {
    const run = runs[at]!;
    const length = Math.min(most, run.length - offset);
    const isWhole = length === run.length;
    const part = isWhole ? run : runOf(String(run.insert).slice(offset, offset + length), run.attributes);
    offset += length;
    if (offset === run.length) [at, offset] = [at + 1, 0];
    return part;
  };
  for (const { insert, retain = 0, delete: removed = 0, attributes } of delta) {
    if (insert !== undefined) add(runOf(insert, attributes), true);
    for (let left = retain; left > 0;) {
      const run = take(left);
      left -= run.length;
      if (attributes) add({ ...run, attributes: merged(run.attributes, attributes) }, true);
      else add(run, run !== runs[at - 1]);
    }
    for (let left = removed; left > 0;) left -= take(left).length;
    if (removed > 0) wasTouched = true;
  }
  if (offset > 0) add(take(Infinity), true);
  for (; at < runs.length; at += 1) add(runs[at]!, false);
  return now;
}

const merged = (was: Attributes, is: Attributes): Attributes =>
  Object.fromEntries(Object.entries({ ...was, ...is }).filter(([, value]) => value !== null));
