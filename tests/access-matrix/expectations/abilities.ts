import { onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/abilities.md §2, §3 and §5: everyone sees what there is; the ability says who may run it.

const everyone = '200 200 200 200 200 200 200 200 200';
const off = '404 404 404 404 404 404 404 404 404';
const wrongMethod = '405 405 405 405 405 405 405 405 405';
const probe = (ability: string): Part => ({ params: { namespace: 'probe', ability } });
const content = (ability: string): Part => ({ params: { namespace: 'content', ability } });
const category: Part = { params: { slug: 'probe' } };
const list = '/wp-abilities/v1/abilities';
const one = `${list}/{namespace}/{ability}`;

export const abilityRows = [
  ...[list, '/wp-abilities/v1/categories'].flatMap((path) =>
    rows(`GET ${path}`, [everyone, 'for everyone'], [everyone, 'on the other site', onFolder]),
  ),
  ...rows(
    `GET ${one}`,
    [everyone, 'for everyone', probe('open')],
    [everyone, 'one that only some may run', probe('editors')],
    [off, 'none', probe('nobody')],
    [off, 'on the other site, where it is off', onFolder, probe('open')],
  ),
  ...rows(
    'GET /wp-abilities/v1/categories/{slug}',
    [everyone, 'for everyone', category],
    [off, 'none', { params: { slug: 'nobody' } }],
    [off, 'on the other site, where it is off', onFolder, category],
  ),
  ...rows(
    `GET ${one}/run`,
    // anon sub con aut edi adm sup str out
    [everyone, 'public', probe('open')],
    ['401 403 403 403 200 200 200 403 403', 'by capability', probe('editors')],
    ['401 200 200 200 200 200 403 403 403', 'by function: whoever has a role', probe('members')],
    [everyone, 'posts that everybody may see', content('list-posts')],
    [wrongMethod, 'one that changes something', probe('change')],
    [wrongMethod, 'one that removes something', probe('remove')],
    ['400 400 400 400 400 400 400 400 400', 'with input that is none', probe('editors'), { query: { input: 5 } }],
    [off, 'none', probe('nobody')],
    [off, 'on the other site, where it is off', onFolder, probe('open')],
  ),
  ...rows(
    `POST ${one}/run`,
    // anon sub con aut edi adm sup str out
    [everyone, 'public', probe('open')],
    ['401 403 403 403 200 200 200 403 403', 'by capability', probe('editors')],
    ['401 403 200 200 200 200 200 403 403', 'one that changes something', probe('change'), { body: { input: {} } }],
    [
      '401 403 200 200 200 200 200 403 403',
      'a draft',
      content('create-draft'),
      { body: { input: { title: 'A draft' } } },
    ],
    [wrongMethod, 'one that removes something', probe('remove')],
    [off, 'none', probe('nobody')],
    [off, 'on the other site, where it is off', onFolder, probe('open')],
  ),
  ...rows(
    `DELETE ${one}/run`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 200 200 403 403', 'one that removes something', probe('remove')],
    [wrongMethod, 'one that looks at something', probe('open')],
    [wrongMethod, 'one that changes something', probe('change')],
    [off, 'on the other site, where it is off', onFolder, probe('remove')],
  ),
  ...rows(
    `PUT|PATCH ${one}/run`,
    [wrongMethod, 'never', probe('change')],
    [off, 'none', probe('nobody')],
    [off, 'on the other site, where it is off', onFolder, probe('change')],
  ),
];
