import { Type, oneOf, pageQuery } from '@octavo/plugin-api';

const name = Type.String({ minLength: 1, maxLength: 200, pattern: '^[^\\u0000]+$' });
const description = Type.String({ maxLength: 2000, pattern: '^[^\\u0000]*$' });

const storageQuota = Type.Union([Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }), Type.Null()], {
  description: 'Storage quota in bytes; 0: unlimited, null: default of the network.',
});

export const SiteParams = Type.Object({ id: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }) });

export const SiteListQuery = Type.Object({
  ...pageQuery,
  search: Type.Optional(Type.String({ maxLength: 200 })),
  state: Type.Optional(Type.Array(oneOf(['active', 'archived', 'deleted']))),
  _fields: Type.Optional(Type.Array(Type.String())),
});

export const NewSiteBody = Type.Object({
  name,
  domain: Type.Optional(Type.String({ pattern: '^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$', maxLength: 253 })),
  path: Type.Optional(Type.String({ pattern: '^/([a-z0-9_-]+/)?$', maxLength: 100, default: '/' })),
  description: Type.Optional(description),
  language: Type.Optional(Type.String({ maxLength: 35 })),
  timezone: Type.Optional(Type.String({ maxLength: 64 })),
  administrator: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1, description: 'User who becomes the administrator of the site.' }),
  ),
});

export const SiteBody = Type.Object({
  name: Type.Optional(name),
  description: Type.Optional(description),
  public: Type.Optional(Type.Boolean()),
  storage_quota: Type.Optional(storageQuota),
  state: Type.Optional(
    oneOf(['active', 'archived'], { description: 'Also restores a site that is marked for deletion.' }),
  ),
});

export const SiteResource = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  description: Type.String(),
  url: Type.String(),
  language: Type.String(),
  timezone: Type.String(),
  public: Type.Boolean(),
  state: oneOf(['active', 'archived', 'deleted']),
  plugins: Type.Array(Type.String()),
  storage_quota: storageQuota,
  storage_allowed: Type.Integer({
    description: 'Effective quota: that of the site, or the default of the network; 0: unlimited.',
  }),
  storage_used: Type.Union([Type.Integer(), Type.Null()], {
    description: 'Storage used by its files in bytes; null if its database does not respond.',
  }),
});
