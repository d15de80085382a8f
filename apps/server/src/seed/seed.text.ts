import type { Random } from './seed.random.ts';
import { adjectives, common, nouns, verbs } from './seed.words.ts';

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
const largest = 12_000;

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

export type Writer = {
  /** HTML of 1 to 12 kB, most of it short: paragraphs, headings, lists, links. The sanitizer finds nothing to do. */
  content(random: Random): string;
  /** Plain text of one or two sentences. */
  excerpt(random: Random): string;
};

/** Knows its sentences beforehand: putting words together anew for each post takes ten times as long. */
export function createWriter(random: Random): Writer {
  const sentences = Array.from({ length: 20_000 }, () => createSentence(random));
  const some = (random: Random, count: number) => Array.from({ length: count }, () => random.pick(sentences));

  function block(random: Random): string {
    const kind = random.next();
    if (kind < 0.08) return `<h2>${createHeading(random)}</h2>`;
    if (kind < 0.12) return `<h3>${createHeading(random)}</h3>`;
    if (kind < 0.2) {
      const tag = kind < 0.17 ? 'ul' : 'ol';
      const items = some(random, 2 + random.below(5)).map((text) => `<li>${text}</li>`);
      return `<${tag}>\n${items.join('\n')}\n</${tag}>`;
    }
    if (kind < 0.24) return `<blockquote><p>${random.pick(sentences)}</p></blockquote>`;
    return paragraph(random);
  }

  function paragraph(random: Random): string {
    const text = some(random, 2 + random.below(5));
    const kind = random.next();
    if (kind < 0.15) text.push(createReference(random));
    else if (kind < 0.25) text.push(`It was <em>${random.pick(adjectives)}</em>, <strong>then</strong> it wasn’t.`);
    return `<p>${text.join(' ')}</p>`;
  }

  return {
    content(random) {
      const wanted = smallest * (largest / smallest) ** (random.next() ** 1.5);
      const blocks = [paragraph(random)];
      for (let length = blocks[0]!.length; length < wanted; length += blocks.at(-1)!.length + 1) {
        const next = block(random);
        if (length + next.length >= largest) break;
        blocks.push(next);
      }
      return blocks.join('\n');
    },
    excerpt: (random) => some(random, 1 + random.below(2)).join(' '),
  };
}

function createSentence(random: Random): string {
  const length = 5 + random.below(16);
  const comma = length > 9 ? 4 + random.below(4) : 0;
  const words = Array.from({ length }, (_, position) => (position === comma - 1 ? `${word(random)},` : word(random)));
  return `${capital(words.join(' '))}${random.next() < 0.08 ? '?' : '.'}`;
}

function createHeading(random: Random): string {
  return `${capital(random.pick(adjectives))} ${random.pick(nouns)} &amp; ${random.pick(nouns)}`;
}

function createReference(random: Random): string {
  const address = `https://example.org/${random.pick(nouns)}/${random.pick(nouns)}?a=1&amp;b=2`;
  return `See <a href="${address}">the ${random.pick(adjectives)} ${random.pick(nouns)}</a>.`;
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

function capital(text: string): string {
  return text[0]!.toUpperCase() + text.slice(1);
}
