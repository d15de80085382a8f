import { escapeHtml, type Site } from '@octavo/plugin-api';
import { jsonLd, type Crumb, type Publisher } from './json-ld.ts';
import { meta, openGraph } from './open-graph.html.ts';
import type { ShownImage, ShownPost } from './shown-post.service.ts';

/** What machines learn from the head of a page. */
export type Metadata = {
  /** The one address of what is shown, which may be elsewhere. */
  readonly canonical: string;
  /** The address of this page. */
  readonly link: string;
  /** Whether it is the first of the site's pages. */
  readonly isHome: boolean;
  readonly title: string;
  readonly description: string;
  readonly social: {
    readonly title: string;
    readonly description: string;
    readonly image: ShownImage | undefined;
  };
  readonly feeds?: Feeds;
  /** Whether search engines shall leave it out. */
  readonly noindex: boolean;
  /** Proofs that the site is its owner's, by the names of their tags. */
  readonly verification: Readonly<Record<string, string>>;
  readonly publisher: Publisher;
  /** From below the home page down to this one. */
  readonly trail: readonly Crumb[];
  /** Of a post's own page. */
  readonly shown?: ShownPost;
};

/** Below the path are the feeds; without one they are the site's. */
export type Feeds = { readonly title: string; readonly path: string };

export function metadata(site: Site, about: Metadata): string {
  const { canonical, description, noindex, shown, verification } = about;
  return [
    '',
    canonicalLink(canonical),
    ...(noindex ? [hidden] : []),
    ...(description === '' ? [] : [meta('name', 'description', description)]),
    ...Object.entries(verification).map(([name, value]) => meta('name', name, value)),
    ...feedLinks(site, about.feeds),
    ...openGraph(site, about),
    ...(shown ? oembedLinks(site, about.link) : []),
    jsonLd(site, about),
  ].join('\n');
}

/** Of what is for nobody to find: searches, previews, what has a password. */
export function hiddenMetadata(site: Site, canonical: string): string {
  return ['', canonicalLink(canonical), hidden, ...feedLinks(site)].join('\n');
}

const hidden = meta('name', 'robots', 'noindex');

const canonicalLink = (address: string) => `<link rel="canonical" href="${escapeHtml(address)}">`;

function feedLinks(site: Site, { title, path }: Feeds = { title: site.name, path: site.url }): string[] {
  const formats = { 'rss+xml': '', 'atom+xml': '/atom', 'feed+json': '/json' };
  return Object.entries(formats).map(
    ([type, end]) =>
      `<link rel="alternate" type="application/${type}" title="${escapeHtml(title)}" href="${escapeHtml(path)}/feed${end}">`,
  );
}

function oembedLinks(site: Site, link: string): string[] {
  const endpoint = `${site.restRoot}/oembed/1.0/embed?url=${encodeURIComponent(link)}`;
  return [
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(endpoint)}">`,
    `<link rel="alternate" type="text/xml+oembed" href="${escapeHtml(`${endpoint}&format=xml`)}">`,
  ];
}
