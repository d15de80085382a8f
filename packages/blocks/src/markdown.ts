export { fromMarkdown, type MarkdownOptions } from './markdown/from-markdown.ts';
export { toMarkdown } from './markdown/to-markdown.ts';
