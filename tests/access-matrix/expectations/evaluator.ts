import { onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/evaluator.md §3 and §7. Nobody has entered a key here: who may ask is told so.

const root = '/ai-provider-for-evaluator/v1';
const question: Part = { body: { state: 'Hello', questions: { kind: { type: 'noul', instructions: 'Is it kind?' } } } };
// anon sub con aut edi adm sup str out
const here = '401 403 403 403 403 503 503 403 403';
const there = '401 403 403 403 403 403 503 503 403';

export const evaluatorRows = [
  ...rows(
    `POST ${root}/systemone`,
    [here, 'by capability', question],
    [there, 'on the other site', onFolder, question],
    ['400 400 400 400 400 400 400 400 400', 'without a question'],
  ),
  ...rows(`GET ${root}/models`, [here, 'by capability'], [there, 'on the other site', onFolder]),
  ...rows(
    `GET ${root}/usage`,
    ['401 403 403 403 403 200 200 403 403', 'all'],
    ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ),
  ...['client', 'page'].flatMap((name) =>
    rows(`GET ${root}/${name}.js`, ['200 200 200 200 200 200 200 200 200', 'public']),
  ),
];
