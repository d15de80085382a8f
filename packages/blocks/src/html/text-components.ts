import type { PortableTextHtmlComponents } from '@portabletext/to-html';
import { escapeHtml } from '../escape.ts';
import type { Vocabulary } from '../vocabulary.ts';
import { lineEnd } from './line.ts';
import { writeAttributes } from './write.ts';

type Component = PortableTextHtmlComponents['unknownBlockStyle'];
type Mark = PortableTextHtmlComponents['unknownMark'];

const element =
  (tag: string, attributes = ''): Component & Mark =>
  ({ children = '' }: { children?: string }) =>
    `<${tag}${attributes}>${children}</${tag}>`;

const heading =
  (tag: string): Component =>
  ({ value, children }) =>
    `<${tag}${writeAttributes({ id: (value as { id?: string }).id })}>${children}</${tag}>`;

/** How each of our nodes is written. */
export function createComponents({ styles, decorators }: Vocabulary): Partial<PortableTextHtmlComponents> {
  return {
    types: { html: ({ value }) => value.html },
    block: {
      ...Object.fromEntries(
        styles.map(({ name, tag = 'p' }) => [name, element(tag, writeAttributes({ class: `style-${name}` }))]),
      ),
      normal: element('p'),
      blockquote: element('blockquote'),
      '@piece': ({ children = '' }) => children,
      h1: heading('h1'),
      h2: heading('h2'),
      h3: heading('h3'),
      h4: heading('h4'),
      h5: heading('h5'),
      h6: heading('h6'),
    },
    marks: {
      ...Object.fromEntries(
        decorators.map(({ name, tag = 'span' }) => [
          name,
          element(tag, writeAttributes({ class: `decorator-${name}` })),
        ]),
      ),
      strong: element('strong'),
      em: element('em'),
      underline: element('u'),
      'strike-through': element('s'),
      code: element('code'),
      subscript: element('sub'),
      superscript: element('sup'),
      '@annotation': ({ value, children }) => value.wrap(children),
    },
    escapeHTML: (text) => escapeHtml(text).replaceAll(lineEnd, '<br>'),
  };
}
