import { Type, defineSetting, oneOf, type PostMeta, type Setting } from '@octavo/plugin-api';

const mostId = Number.MAX_SAFE_INTEGER;
const line = (maxLength: number) => Type.String({ maxLength, pattern: '^[^\\u0000]*$' });
const mediaId = Type.Integer({ minimum: 0, maximum: mostId, description: 'Id of an image; 0: none.' });
const webAddress = '^https?://[^\\s<>"\\\\^`{|}\\u0000-\\u0020]+$';

export const postsPerPage = defineSetting({
  name: 'posts_per_page',
  scope: 'site',
  schema: Type.Integer({ minimum: 1, maximum: 100 }),
  default: 10,
  rest: true,
  description: 'How many posts a page of a list has.',
});

const text = (name: string, description: string, { length = 200, value = '' } = {}) =>
  defineSetting({ name, scope: 'site', schema: line(length), default: value, rest: true, description });
const image = (name: string, description: string) =>
  defineSetting({ name, scope: 'site', schema: mediaId, default: 0, rest: true, description });
const token = (service: string) =>
  defineSetting({
    name: `seo_verify_${service.toLowerCase()}`,
    scope: 'site',
    schema: Type.String({ pattern: '^[A-Za-z0-9_-]{0,100}$' }),
    default: '',
    rest: true,
    description: `Proves to ${service} that the site is yours.`,
  });

/** Tags in patterns are `%title%`, `%sitename%`, `%tagline%` and `%page%`. */
export const seo = {
  homeTitle: text('seo_home_title', 'How the title of the home page is made.', { value: '%page% – %sitename%' }),
  postTitle: text('seo_post_title', 'How the titles of posts are made.', { value: '%title% – %sitename%' }),
  pageTitle: text('seo_page_title', 'How the titles of pages are made.', { value: '%title% – %sitename%' }),
  termTitle: text('seo_term_title', 'How the titles of terms and other lists are made.', {
    value: '%title% – %page% – %sitename%',
  }),
  homeDescription: text('seo_home_description', 'What the home page is about; empty: the description of the site.', {
    length: 500,
  }),
  defaultImage: image('seo_default_image', 'Image of pages that have none, for those who share them.'),
  identity: defineSetting({
    name: 'seo_identity',
    scope: 'site',
    schema: oneOf(['organization', 'person']),
    default: 'organization',
    rest: true,
    description: 'Who publishes the site.',
  }),
  identityName: text('seo_identity_name', "Name of who publishes the site; empty: the site's name."),
  identityLogo: image('seo_identity_logo', 'Logo or portrait of who publishes the site.'),
  identityProfiles: defineSetting({
    name: 'seo_identity_profiles',
    scope: 'site',
    schema: Type.Array(Type.String({ maxLength: 500, pattern: webAddress.replace('https?', 'https') }), {
      maxItems: 20,
    }),
    default: [],
    rest: true,
    description: 'Addresses of their profiles elsewhere.',
  }),
  robots: text('robots_txt', "The site's own rules for robots; empty: they may read everything.", { length: 10_000 }),
} as const;

/** Tells search engines what has changed, instead of waiting until they ask. */
export const indexNow = {
  isOn: defineSetting({
    name: 'indexnow',
    scope: 'site',
    schema: Type.Boolean(),
    default: false,
    rest: true,
    description: 'Whether search engines are told of new and changed content (IndexNow).',
  }),
  endpoint: defineSetting({
    name: 'indexnow_url',
    scope: 'network',
    schema: Type.String({ maxLength: 500, pattern: webAddress }),
    default: 'https://api.indexnow.org/indexnow',
    env: 'INDEXNOW_URL',
    description: 'The IndexNow service that passes on to search engines what has changed.',
  }),
} as const;

/** The names of the tags in the head of the home page. */
export const verification = {
  'google-site-verification': token('Google'),
  'msvalidate.01': token('Bing'),
  'yandex-verification': token('Yandex'),
  'baidu-site-verification': token('Baidu'),
  'p:domain_verify': token('Pinterest'),
} as const;

/** Pages are made of these; REST is not. */
export const settings: readonly Setting[] = [postsPerPage, ...Object.values(seo), ...Object.values(verification)];

/** What a post or a term says to search engines and to those who share it. */
export type SeoMeta = {
  readonly seo_title: string;
  readonly seo_description: string;
  readonly seo_canonical: string;
  readonly seo_noindex: boolean;
  readonly social_title: string;
  readonly social_description: string;
  readonly social_image: number;
};

export const noSeo: SeoMeta = {
  seo_title: '',
  seo_description: '',
  seo_canonical: '',
  seo_noindex: false,
  social_title: '',
  social_description: '',
  social_image: 0,
};

const schemas: Readonly<Record<keyof SeoMeta, PostMeta['schema']>> = {
  seo_title: line(200),
  seo_description: line(500),
  seo_canonical: Type.String({ maxLength: 2000, pattern: `^$|${webAddress}` }),
  seo_noindex: Type.Boolean(),
  social_title: line(200),
  social_description: line(500),
  social_image: mediaId,
};

/** Of posts and of terms. */
export const seoMeta: readonly Pick<PostMeta, 'key' | 'schema' | 'default'>[] = Object.entries(schemas).map(
  ([key, schema]) => ({ key, schema, default: noSeo[key as keyof SeoMeta] }),
);
