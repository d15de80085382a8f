/** The part of the post's own page that an address leads to; undefined for every other address. */
export function ownFragment(href: string, url: string): string | undefined {
  const [target, page] = [URL.parse(href, url), URL.parse(url)];
  if (!target || !page || target.hash === '' || withoutHash(target) !== withoutHash(page)) return undefined;
  return decode(target.hash.slice(1));
}

function withoutHash({ href }: URL): string {
  return href.split('#', 1).join('');
}

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
