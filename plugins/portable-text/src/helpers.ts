export { contentOf } from './content.ts';
export { vocabularyOf } from './content.service.ts';
export { blocksOf, entriesOf } from './entries.ts';
export { format } from './format.ts';
export { readHtml, readHtmlApart } from './html.ts';
export { blocksWithPatterns } from './shown-patterns.ts';
