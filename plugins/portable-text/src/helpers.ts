export { contentOf } from './content.service.ts';
export { entriesOf } from './entries.ts';
