import type sanitizeHtml from 'sanitize-html';

/** Beside those that sanitize-html allows by itself. */
export const allowedTags = ['img', 'del', 'ins', 'details', 'summary', 'picture', 'source'];
export const allowed: sanitizeHtml.IOptions = {
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
