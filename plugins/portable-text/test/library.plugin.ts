import { escapeHtml, type Vocabulary } from '@octavo/blocks';
import { Type, definePlugin, definePostType, restPreparePost } from '@octavo/plugin-api';
import { portableTextVocabulary } from '../src/hooks.ts';

/** Post types of somebody else: for everyone, for editors, and without REST. */
export const library = definePlugin({
  id: 'library',
  setup: () => ({
    postTypes: [
      definePostType({ name: 'book', label: 'Books', public: true, rest: { base: 'books' }, capabilities: 'post' }),
      definePostType({ name: 'loan', label: 'Loans', public: false, rest: { base: 'loans' }, capabilities: 'post' }),
      definePostType({ name: 'shelf', label: 'Shelves', public: true, rest: false, capabilities: 'post' }),
    ],
  }),
});

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

/** Adds one of each kind to the language of blocks. */
export const poetry = definePlugin({
  id: 'poetry',
  setup: ({ hooks }) => {
    hooks.addFilter(portableTextVocabulary, (vocabulary): Vocabulary => ({
      blocks: [
        ...vocabulary.blocks,
        {
          type: 'poem',
          schema: Type.Object({ verses: Type.String({ minLength: 1 }), poet: Type.Optional(Type.String()) }),
          html: ({ verses }) => `<pre>${escapeHtml(textOf(verses))}</pre>`,
          plainText: ({ verses, poet }) => `${textOf(verses)} ${textOf(poet)}`,
        },
      ],
      styles: [...vocabulary.styles, { name: 'lead', tag: 'div' }],
      decorators: [...vocabulary.decorators, { name: 'highlight', tag: 'mark' }],
      children: [
        ...vocabulary.children,
        {
          type: 'footnote',
          schema: Type.Object({ note: Type.String() }),
          html: ({ note }) => `<sup>${escapeHtml(textOf(note))}</sup>`,
          plainText: ({ note }) => ` (${textOf(note)})`,
        },
      ],
      annotations: [
        ...vocabulary.annotations,
        {
          type: 'term',
          schema: Type.Object({ meaning: Type.String() }),
          html: ({ meaning }, inside) => `<abbr title="${escapeHtml(textOf(meaning))}">${inside}</abbr>`,
        },
      ],
    }));
    return {};
  },
});

/** Counts blocks with a filter: it has to find an array there. */
export const counter = definePlugin({
  id: 'counter',
  setup: ({ hooks }) => {
    hooks.addFilter(restPreparePost, (response) => {
      const blocks = response['portable_text'];
      return { ...response, block_count: Array.isArray(blocks) ? blocks.length : null };
    });
    return {};
  },
});
