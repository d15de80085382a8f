import { Type } from '@octavo/plugin-api';
import { PortableText } from './portable-text.schema.ts';

const network = Type.Boolean({ description: 'Whether it is a pattern of the network instead of the site.' });
const synced = Type.Boolean({ description: 'Whether changes of the pattern are shown wherever it is used.' });

export const PatternParameters = Type.Object({ id: Type.Integer({ minimum: 1 }) });
export const PatternOrigin = Type.Object({ network: Type.Optional(network) });

export const PatternListParameters = Type.Object({
  network: Type.Optional(network),
  search: Type.Optional(Type.String({ maxLength: 1000, pattern: '^[^\\u0000]*$', description: 'Words in it.' })),
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000, default: 1 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100, default: 10 })),
});

export const NewPattern = Type.Object({
  title: Type.String({ minLength: 1, maxLength: 200 }),
  portable_text: PortableText,
  synced: Type.Optional(synced),
  network: Type.Optional(network),
});

export const ShownPattern = Type.Object(
  {
    id: Type.Integer(),
    network,
    synced,
    title: Type.String({ description: 'As it was written.' }),
    portable_text: Type.Unsafe<unknown>({ description: 'Its blocks; patterns inside it are not replaced.' }),
    rendered: Type.String({ description: 'HTML, with the patterns inside it.' }),
    editable: Type.Boolean({ description: 'Whether you can change it.' }),
    site_url: Type.String({ description: 'The URL of the site where it can be changed.' }),
  },
  { $id: 'ShownPattern', description: 'A published pattern that can be used in posts.' },
);
