import { escapeHtml, type Site } from '@octavo/plugin-api';
import type { Metadata } from './metadata.html.ts';

/** What others show of a page where it is shared. */
export function openGraph(site: Site, about: Metadata): string[] {
  const { canonical, social, shown } = about;
  const { title, description, image } = social;
  const properties: readonly (readonly [name: string, value: string | number | undefined])[] = [
    ['og:site_name', site.name],
    ['og:type', isArticle(about) ? 'article' : 'website'],
    ['og:title', title || site.name],
    ['og:url', canonical],
    ['og:description', description || undefined],
    ['og:locale', localeOf(shown?.post.language || site.language)],
    ['og:image', image?.src],
    ['og:image:width', image?.width],
    ['og:image:height', image?.height],
    ['og:image:alt', image?.alt || undefined],
    ...article(about),
  ];
  return [
    ...properties.flatMap(([name, value]) => (value === undefined ? [] : [meta('property', name, String(value))])),
    meta('name', 'twitter:card', image ? 'summary_large_image' : 'summary'),
  ];
}

export function meta(kind: 'name' | 'property', name: string, content: string): string {
  return `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
}

const isArticle = ({ shown }: Metadata) => shown?.post.type === 'post';

function article(about: Metadata): (readonly [name: string, value: string | undefined])[] {
  const { shown } = about;
  if (!shown || !isArticle(about)) return [];
  const { author, post, terms } = shown;
  const named = (taxonomy: string) => terms.filter((term) => term.taxonomy === taxonomy).map(({ name }) => name);
  return [
    ['article:published_time', post.date_gmt.toISOString()],
    ['article:modified_time', post.modified_gmt.toISOString()],
    ['article:author', author?.link],
    ['article:section', named('category')[0]],
    ...named('post_tag').map((name) => ['article:tag', name] as const),
  ];
}

/** They know a language only together with its country. */
function localeOf(language: string): string | undefined {
  return /^[a-z]{2}-[A-Z]{2}$/.test(language) ? language.replace('-', '_') : undefined;
}
