import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '@octavo/plugin-api';
import { allowed, allowedTags } from './allowed-html.ts';

const excerptWords = 55;
const excerptLength = 800;

const require = createRequire(import.meta.url);
let loaded: ((content: string) => string) | undefined;

/** With its parser it is some 70 modules: loaded by the first who has markup to look at. */
function sanitize(content: string): string {
  loaded ??= withSanitizer(require('sanitize-html') as typeof sanitizeHtml);
  return loaded(content);
}

function withSanitizer(clean: typeof sanitizeHtml) {
  const options = { ...allowed, allowedTags: [...clean.defaults.allowedTags, ...allowedTags] };
  return (content: string) => clean(content, options);
}

export type Rendered = { html: string; text: string; harmless?: string };

/** What readers get, only harmless markup unless the author is trusted with any, and its words. */
export function renderHtml(content: string, trusted: boolean): Rendered {
  if (!/[<>&"]/.test(content)) return { html: content, text: oneLine(content) };
  const harmless = sanitize(content);
  return { html: trusted ? content : harmless, text: plainText(harmless), ...(trusted && { harmless }) };
}

/** Of what sanitize-html has written: there every `<` begins a tag and every `>` ends one. */
function plainText(harmless: string): string {
  return oneLine(decodeEntities(harmless.replace(blockEnd, ' ').replace(/<[^>]*>/g, '')));
}

const blockEnd = /<(?:br|\/(?:p|div|h[1-6]|li|tr|td|th|blockquote|pre|figcaption))\b[^>]*>/g;

const oneLine = (text: string) => text.replace(/\s{2,}|[^\S ]/g, ' ').trim();

/** What is no part of the running text: headings, tables, code, captions, forms. */
const beside = new Set(
  'audio button figcaption figure form h1 h2 h3 h4 h5 h6 iframe nav noscript object pre script select style svg table template textarea video'.split(
    ' ',
  ),
);
const inLine = new Set(
  'a abbr b bdi bdo cite code del em i ins kbd mark q s samp small span strong sub sup u var'.split(' '),
);
/** More than any excerpt has. */
const enoughProse = 2000;

/** The beginning of the running text: what is said in paragraphs, lists and quotations. */
export function proseOf(html: string): string {
  let [text, depth, end] = ['', 0, 0];
  for (const { 0: tag, 1: close, 2: name = '', index } of html.matchAll(/<(\/?)([a-z][a-z0-9-]*|!)[^<>]*>/gi)) {
    if (depth === 0) text += html.slice(end, index);
    if (text.length > enoughProse) return oneLine(decodeEntities(text));
    end = index + tag.length;
    if (beside.has(name.toLowerCase())) depth = Math.max(0, depth + (close === '' ? 1 : -1));
    else if (!inLine.has(name.toLowerCase())) text += ' ';
  }
  return oneLine(decodeEntities(depth === 0 ? text + html.slice(end) : text));
}

/** The excerpt, or else the text's beginning: so many words, and fewer where they are very long or not told apart. */
export function renderExcerpt(excerpt: string, text: string): string {
  if (excerpt !== '') return `<p>${escapeHtml(excerpt)}</p>`;
  const words = text
    .trimStart()
    .slice(0, excerptLength + 1)
    .split(/\s+/);
  // The last one may have been cut in two.
  if (text.length > excerptLength && words.length > 1) words.pop();
  const some = words.slice(0, excerptWords).join(' ').slice(0, excerptLength).toWellFormed().trim();
  const isAll = words.length <= excerptWords && text.length <= excerptLength;
  return some && `<p>${escapeHtml(some)}${isAll ? '' : ' […]'}</p>`;
}

/** What `renderExcerpt` has written, as text. */
export function plainExcerpt(rendered: string): string {
  const text = rendered.replace(/^<p>|<\/p>$/g, '');
  return text.replace(/&#(\d+);/g, (_all, code: string) => String.fromCharCode(Number(code)));
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0' };

/** Those that sanitize-html and our own HTML leave in text. */
function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,6})|(amp|lt|gt|quot|nbsp));/g, (_all, code?: string, name?: string) =>
    name === undefined ? String.fromCodePoint(Number(code) || 0xfffd).toWellFormed() : entities[name]!,
  );
}
