import { withoutNul } from './escape.ts';

export const allowedSchemes: readonly string[] = ['http', 'https', 'mailto', 'tel'];

/** What may load something into the page by itself. */
export const allowedSourceSchemes: readonly string[] = ['http', 'https'];

const space = 0x20;
const deleteCharacter = 0x7f;

/**
 * A URL as a browser would read it, or undefined if it leads anywhere but to an allowed scheme or a relative place.
 * Like a browser it drops spaces and controls at both ends and tabs and line ends anywhere; other controls, odd spaces
 * in front and backslashes that stand for `//` are refused.
 */
export function safeUrl(value: unknown, schemes: readonly string[] = allowedSchemes): string | undefined {
  if (typeof value !== 'string') return undefined;
  const url = withoutEnds(withoutNul(value).replace(/[\t\n\r]/g, '')).toWellFormed();
  if (url === '' || hasControls(url) || /^[\s\p{Cf}]/u.test(url)) return undefined;
  if (/^[/\\]{2}/.test(url)) return url.startsWith('//') ? url : undefined;
  const scheme = /^([a-z][a-z\d+.-]*):/i.exec(url)?.[1];
  return scheme === undefined || schemes.includes(scheme.toLowerCase()) ? url : undefined;
}

/** Whether a safe URL leads away from the site, as far as it can be seen. */
export function isExternal(url: string): boolean {
  return /^(https?:|\/\/)/i.test(url);
}

// A loop, because a regular expression with `+$` takes quadratic time on long runs of spaces.
function withoutEnds(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && text.charCodeAt(start) <= space) start++;
  while (end > start && text.charCodeAt(end - 1) <= space) end--;
  return text.slice(start, end);
}

function hasControls(text: string): boolean {
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    if (code < space || code === deleteCharacter) return true;
  }
  return false;
}
