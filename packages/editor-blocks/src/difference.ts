import { isBlockType, toPlainText, type Block, type BlockType } from '@octavo/blocks';
// Its index would bring all other kinds of comparison along.
import { diffArrays } from 'diff/lib/diff/array.js';
import { isObject, sortedJson } from './json.ts';
import { childrenOf, sourcesOf, words, type Source } from './sources.ts';

/** What is compared of two texts. */
export type Compared = { readonly title: string; readonly excerpt: string; readonly blocks: readonly unknown[] };

/** `formatted`: the same words with other marks. What may be taken or left has a number. */
export type Part = {
  readonly is: 'same' | 'added' | 'removed' | 'formatted';
  readonly text: string;
  readonly change?: number;
};

/** One block, as it was and as it is. */
export type Passage = {
  readonly is: 'same' | 'added' | 'removed' | 'changed';
  /** The style of text, or the type of another block. */
  readonly form: string;
  readonly parts: readonly Part[];
  /** The words are the same, but something else isn't: marks, a link, a picture. */
  readonly isFormOnly: boolean;
  /** The block as a whole, or what it is beside its words. */
  readonly change?: number;
};

export type Difference = {
  readonly title: readonly Part[];
  readonly passages: readonly Passage[];
  readonly excerpt: readonly Part[];
  /** Changes are numbered from 0. */
  readonly changes: number;
};

/** Beyond this many differences two texts have so little in common that one stands for the other. */
const mostDifferences = 1500;

export function compare(before: Compared, after: Compared): Difference {
  const { title, pairs, excerpt, changes } = pairUp(before, after);
  return { title: partsOf(title), passages: pairs.map(passageOf), excerpt: partsOf(excerpt), changes };
}

/** What was, with those of the changes. */
export function withChanges(before: Compared, after: Compared, chosen: ReadonlySet<number>): Compared {
  const { title, pairs, excerpt, changes } = pairUp(before, after);
  if (chosen.size === 0) return before;
  if (chosen.size === changes) return after;
  const wordsOf = (runs: readonly Run[]) =>
    taken(runs, chosen)
      .map(({ text }) => text)
      .join('');
  return {
    title: wordsOf(title),
    excerpt: wordsOf(excerpt),
    blocks: pairs.flatMap((pair) => blockWith(pair, chosen) ?? []),
  };
}

/** What stands in both, or in one place of one and of the other. */
type Run = { readonly change?: number; readonly was: readonly Source[]; readonly now: readonly Source[] };
/** A block before and after; `change` is of the block as a whole, `runs` are of its words. */
type Pair = {
  readonly was: Read | undefined;
  readonly now: Read | undefined;
  readonly change?: number;
  readonly runs?: readonly Run[];
};

type Loose = Block & { style?: string; listItem?: string; url?: string };
/** `frame`: what a text is beside its words. */
type Read = { block: unknown; key: unknown; form: string; text: string; json: string; frame: string };

/** In the order in which they are shown, each change with its number. */
function pairUp(before: Compared, after: Compared) {
  let changes = 0;
  const number = () => changes++;
  const compareWords = (was: string, now: string) => runsBetween(plain(was), plain(now), number);
  const title = compareWords(before.title, after.title);
  const pairs = pairsOf(before.blocks.map(read), after.blocks.map(read)).map((pair): Pair => {
    const { was, now } = pair;
    if (was && now && was.json === now.json) return pair;
    const [old, fresh] = [was?.block, now?.block];
    if (!was || !now || !isText(old) || !isText(fresh)) return { ...pair, change: number() };
    const framed = was.frame === now.frame ? {} : { change: number() };
    const runs = runsBetween(sourcesOf(old), sourcesOf(fresh), number);
    // What neither words nor form show, such as a link that nothing uses.
    const isHidden = was.frame === now.frame && runs.every(({ change }) => change === undefined);
    return { ...pair, ...(isHidden ? { change: number() } : { ...framed, runs }) };
  });
  const excerpt = compareWords(before.excerpt, after.excerpt);
  return { title, pairs, excerpt, changes };
}

