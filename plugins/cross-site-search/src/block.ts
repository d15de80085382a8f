import { Type, escapeHtml, oneOf, type Site } from '@octavo/plugin-api';
import type { BlockDefinition } from '@octavo/blocks';
import { searchLanguage, searchWordsOf } from './search-words.ts';

export const blockType = 'cross-site-search/search';

const flag = Type.Optional(Type.Boolean());

const BlockFields = Type.Object({
  heading: Type.Optional(Type.String({ maxLength: 500 })),
  placeholder: Type.Optional(Type.String({ maxLength: 500 })),
  perPage: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
  showSiteFilter: flag,
  showTypeFilter: flag,
  showSort: flag,
  defaultSort: Type.Optional(oneOf(['relevance', 'newest', 'oldest', 'title'])),
  showExcerpt: flag,
  showDate: flag,
  highlight: flag,
});

export const blockDefaults: Readonly<Record<keyof typeof BlockFields.properties, string | number | boolean>> = {
  heading: '',
  placeholder: 'Search…',
  perPage: 10,
  showSiteFilter: true,
  showTypeFilter: true,
  showSort: true,
  defaultSort: 'relevance',
  showExcerpt: true,
  showDate: true,
  highlight: true,
};

/** The block as it stands in posts of a site. */
export function searchBlock(site: Site): BlockDefinition {
  return {
    type: blockType,
    schema: BlockFields,
    html: (block) => blockHtml(site, block),
    plainText: () => '',
  };
}

/** Addresses without a host: a post that was rendered stays right when the site gets another one. */
export function blockHtml(
  site: Site,
  attributes: Readonly<Record<string, unknown>>,
  withoutScript = `<a href="${escapeHtml(site.path)}search">${searchWordsOf(site).title}</a>`,
): string {
  const said = Object.entries(blockDefaults).flatMap(([name, standard]) => {
    const value = attributes[name];
    return typeof value !== typeof standard || value === standard
      ? []
      : [` ${kebab(name)}="${escapeHtml(`${value as typeof standard}`)}"`];
  });
  const path = escapeHtml(site.path);
  return (
    `<cross-site-search endpoint="${path}wp-json"${said.join('')}>${withoutScript}</cross-site-search>` +
    `<script type="module" src="${path}wp-json/cross-site-search/v1/element.js"></script>`
  );
}

/** The element needs them as soon as it runs. */
export function wordsPreload(site: Site): string {
  const language = searchLanguage(site);
  if (language === 'en') return '';
  return `\n<link rel="modulepreload" href="${escapeHtml(site.path)}wp-json/cross-site-search/v1/words-${language}.js">`;
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
