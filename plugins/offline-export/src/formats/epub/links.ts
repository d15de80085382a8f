import { ownFragment } from '../links.ts';
import type { ResolveLink } from './xhtml.ts';

/** Links of a post for its book: to its own headings they stay inside, all others lead to full addresses. */
export function createLinkResolver(base: string, places: ReadonlyMap<string, string>): ResolveLink {
  return (href) => {
    const target = URL.parse(href, base);
    if (!target) return undefined;
    const fragment = ownFragment(href, base);
    return (fragment === undefined ? undefined : places.get(fragment)) ?? strictUrl(target);
  };
}

/** A URL in which only those characters stand that the standard wants there: browsers are more patient than checkers. */
export function strictUrl(url: URL): string {
  const [, start = '', rest = ''] = /^([a-z][a-z\d+.-]*:(?:\/\/[^/?#]*)?)(.*)$/is.exec(url.href) ?? [];
  const [path = '', ...fragments] = rest.split('#');
  const encoded = [path, ...(fragments.length > 0 ? [fragments.join('%23')] : [])].map(encodePart);
  return start + encoded.join('#');
}

function encodePart(part: string): string {
  return part.replace(/%(?![\dA-F]{2})/gi, '%25').replace(/[^\w\-.~:/?@!$&'()*+,;=%]/gu, encodeURIComponent);
}
