import { isBlockType, toPlainText, type Block, type BlockType } from '@octavo/blocks';
// Its index would bring all other kinds of comparison along.
import { diffArrays } from 'diff/lib/diff/array.js';

export type Part = { is: 'same' | 'added' | 'removed'; text: string };

/** One block, as it was and as it is. */
export type Passage = {
  is: 'same' | 'added' | 'removed' | 'changed';
  /** The style of text, or the type of another block. */
  form: string;
  parts: Part[];
  /** The words are the same, but something else isn't: marks, a link, a picture. */
  isFormOnly: boolean;
};

/** Beyond this many differences two texts have so little in common that one stands for the other. */
const mostDifferences = 1500;

/** Blocks are matched by what they are, then by their keys, then by how many words they share. */
export function compareBlocks(before: readonly unknown[], after: readonly unknown[]): Passage[] {
  const [old, fresh] = [before.map(read), after.map(read)];
  const passages: Passage[] = [];
  let removed: Read[] = [];
  let added: Read[] = [];
  const settle = () => {
    passages.push(...pairUp(removed, added));
    [removed, added] = [[], []];
  };
  for (const step of align(old, fresh, (one, other) => one.json === other.json)) {
    if (step.is === 'removed') removed.push(old[step.from]!);
    else if (step.is === 'added') added.push(fresh[step.to]!);
    else {
      settle();
      passages.push(whole('same', fresh[step.to]!));
    }
  }
  settle();
  return passages;
}

/** Words and what stands between them are compared; runs of one kind are one part. */
export function compareText(before: string, after: string): Part[] {
  const [old, fresh] = [words(before), words(after)];
  const parts: Part[] = [];
  for (const step of align(old, fresh, (one, other) => one === other)) {
    const text = step.is === 'removed' ? old[step.from]! : fresh[step.to]!;
    const last = parts.at(-1);
    if (last?.is === step.is) last.text += text;
    else parts.push({ is: step.is, text });
  }
  return parts;
}

type Loose = Block & { style?: string; listItem?: string; url?: string };
type Read = { key: unknown; form: string; text: string; json: string };

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
  return { key: _key, form, text, json: JSON.stringify({ _type, style, listItem, ...rest }, withoutKeys) };
}

/** Keys name parts and say nothing, but those of annotations, which marks call them by. */
function withoutKeys(name: string, value: unknown): unknown {
  if (name === '_key') return undefined;
  if (name !== 'markDefs' || !Array.isArray(value)) return value;
  return value.map((annotation: Record<string, unknown>) => [annotation['_key'], annotation]);
}

function whole(is: 'same' | 'added' | 'removed', { form, text }: Read): Passage {
  return { is, form, parts: [{ is, text }], isFormOnly: false };
}

/** What was changed stands beside what it was; what has no counterpart stands alone. */
function pairUp(removed: readonly Read[], added: readonly Read[]): Passage[] {
  const passages: Passage[] = [];
  let next = 0;
  for (const old of removed) {
    const found = added.findIndex((fresh, position) => position >= next && isCounterpart(old, fresh));
    if (found === -1) {
      passages.push(whole('removed', old));
      continue;
    }
    passages.push(...added.slice(next, found).map((fresh) => whole('added', fresh)));
    const fresh = added[found]!;
    const parts = compareText(old.text, fresh.text);
    passages.push({ is: 'changed', form: fresh.form, parts, isFormOnly: old.text === fresh.text });
    next = found + 1;
  }
  return [...passages, ...added.slice(next).map((fresh) => whole('added', fresh))];
}

function isCounterpart(old: Read, fresh: Read): boolean {
  if (old.key !== undefined && old.key === fresh.key) return true;
  if (old.text === fresh.text) return true;
  const known = new Set(words(old.text).filter(isWord));
  const own = words(fresh.text).filter(isWord);
  const shared = own.filter((word) => known.has(word)).length;
  return shared * 2 > Math.max(known.size, own.length);
}

function words(text: string): string[] {
  return text.match(/[\p{L}\p{M}\p{N}_’']+|\s+|[^\p{L}\p{M}\p{N}_’'\s]/gu) ?? [];
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
