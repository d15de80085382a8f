import { toPlainText, type Block } from '@octavo/blocks';
import { createCode } from './seed-code.ts';
import type { Random } from './seed-random.ts';
import { createAddress, createHeading, createThing, largest, type Sentences } from './seed-text.ts';
import { adjectives, nouns, verbs } from './seed-words.ts';

type Maker = (random: Random, sentences: Sentences) => Block[];

/** How often something stands in a text, in per cent; paragraphs are the rest. */
const parts: readonly (readonly [share: number, make: Maker])[] = [
  [8, (random) => [heading(random, 'h2')]],
  [4, (random) => [heading(random, 'h3')]],
  [8, list],
  [4, (random, sentences) => [line(random, sentences(random, 1), { style: 'blockquote' })]],
  [4, (random) => [image(random)]],
  [1, (random) => [embed(random)]],
  [1, (random) => [table(random)]],
  [1, (random) => [{ _type: 'break', _key: key(random) }]],
];
/** Who writes about code has a fifth of it. */
const codeShare = 20;
const writersOfCode = 0.25;

/** Blocks with so many characters of words, or a few more. */
export function createBlocks(random: Random, sentences: Sentences, wanted: number): Block[] {
  const hasCode = random.next() < writersOfCode;
  const blocks = paragraph(random, sentences);
  for (let length = lengthOf(blocks); length < wanted;) {
    const next = chooseMaker(random.next() * 100, hasCode)(random, sentences);
    length += lengthOf(next);
    if (length >= largest) break;
    blocks.push(...next);
  }
  return blocks;
}

function lengthOf(blocks: readonly Block[]): number {
  return toPlainText(blocks).length;
}

function chooseMaker(chance: number, hasCode: boolean): Maker {
  let rest = chance;
  for (const [share, make] of parts) {
    if (rest < share) return make;
    rest -= share;
  }
  return hasCode && rest < codeShare ? code : paragraph;
}

function paragraph(random: Random, sentences: Sentences): Block[] {
  return [line(random, sentences(random, 2 + random.below(5)))];
}

function list(random: Random, sentences: Sentences): Block[] {
  const listItem = random.pick(['bullet', 'bullet', 'number']);
  let level = 1;
  return sentences(random, 2 + random.below(6)).map((text) => {
    const item = line(random, [text], { style: 'normal', listItem, level });
    level = Math.min(3, Math.max(1, level + random.pick([-1, 0, 0, 0, 1])));
    return item;
  });
}

function heading(random: Random, style: string): Block {
  const children = [span(random, createHeading(random))];
  return { _type: 'block', _key: key(random), style, markDefs: [], children };
}

type Placed = { style: string; listItem?: string; level?: number };
type Piece = { text: string; marks?: string[]; href?: string };

/** Sentences in one block, every third time with something in them that stands out. */
function line(random: Random, sentences: readonly string[], placed: Placed = { style: 'normal' }): Block {
  const pieces: Piece[] = [{ text: sentences.join(' ') }];
  const kind = random.next();
  if (kind < 0.15) pieces.push({ text: ' See ' }, reference(random), { text: '.' });
  else if (kind < 0.25) pieces.push(...emphasis(random));
  else if (kind < 0.29) pieces.push({ text: ' Call ' }, { text: call(random), marks: ['code'] }, { text: ' first.' });
  else if (kind < 0.31)
    pieces.push({ text: ' Not so' }, { text: ' any more', marks: ['strike-through'] }, { text: '.' });
  const markDefs: Block[] = [];
  const children = pieces.map(({ text, marks = [], href }) => {
    if (href === undefined) return span(random, text, marks);
    const link = { _type: 'link', _key: key(random), href };
    markDefs.push(link);
    return span(random, text, [...marks, link._key]);
  });
  return { _type: 'block', _key: key(random), ...placed, markDefs, children };
}

function emphasis(random: Random): Piece[] {
  const adjective = random.pick(adjectives);
  return [
    { text: ' It was ' },
    { text: adjective, marks: ['em'] },
    { text: ', ' },
    { text: 'then', marks: random.pick([['strong'], ['strong', 'em'], ['underline']]) },
    { text: ' it wasn’t.' },
  ];
}

function reference(random: Random): Piece {
  const marks = random.next() < 0.2 ? ['strong'] : [];
  return { text: `the ${createThing(random)}`, marks, href: createAddress(random) };
}

function call(random: Random): string {
  return `${random.pick(verbs)}_${random.pick(nouns)}()`;
}

function span(random: Random, text: string, marks: readonly string[] = []): Block {
  return { _type: 'span', _key: key(random), text, marks };
}

function image(random: Random): Block {
  const noun = random.pick(nouns);
  const src = `https://example.org/images/${noun}-${random.below(10_000)}.jpg`;
  const caption = random.next() < 0.6 && { caption: `The ${random.pick(adjectives)} ${noun}, photographed at dawn` };
  return { _type: 'image', _key: key(random), src, alt: `A ${noun} beside a ${createThing(random)}`, ...caption };
}

function embed(random: Random): Block {
  const number = 100_000_000 + random.below(900_000_000);
  const url = random.pick([
    `https://www.youtube.com/watch?v=Seed${key(random).slice(1)}`,
    `https://vimeo.com/${number}`,
    `https://example.org/talks/${number}`,
  ]);
  return { _type: 'embed', _key: key(random), url };
}

function table(random: Random): Block {
  const columns = 2 + random.below(3);
  const row = (cell: () => string) => ({
    _type: 'tableRow',
    _key: key(random),
    cells: Array.from({ length: columns }, cell),
  });
  const body = Array.from({ length: 2 + random.below(6) }, () =>
    row(() => (random.next() < 0.5 ? createThing(random) : String(random.below(5_000)))),
  );
  return { _type: 'table', _key: key(random), rows: [row(() => random.pick(nouns)), ...body] };
}

function code(random: Random): Block[] {
  return [{ _type: 'codeBlock', _key: key(random), ...createCode(random) }];
}

function key(random: Random): string {
  return random
    .below(2 ** 32)
    .toString(16)
    .padStart(8, '0');
}
