import type { Random } from './seed-random.ts';
import { adjectives, common, nouns, verbs } from './seed-words.ts';

type Title = (adjective: string, noun: string, other: string) => string;

const titles: readonly Title[] = [
  (adjective, noun, other) => `The ${adjective} ${noun} and the ${other}`,
  (adjective, noun, other) => `How ${article(adjective)} ${noun} became ${article(other)}`,
  (adjective, noun, other) => `${capital(noun)} & ${other}: ${article(adjective)} day`,
  (adjective, noun, other) => `What the ${noun} owes the ${adjective} ${other}`,
  (adjective, noun, other) => `Notes on ${article(adjective)} ${noun}, with ${other}`,
  (adjective, noun, other) => `Nobody’s ${noun}, everybody’s ${adjective} ${other}`,
];
const combinations = titles.length * adjectives.length * nouns.length * nouns.length;
/** A prime that divides no such product: steps of it visit every combination once. */
const stride = 15_485_863;

const smallest = 1_000;
export const largest = 12_000;

/** The n-th title of a series. No two of a series are alike, nor are the addresses made of them. */
export function createTitle(series: number, n: number): string {
  const around = (series * 7919 + n) % combinations;
  let rest = (around * stride) % combinations;
  const take = <Item>(items: readonly Item[]) => {
    const item = items[rest % items.length]!;
    rest = Math.floor(rest / items.length);
    return item;
  };
  const title = take(titles)(take(adjectives), take(nouns), take(nouns));
  return n < combinations ? title : `${title} (${Math.floor(n / combinations) + 1})`;
}

/** `The Quiet Harbour` */
export function createName(random: Random): string {
  return `The ${capital(random.pick(adjectives))} ${capital(random.pick(nouns))}`;
}

/** `Quiet harbour & lamp` */
export function createHeading(random: Random): string {
  return `${capital(random.pick(adjectives))} ${random.pick(nouns)} & ${random.pick(nouns)}`;
}

/** `quiet harbour` */
export function createThing(random: Random): string {
  return `${random.pick(adjectives)} ${random.pick(nouns)}`;
}

export function createAddress(random: Random): string {
  return `https://example.org/${random.pick(nouns)}/${random.pick(nouns)}?a=1&b=2`;
}

/** How many characters a text shall have: most are short. */
export function createLength(random: Random): number {
  return smallest * (largest / smallest) ** (random.next() ** 1.5);
}

export type Sentences = (random: Random, count: number) => string[];

/** Made beforehand: putting words together anew for each post takes ten times as long. */
export function createSentences(random: Random): Sentences {
  const known = Array.from({ length: 20_000 }, () => createSentence(random));
  return (random, count) => Array.from({ length: count }, () => random.pick(known));
}

function createSentence(random: Random): string {
  const length = 5 + random.below(16);
  const comma = length > 9 ? 4 + random.below(4) : 0;
  const words = Array.from({ length }, (_, position) => (position === comma - 1 ? `${word(random)},` : word(random)));
  return `${capital(words.join(' '))}${random.next() < 0.08 ? '?' : '.'}`;
}

function word(random: Random): string {
  const kind = random.next();
  if (kind < 0.62) return random.pick(common);
  if (kind < 0.82) return random.pick(nouns);
  return random.pick(kind < 0.92 ? verbs : adjectives);
}

function article(word: string): string {
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`;
}

export function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
