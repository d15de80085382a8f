import { Type, defineJob, definePostMeta, definePostType } from '@octavo/plugin-api';

/** Blocks that are kept to be used again. */
export const pattern = definePostType({
  name: 'pattern',
  label: 'Patterns',
  public: false,
  rest: { base: 'patterns' },
  capabilities: 'post',
});

/** The same for all sites; they are kept on the main site. */
export const networkPattern = definePostType({
  name: 'network_pattern',
  label: 'Network patterns',
  public: false,
  rest: { base: 'network-patterns' },
  capabilities: 'network',
});

export const patternTypes: readonly string[] = [pattern.name, networkPattern.name];

/** Whether posts refer to the pattern instead of getting a copy of its blocks. */
export const syncedMeta = definePostMeta({
  key: 'synced',
  schema: Type.Boolean({ description: 'Whether changes of the pattern are shown wherever it is used.' }),
  default: false,
  postTypes: patternTypes,
});

/** Reads the words of all posts of a site anew that show one of these patterns. */
export const refreshPatternUses = defineJob(
  'portable_text_refresh_pattern_uses',
  Type.Object({ site_id: Type.Integer(), patterns: Type.Array(Type.Integer()), network: Type.Boolean() }),
  { group: 'posts' },
);

/** Has that done on every site, for a pattern of the network. */
export const spreadNetworkPattern = defineJob(
  'portable_text_spread_network_pattern',
  Type.Object({ site_id: Type.Integer(), pattern_id: Type.Integer() }),
  { group: 'posts' },
);