const isText = (block: unknown): block is { children: unknown[] } =>
  (block as Loose | undefined)?._type === 'block' && Array.isArray((block as { children?: unknown }).children);

/** Blocks are matched by what they are, then by their keys, then by how many words they share. */
function pairsOf(old: readonly Read[], fresh: readonly Read[]): Pair[] {
  const pairs: Pair[] = [];
  let [removed, added]: [Read[], Read[]] = [[], []];
  const settle = () => {
    pairs.push(...counterparts(removed, added));
    [removed, added] = [[], []];
  };
  for (const step of align(old, fresh, (one, other) => one.json === other.json)) {
    if (step.is === 'removed') removed.push(old[step.from]!);
    else if (step.is === 'added') added.push(fresh[step.to]!);
    else {
      settle();
      pairs.push({ was: old[step.from], now: fresh[step.to] });
    }
  }
  settle();
  return pairs;
}

/** What was changed stands beside what it was; what has no counterpart stands alone. */
function counterparts(removed: readonly Read[], added: readonly Read[]): Pair[] {
  const pairs: Pair[] = [];
  const alone = (now: Read): Pair => ({ was: undefined, now });
  let next = 0;
  for (const was of removed) {
    const found = added.findIndex((now, position) => position >= next && isCounterpart(was, now));
    if (found === -1) {
      pairs.push({ was, now: undefined });
      continue;
    }
    pairs.push(...added.slice(next, found).map(alone), { was, now: added[found] });
    next = found + 1;
  }
  return [...pairs, ...added.slice(next).map(alone)];
}

function runsBetween(was: readonly Source[], now: readonly Source[], number: () => number): Run[] {
  const runs: { isSame: boolean; was: Source[]; now: Source[] }[] = [];
  for (const step of align(was, now, (one, other) => one.id === other.id)) {
    const isSame = step.is === 'same';
    if (runs.at(-1)?.isSame !== isSame) runs.push({ isSame, was: [], now: [] });
    const last = runs.at(-1)!;
    if (step.is !== 'added') last.was.push(was[step.from]!);
    if (step.is !== 'removed') last.now.push(now[step.to]!);
  }
  const joined: typeof runs = [];
  for (const [at, run] of runs.entries()) {
    const last = joined.at(-1);
    // Words that are changed one after the other are one change, with what is between them.
    const isBetween = run.isSame && at < runs.length - 1 && textOf(run.now).trim() === '';
    if (last && !last.isSame && (isBetween || !run.isSame)) {
      last.was.push(...run.was);
      last.now.push(...run.now);
    } else joined.push(run);
  }
  return joined.map(({ isSame, ...words }) => (isSame ? words : { change: number(), ...words }));
}

const plain = (text: string): Source[] => words(text).map((word) => ({ id: word, text: word }));

function partsOf(runs: readonly Run[]): Part[] {
  return runs.flatMap(({ change, was, now }): Part[] => {
    const [old, fresh] = [textOf(was), textOf(now)];
    if (change === undefined) return [{ is: 'same', text: fresh }];
    if (old === fresh) return [{ is: 'formatted', text: fresh, change }];
    const parts: Part[] = [
      { is: 'removed', text: old, change },
      { is: 'added', text: fresh, change },
    ];
    return parts.filter(({ text }) => text !== '');
  });
}

const textOf = (sources: readonly Source[]): string => sources.map(({ text }) => text).join('');

function passageOf({ was, now, change, runs }: Pair): Passage {
  const { form, text } = now ?? was!;
  const isWhole = change === undefined ? {} : { change };
  if (!was || !now) {
    const is = was ? 'removed' : 'added';
    return { is, form, parts: [{ is, text, ...isWhole }], isFormOnly: false, ...isWhole };
  }
  if (was.json === now.json) return { is: 'same', form, parts: [{ is: 'same', text }], isFormOnly: false };
  const parts = runs ? partsOf(runs) : partsOf(runsBetween(plain(was.text), plain(now.text), () => change!));
  return { is: 'changed', form, parts, isFormOnly: was.text === now.text, ...isWhole };
}

