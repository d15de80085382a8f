import type { Static } from 'typebox';
import { Type, oneOf } from '@octavo/plugin-api';

const context = Type.Optional(
  oneOf(['view', 'embed', 'edit'], { default: 'view', description: '`edit` requires permission to edit posts.' }),
);
const fields = Type.Optional(Type.Array(Type.String()));

export const KindQuery = Type.Object({ context, _fields: fields });
export const TaxonomyListQuery = Type.Object({
  context,
  _fields: fields,
  type: Type.Optional(Type.String({ description: 'Only taxonomies of this post type.' })),
});

const name = Type.String({ maxLength: 100 });
export const TypeParams = Type.Object({ type: name });
export const StatusParams = Type.Object({ status: name });
export const TaxonomyParams = Type.Object({ taxonomy: name });

const optional = {
  text: Type.Optional(Type.String()),
  flag: Type.Optional(Type.Boolean()),
  names: Type.Optional(Type.Array(Type.String())),
  texts: Type.Optional(Type.Record(Type.String(), Type.String())),
  flags: Type.Optional(Type.Record(Type.String(), Type.Boolean())),
};
const Links = Type.Record(Type.String(), Type.Array(Type.Object({ href: Type.String() })));

export const TypeResource = Type.Object(
  {
    capabilities: optional.texts,
    description: optional.text,
    hierarchical: optional.flag,
    has_archive: optional.flag,
    name: Type.String(),
    slug: Type.String(),
    icon: Type.Null(),
    labels: optional.texts,
    supports: optional.flags,
    taxonomies: optional.names,
    rest_base: Type.String(),
    rest_namespace: Type.String(),
    template: Type.Optional(Type.Array(Type.Unknown())),
    viewable: optional.flag,
    visibility: optional.flags,
    _links: Links,
  },
  { description: 'A post type.' },
);
export type TypeResource = Static<typeof TypeResource>;

export const StatusResource = Type.Object(
  {
    name: Type.String(),
    slug: Type.String(),
    public: optional.flag,
    private: optional.flag,
    protected: optional.flag,
    queryable: optional.flag,
    show_in_list: optional.flag,
    date_floating: optional.flag,
    _links: Links,
  },
  { description: 'A post status, such as published or draft.' },
);
export type StatusResource = Static<typeof StatusResource>;

export const TaxonomyResource = Type.Object(
  {
    capabilities: optional.texts,
    description: optional.text,
    hierarchical: optional.flag,
    labels: optional.texts,
    name: Type.String(),
    slug: Type.String(),
    show_cloud: optional.flag,
    types: optional.names,
    rest_base: Type.String(),
    rest_namespace: Type.String(),
    visibility: optional.flags,
    _links: Links,
  },
  { description: 'A taxonomy.' },
);
export type TaxonomyResource = Static<typeof TaxonomyResource>;

/** By name. */
export const Types = Type.Record(Type.String(), TypeResource);
export const Statuses = Type.Record(Type.String(), StatusResource);
export const Taxonomies = Type.Record(Type.String(), TaxonomyResource);
