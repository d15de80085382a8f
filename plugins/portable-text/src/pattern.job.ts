import { Type, defineJob } from '@octavo/plugin-api';

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
