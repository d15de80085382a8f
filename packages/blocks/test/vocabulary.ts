import { Type } from 'typebox';
import { escapeHtml, safeUrl, type Vocabulary } from '../src/index.ts';

/** What a plugin might add, one of each kind of definition. */
export const vocabulary: Vocabulary = {
  blocks: [
    {
      type: 'notice',
      schema: Type.Object({ title: Type.String(), tone: Type.Optional(Type.String()) }),
      html: (block) => `<aside><p>${escapeHtml(textOf(block['title']))}</p></aside>`,
      plainText: (block) => textOf(block['title']),
    },
    {
      type: 'quotation',
      simplify: (block) => [
        { _type: 'block', style: 'blockquote', children: [{ _type: 'span', text: textOf(block['words']) }] },
        { _type: 'quotation', words: 'round in circles' },
      ],
    },
    { type: 'poem', plainText: (block) => textOf(block['verses']) },
    { type: 'silent' },
  ],
  styles: [{ name: 'lead' }, { name: 'note', tag: 'aside' }],
  decorators: [{ name: 'highlight', tag: 'mark' }, { name: 'quiet' }],
  children: [
    {
      type: 'mention',
      schema: Type.Object({ name: Type.String() }, { additionalProperties: false }),
      html: (child) => `<kbd>${escapeHtml(textOf(child['name']))}</kbd>`,
      plainText: (child) => `@${textOf(child['name'])}`,
    },
    { type: 'symbol', plainText: (child) => textOf(child['sign']) },
  ],
  annotations: [
    {
      type: 'reference',
      html: (annotation, inside) => `<a href="${escapeHtml(safeUrl(annotation['to']) ?? '#')}">${inside}</a>`,
    },
    { type: 'comment' },
  ],
};

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
