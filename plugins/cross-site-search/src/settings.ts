import type { Static } from 'typebox';
import { Type, defineSetting, oneOf } from '@octavo/plugin-api';

const siteId = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });
const word = Type.String({ minLength: 1, maxLength: 100 });

export const SearchSettings = Type.Object({
  hub_blog_id: Type.Integer({ minimum: 0, maximum: 2 ** 31 - 1, description: 'Site id of the hub; 0: the main site.' }),
  driver: oneOf(['sqlite', 'opensearch'], { description: 'The engine that keeps the index.' }),
  mode: oneOf(['all', 'allowlist', 'blocklist'], { description: 'What `sites` means.' }),
  sites: Type.Array(siteId, { maxItems: 100_000 }),
  language: Type.String({
    maxLength: 35,
    description: 'Language of the search words; empty: all languages in the index.',
  }),
  post_types: Type.Array(Type.String({ maxLength: 20 }), {
    maxItems: 100,
    description: 'Post types to index; empty: all public types.',
  }),
  synonyms: Type.Array(Type.Array(word, { minItems: 2, maxItems: 20 }), {
    maxItems: 500,
    description: 'Groups of synonyms.',
  }),
  cors_origins: Type.Array(Type.String({ maxLength: 300 }), {
    maxItems: 100,
    description: 'Origins that can use the search; `*`: any origin.',
  }),
});
export type SearchSettings = Static<typeof SearchSettings>;

export const searchSettings = defineSetting({
  name: 'cross_site_search_settings',
  scope: 'network',
  schema: SearchSettings,
  default: {
    hub_blog_id: 0,
    driver: 'sqlite',
    mode: 'all',
    sites: [],
    language: '',
    post_types: [],
    synonyms: [],
    cors_origins: [],
  },
  description: 'Settings of the cross-site search.',
});

/** Which engine is searched. One that the network has chosen since takes its place when its index is proved. */
export const engineState = defineSetting({
  name: 'cross_site_search_engine',
  scope: 'network',
  schema: Type.Object({
    /** Empty until another engine is chosen for the first time: the chosen one. */
    answering: oneOf(['', 'sqlite', 'opensearch']),
    /** The other engine has heard of every change since its index was begun. */
    both: Type.Boolean(),
    /** When that was changed last, in Unix milliseconds. */
    since: Type.Integer(),
    /** Tells the cluster whose index was proved from another, without its address. */
    place: Type.String(),
  }),
  default: { answering: '', both: false, since: 0, place: '' },
  description: 'The engine in use while the network switches to another engine.',
});

/** How the last rebuild went. */
export const rebuildState = defineSetting({
  name: 'cross_site_search_rebuild',
  scope: 'network',
  schema: Type.Object({
    /** The index that is being built; empty before it was made. */
    into: Type.String(),
    queued: Type.Integer(),
    /** Unix seconds, 0 when unset. */
    started_at: Type.Integer(),
    finished_at: Type.Integer(),
    /** Sites that failed were given a second chance. */
    retried: Type.Boolean(),
    error: Type.String(),
  }),
  default: { into: '', queued: 0, started_at: 0, finished_at: 0, retried: false, error: '' },
  description: 'Result of the last reindex.',
});

export const openSearchUrl = defineSetting({
  name: 'cross_site_search_opensearch_url',
  scope: 'network',
  schema: Type.String({ maxLength: 2000 }),
  default: '',
  env: 'OPENSEARCH_URL',
  description: 'Addresses of the OpenSearch cluster, separated by commas.',
});

export const openSearchUsername = defineSetting({
  name: 'cross_site_search_opensearch_username',
  scope: 'network',
  schema: Type.String({ maxLength: 200 }),
  default: '',
  env: 'OPENSEARCH_USERNAME',
  description: 'The user of the cluster.',
});

export const openSearchPassword = defineSetting({
  name: 'cross_site_search_opensearch_password',
  scope: 'network',
  schema: Type.String({ maxLength: 1000 }),
  default: '',
  secret: true,
  env: 'OPENSEARCH_PASSWORD',
  description: "That user's password.",
});

export const openSearchAuthority = defineSetting({
  name: 'cross_site_search_opensearch_ca',
  scope: 'network',
  schema: Type.String({ maxLength: 100_000 }),
  default: '',
  env: 'OPENSEARCH_CA',
  description: 'CA certificate of the cluster, as PEM.',
});

export const openSearchPrefix = defineSetting({
  name: 'cross_site_search_opensearch_prefix',
  scope: 'network',
  schema: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,49}$' }),
  default: 'octavo',
  env: 'OPENSEARCH_INDEX_PREFIX',
  description: 'Prefix of the index names, for a cluster that is shared with other applications.',
});

export const settings = [
  searchSettings,
  engineState,
  rebuildState,
  openSearchUrl,
  openSearchUsername,
  openSearchPassword,
  openSearchAuthority,
  openSearchPrefix,
];
