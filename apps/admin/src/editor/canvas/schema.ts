import { annotationBoxType, boxType, columnsType, frameType, inlineBoxType, type Names } from '@octavo/editor-blocks';
import { defineSchema, type SchemaDefinition } from '@portabletext/editor';

export function createSchema(names: Names): SchemaDefinition {
  const named = (set: ReadonlySet<string>) => [...set].map((name) => ({ name }));
  const rest = { name: 'rest', type: 'string' } as const;
  const json = { name: 'json', type: 'string' } as const;
  const anyBlock = ['block', boxType, 'table', frameType, columnsType].map((type) => ({ type }));
  const content = { name: 'content', type: 'array', of: anyBlock } as const;
  return defineSchema({
    block: { fields: [rest] },
    styles: named(names.styles),
    lists: named(names.lists),
    decorators: named(names.decorators),
    annotations: [
      { name: 'link', fields: [{ name: 'href', type: 'string' }, rest] },
      { name: annotationBoxType, fields: [json] },
    ],
    inlineObjects: [{ name: inlineBoxType, fields: [json] }],
    blockObjects: [
      { name: boxType, fields: [json] },
      { name: frameType, fields: [json, content] },
      {
        name: columnsType,
        fields: [
          json,
          { name: 'columns', type: 'array', of: [{ type: 'object', name: 'column', fields: [json, content] }] },
        ],
      },
      {
        name: 'table',
        fields: [
          { name: 'headerRows', type: 'number' },
          rest,
          {
            name: 'rows',
            type: 'array',
            of: [
              {
                type: 'object',
                name: 'row',
                fields: [
                  rest,
                  {
                    name: 'cells',
                    type: 'array',
                    of: [
                      {
                        type: 'object',
                        name: 'cell',
                        fields: [rest, { name: 'value', type: 'array', of: [{ type: 'block' }, { type: boxType }] }],
                      },
                    ],
                  },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
}
