export { contentOf, vocabularyOf } from './content.service.ts';
export { entriesOf } from './entries.ts';
