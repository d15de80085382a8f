import { createRequire } from 'node:module';
import type sanitizeHtml from 'sanitize-html';
import { escapeHtml } from '@octavo/plugin-api';

const excerptWords = 55;
const excerptLength = 800;

const allowedTags = ['img', 'del', 'ins', 'details', 'summary', 'picture', 'source'];
const allowed: sanitizeHtml.IOptions = {
  allowedAttributes: {
    '*': ['id', 'class', 'lang', 'dir', 'title', 'aria-*', 'role'],
    a: ['href', 'hreflang', 'rel', 'name'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    source: ['src', 'srcset', 'sizes', 'media', 'type'],
    blockquote: ['cite'],
    q: ['cite'],
    ol: ['start', 'reversed', 'type'],
    li: ['value'],
    td: ['colspan', 'rowspan', 'headers'],
    th: ['colspan', 'rowspan', 'headers', 'scope'],
    time: ['datetime'],
    details: ['open'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { img: withCleanSrcset, source: withCleanSrcset },
};

const candidate = /\s*(\S*[^\s,])(?:\s+([1-9]\d{0,8}w|\d{1,4}(?:\.\d{1,4})?x))?\s*(?:,|$)/y;

/** What isn't a list of pictures would make the sanitizer write to the console, past the log. */
function withCleanSrcset(tagName: string, { srcset, ...others }: Record<string, string>) {
  const candidates = srcset === undefined ? [] : candidatesOf(srcset);
  return { tagName, attribs: candidates.length > 0 ? { ...others, srcset: candidates.join(', ') } : others };
}

/** None when any of them can't be read. */
function candidatesOf(srcset: string): string[] {
  const found: string[] = [];
  const text = srcset.trim();
  for (candidate.lastIndex = 0; candidate.lastIndex < text.length;) {
    const [, url, descriptor] = candidate.exec(text) ?? [];
    if (url === undefined) return [];
    found.push(descriptor === undefined ? url : `${url} ${descriptor}`);
  }
  return found;
}

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

// sanitize-html leaves exactly these in text.
function decodeEntities(text: string): string {
  return text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}
