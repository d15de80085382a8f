export { contentOf, format, vocabularyOf } from './content.service.ts';
export { blocksOf, entriesOf } from './entries.ts';
export { readHtml } from './html.ts';
