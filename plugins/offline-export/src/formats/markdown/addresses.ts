import { isObject, safeUrl } from '@octavo/blocks';
import { ownFragment } from '../links.ts';

export type Page = {
  /** Where the post is read online. */
  readonly url: string;
  /** Names of its headings. */
  readonly places: ReadonlySet<string>;
};

/** A relative address as it is read from elsewhere; all others, and those that lead nowhere, as they are. */
export function fullAddress(value: unknown, url: string): unknown {
  const safe = safeUrl(value);
  if (safe === undefined || /^[a-z][a-z\d+.-]*:/i.test(safe)) return value;
  return URL.parse(safe, url)?.href ?? value;
}

/** The links in blocks with full addresses, for a file may lie anywhere; those to the post's own headings stay in it. */
export function withFullLinks(value: unknown, page: Page): unknown {
  if (Array.isArray(value)) return value.map((part) => withFullLinks(part, page));
  if (!isObject(value)) return value;
  if (value['_type'] === 'link') return { ...value, href: resolve(value['href'], page) };
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFullLinks(part, page)]));
}

function resolve(href: unknown, { url, places }: Page): unknown {
  const safe = safeUrl(href);
  const fragment = safe === undefined ? undefined : ownFragment(safe, url);
  return fragment !== undefined && places.has(fragment) ? `#${fragment}` : fullAddress(href, url);
}
