import { escapeHtml } from '@octavo/blocks';
import type { Random } from './seed-random.ts';
import { createAddress, createHeading, createThing, largest, type Sentences } from './seed-text.ts';
import { adjectives } from './seed-words.ts';

/** So many characters of HTML, or a few more: paragraphs, headings, lists, links. The sanitizer finds nothing to do. */
export function createHtml(random: Random, sentences: Sentences, wanted: number): string {
  const parts = [paragraph(random, sentences)];
  for (let length = parts[0]!.length; length < wanted; length += parts.at(-1)!.length + 1) {
    const next = part(random, sentences);
    if (length + next.length >= largest) break;
    parts.push(next);
  }
  return parts.join('\n');
}

function part(random: Random, sentences: Sentences): string {
  const kind = random.next();
  if (kind < 0.08) return `<h2>${escapeHtml(createHeading(random))}</h2>`;
  if (kind < 0.12) return `<h3>${escapeHtml(createHeading(random))}</h3>`;
  if (kind < 0.2) {
    const tag = kind < 0.17 ? 'ul' : 'ol';
    const items = sentences(random, 2 + random.below(5)).map((text) => `<li>${text}</li>`);
    return `<${tag}>\n${items.join('\n')}\n</${tag}>`;
  }
  if (kind < 0.24) return `<blockquote><p>${sentences(random, 1)[0]}</p></blockquote>`;
  return paragraph(random, sentences);
}

function paragraph(random: Random, sentences: Sentences): string {
  const text = sentences(random, 2 + random.below(5));
  const kind = random.next();
  if (kind < 0.15) text.push(`See <a href="${escapeHtml(createAddress(random))}">the ${createThing(random)}</a>.`);
  else if (kind < 0.25) text.push(`It was <em>${random.pick(adjectives)}</em>, <strong>then</strong> it wasn’t.`);
  return `<p>${text.join(' ')}</p>`;
}