/** Of words that changed, those before or those after. */
function taken(runs: readonly Run[], chosen: ReadonlySet<number>): Source[] {
  return runs.flatMap(({ change, was, now }) => (change === undefined || chosen.has(change) ? now : was));
}

function blockWith({ was, now, change, runs }: Pair, chosen: ReadonlySet<number>): unknown {
  const isTaken = change !== undefined && chosen.has(change);
  if (!runs) return change === undefined || isTaken ? now?.block : was?.block;
  const all = runs.flatMap((run) => run.change ?? []);
  const own = change === undefined ? [] : [change];
  if ([...all, ...own].every((each) => chosen.has(each))) return now!.block;
  if (![...all, ...own].some((each) => chosen.has(each))) return was!.block;
  const frame = (isTaken ? now : was)!.block as object;
  return { ...frame, ...childrenOf(taken(runs, chosen)) };
}

const plainText = (block: Loose) => toPlainText([block]);

/** What is compared word by word; the rest of a block is the same or isn't. */
const texts: Record<BlockType, (block: Loose) => string> = {
  block: plainText,
  image: plainText,
  codeBlock: plainText,
  embed: ({ url }) => url ?? '',
  table: plainText,
  break: plainText,
  gallery: plainText,
  columns: plainText,
  cover: plainText,
  buttons: plainText,
  callout: plainText,
  quote: plainText,
  details: plainText,
  audio: plainText,
  video: plainText,
  file: plainText,
  tableOfContents: plainText,
  query: plainText,
  pattern: plainText,
};

function read(value: unknown): Read {
  const block = value as Loose;
  const { _key, _type, style, listItem, ...rest } = block;
  const form = _type === 'block' ? (listItem ?? style ?? 'normal') : _type;
  const text = (isBlockType(_type) ? texts[_type] : plainText)(block);
  const { children: _children, markDefs: _markDefs, ...others } = rest as Record<string, unknown>;
  const says = (fields: object) => sortedJson(withoutKeys({ _type, style, listItem, ...fields }));
  return { block, key: _key, form, text, json: says(rest), frame: says(others) };
}

/** Keys name parts and say nothing, but those of annotations, which marks call them by. */
function withoutKeys(value: unknown, keepsKeys = false): unknown {
  if (Array.isArray(value)) return value.map((part) => withoutKeys(part, keepsKeys));
  if (!isObject(value)) return value;
  const fields = Object.entries(value).filter(([name]) => keepsKeys || name !== '_key');
  return Object.fromEntries(fields.map(([name, part]) => [name, withoutKeys(part, name === 'markDefs')]));
}

function isCounterpart(old: Read, fresh: Read): boolean {
  if (old.key !== undefined && old.key === fresh.key) return true;
  if (old.text === fresh.text) return true;
  const known = new Set(words(old.text).filter(isWord));
  const own = words(fresh.text).filter(isWord);
  const shared = own.filter((word) => known.has(word)).length;
  return shared * 2 > Math.max(known.size, own.length);
}

function isWord(text: string): boolean {
  return /[\p{L}\p{N}]/u.test(text);
}

type Step = { is: 'same'; from: number; to: number } | { is: 'removed'; from: number } | { is: 'added'; to: number };

/** The shortest way from one list to the other, what is removed before what is added. */
export function align<T>(before: readonly T[], after: readonly T[], isEqual: (one: T, other: T) => boolean): Step[] {
  const options = { comparator: isEqual, maxEditLength: mostDifferences };
  const runs = diffArrays([...before], [...after], options) ?? [
    { removed: true, added: false, count: before.length },
    { removed: false, added: true, count: after.length },
  ];
  let [from, to] = [0, 0];
  return runs.flatMap(({ removed, added, count }) =>
    Array.from({ length: count }, (): Step => {
      if (removed) return { is: 'removed', from: from++ };
      return added ? { is: 'added', to: to++ } : { is: 'same', from: from++, to: to++ };
    }),
  );
}
