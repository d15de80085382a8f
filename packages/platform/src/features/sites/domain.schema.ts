import { Type, pageQuery } from '@octavo/plugin-api';
import { SiteParams } from './site.schema.ts';

const domain = Type.String({
  minLength: 1,
  maxLength: 253,
  description: 'A domain; international domain names are supported.',
});
const path = Type.String({
  pattern: '^/([a-z0-9_-]+/)?$',
  maxLength: 100,
  default: '/',
  description: '`/`, or a folder such as `/shop/`.',
});

export const DomainListQuery = Type.Object({ ...pageQuery, _fields: Type.Optional(Type.Array(Type.String())) });
export const DomainParams = Type.Object({ id: SiteParams.properties.id, domain });
export const DomainQuery = Type.Object({ path: Type.Optional(path) });
export const NewDomainBody = Type.Object({
  domain,
  path: Type.Optional(path),
  primary: Type.Optional(Type.Boolean({ default: false })),
});
export const DomainBody = Type.Object({ primary: Type.Literal(true) });
export const DomainResource = Type.Object({
  domain: Type.String(),
  path: Type.String(),
  url: Type.String(),
  primary: Type.Boolean({ description: 'Whether this is the primary domain. The others redirect to it.' }),
});
