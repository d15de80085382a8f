import type { Site } from '@octavo/plugin-api';
import type { Metadata } from './metadata.html.ts';
import type { ShownImage } from './shown-post.service.ts';
import { shorten } from './text.ts';

/** A step on the way down to a page. */
export type Crumb = { readonly name: string; readonly link: string };

/** Who is behind a site. */
export type Publisher = {
  readonly kind: 'organization' | 'person';
  readonly name: string;
  readonly logo: ShownImage | undefined;
  readonly profiles: readonly string[];
};

type Node = Readonly<Record<string, unknown>>;

/** The page and the site in the words of schema.org: one graph, whose nodes name each other by their ids. */
export function jsonLd(site: Site, about: Metadata): string {
  const nodes = [websiteJson(site), ...nodesOf(site, about).map((node) => JSON.stringify(node))].join(',');
  const graph = `{"@context":"https://schema.org","@graph":[${nodes}]}`;
  // As it stands in a script element, no `<` may be left.
  return `<script type="application/ld+json">${graph.replaceAll('<', '\\u003c')}</script>`;
}

function nodesOf(site: Site, about: Metadata): Node[] {
  const isPost = about.shown?.post.type === 'post';
  return [
    publisher(site, about.publisher),
    page(site, about),
    ...(about.trail.length > 0 ? [breadcrumbs(site, about)] : []),
    ...(isPost ? [article(site, about)] : []),
  ];
}

const websiteId = (site: Site) => `${site.url}/#website`;
const publisherId = (site: Site) => `${site.url}/#identity`;
const pageId = ({ link }: Metadata) => `${link}#webpage`;
const trailId = ({ link }: Metadata) => `${link}#breadcrumb`;
const ref = (id: string) => ({ '@id': id });

const websites = new WeakMap<Site, string>();

/** The same on all pages of a site. */
function websiteJson(site: Site): string {
  let json = websites.get(site);
  if (json === undefined) websites.set(site, (json = JSON.stringify(website(site))));
  return json;
}

function website(site: Site): Node {
  return {
    '@type': 'WebSite',
    '@id': websiteId(site),
    url: `${site.url}/`,
    name: site.name,
    ...(site.description !== '' && { description: site.description }),
    inLanguage: site.language,
    publisher: ref(publisherId(site)),
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${site.url}/?s={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  };
}

function publisher(site: Site, { kind, name, logo, profiles }: Publisher): Node {
  const picture = logo && image(logo);
  return {
    '@type': kind === 'person' ? 'Person' : 'Organization',
    '@id': publisherId(site),
    name,
    url: `${site.url}/`,
    ...(picture && (kind === 'person' ? { image: picture } : { logo: picture })),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

function page(site: Site, about: Metadata): Node {
  const { link, title, description, shown, social, trail } = about;
  return {
    '@type': shown ? 'WebPage' : 'CollectionPage',
    '@id': pageId(about),
    url: link,
    name: title,
    ...(description !== '' && { description }),
    isPartOf: ref(websiteId(site)),
    inLanguage: shown?.post.language || site.language,
    ...(about.isHome && { about: ref(publisherId(site)) }),
    ...(shown && dates(about)),
    ...(social.image && { primaryImageOfPage: image(social.image) }),
    ...(trail.length > 0 && { breadcrumb: ref(trailId(about)) }),
  };
}

function breadcrumbs(site: Site, about: Metadata): Node {
  const steps = [{ name: site.name, link: `${site.url}/` }, ...about.trail];
  return {
    '@type': 'BreadcrumbList',
    '@id': trailId(about),
    itemListElement: steps.map(({ name, link }, position) => ({
      '@type': 'ListItem',
      position: position + 1,
      name,
      item: link,
    })),
  };
}

function article(site: Site, about: Metadata): Node {
  const { link, title, description, shown, social } = about;
  const { author, post, terms } = shown!;
  const named = (taxonomy: string) => terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name);
  const [sections, keywords] = [named('category'), named('post_tag')];
  return {
    '@type': 'Article',
    '@id': `${link}#article`,
    headline: shorten(title, 110),
    ...(description !== '' && { description }),
    ...dates(about),
    mainEntityOfPage: ref(pageId(about)),
    isPartOf: ref(pageId(about)),
    publisher: ref(publisherId(site)),
    author: author ? { '@type': 'Person', name: author.name, url: author.link } : ref(publisherId(site)),
    inLanguage: post.language || site.language,
    ...(social.image && { image: image(social.image) }),
    ...(sections.length > 0 && { articleSection: sections }),
    ...(keywords.length > 0 && { keywords }),
  };
}

function dates({ shown }: Metadata): Node {
  const { date_gmt, modified_gmt } = shown!.post;
  return { datePublished: date_gmt.toISOString(), dateModified: modified_gmt.toISOString() };
}

function image({ src, width, height, alt }: ShownImage): Node {
  return {
    '@type': 'ImageObject',
    url: src,
    ...(width !== undefined && height !== undefined && { width, height }),
    ...(alt !== '' && { caption: alt }),
  };
}
