import { onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/rest.md §14: a batch is for everyone; what is in it is checked by itself.

const refusedInside: Part = { body: { requests: [{ path: '/core/v2/users', body: {} }] } };

export const batchRows = rows(
  'POST /batch/v1',
  // anon sub con aut edi adm sup str out
  ['207 207 207 207 207 207 207 207 207', 'of nothing', { body: { requests: [] } }],
  ['207 207 207 207 207 207 207 207 207', 'of what takes no part', refusedInside],
  ['207 207 207 207 207 207 207 207 207', 'on the other site', onFolder, refusedInside],
  ['400 400 400 400 400 400 400 400 400', 'without requests', { body: {} }],
);
