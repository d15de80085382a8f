import { escapeHtml, type Post, type Site } from '@octavo/plugin-api';
import type { ShownPost } from './shown-post.service.ts';
import { shorten, textOf } from './text.ts';

/** What machines learn from the head of a page. */
export type Metadata = {
  /** The one address of what is shown. */
  readonly canonical: string;
  readonly title: string;
  readonly description: string;
  /** Below the path are the feeds; without one they are the site's. */
  readonly feeds?: { readonly title: string; readonly path: string };
  readonly isHidden?: boolean;
  /** Of a post's own page. */
  readonly shown?: ShownPost;
};

export function metadata(site: Site, about: Metadata): string {
  const { canonical, description, isHidden = false } = about;
  return [
    '',
    `<link rel="canonical" href="${escapeHtml(canonical)}">`,
    ...(isHidden ? ['<meta name="robots" content="noindex">'] : []),
    ...(description === '' ? [] : [meta('name', 'description', description)]),
    ...feedLinks(site, about.feeds),
    ...(isHidden ? [] : openGraph(site, about)),
    ...(about.shown && !isHidden ? ofPost(site, about.shown, about.canonical) : []),
  ].join('\n');
}

/** What a post's page says of it. A locked post tells no more than its title. */
export function metadataOf(shown: ShownPost): Metadata {
  return {
    canonical: shown.link,
    title: textOf(shown.title),
    description: descriptionOf(shown.post),
    shown,
  };
}

function descriptionOf(post: Post): string {
  return post.password === '' ? shorten(textOf(post.excerpt_rendered), 200) : '';
}

function feedLinks(site: Site, feeds: Metadata['feeds']): string[] {
  const { title, path } = feeds ?? { title: site.name, path: site.url };
  const formats = { 'rss+xml': '', 'atom+xml': '/atom', 'feed+json': '/json' };
  return Object.entries(formats).map(
    ([type, end]) =>
      `<link rel="alternate" type="application/${type}" title="${escapeHtml(title)}" href="${escapeHtml(path)}/feed${end}">`,
  );
}

function openGraph(site: Site, { canonical, title, description, shown }: Metadata): string[] {
  const image = shown?.image;
  const isArticle = shown?.post.type === 'post';
  const properties: readonly (readonly [name: string, value: string | undefined])[] = [
    ['og:site_name', site.name],
    ['og:type', isArticle ? 'article' : 'website'],
    ['og:title', title || site.name],
    ['og:url', canonical],
    ['og:description', description || undefined],
    ['og:image', image?.src],
    ['og:image:alt', image?.alt || undefined],
    ['article:published_time', isArticle ? shown.post.date_gmt.toISOString() : undefined],
    ['article:modified_time', isArticle ? shown.post.modified_gmt.toISOString() : undefined],
  ];
  return [
    ...properties.flatMap(([name, value]) => (value === undefined ? [] : [meta('property', name, value)])),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

function ofPost(site: Site, { post, title, author, image }: ShownPost, canonical: string): string[] {
  const endpoint = `${site.restRoot}/oembed/1.0/embed?url=${encodeURIComponent(canonical)}`;
  const oembed = [
    `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(endpoint)}">`,
    `<link rel="alternate" type="text/xml+oembed" href="${escapeHtml(`${endpoint}&format=xml`)}">`,
  ];
  if (post.type !== 'post') return oembed;
  const article = {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: shorten(textOf(title), 110),
    datePublished: post.date_gmt.toISOString(),
    dateModified: post.modified_gmt.toISOString(),
    mainEntityOfPage: canonical,
    ...(post.language !== '' && { inLanguage: post.language }),
    ...(author && { author: { '@type': 'Person', name: author.name, url: author.link } }),
    ...(image && { image: image.src }),
  };
  // As it stands in a script element, no `<` may be left.
  const json = JSON.stringify(article).replaceAll('<', '\\u003c');
  return [...oembed, `<script type="application/ld+json">${json}</script>`];
}

function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}
