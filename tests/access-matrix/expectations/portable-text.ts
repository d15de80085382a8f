import { onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/blocks.md §9: queries are for everyone, and show everyone the same.

const images: Part = { query: { block_type: 'image' } };
/** Refused before it runs: of many at once some would be too many. */
const unknownType = { query: 'count(*)', post_type: 'nobody' };

export const portableTextRows = [
  ...rows(
    'GET /portable-text/v1/query',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'public'],
    ['200 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
  ),
  ...rows(
    'GET /portable-text/v1/blocks',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'public', images],
    ['400 400 400 400 400 400 400 400 400', 'of no type'],
    ['200 200 200 200 200 200 200 200 200', 'on the other site', onFolder, images],
  ),
  ...rows(
    'GET /portable-text/v1/groq',
    // anon sub con aut edi adm sup str out
    ['400 400 400 400 400 400 400 400 400', 'public, of a type that nobody knows', { query: unknownType }],
    ['400 400 400 400 400 400 400 400 400', 'on the other site', onFolder, { query: unknownType }],
  ),
  ...rows(
    'POST /portable-text/v1/groq',
    // anon sub con aut edi adm sup str out
    [
      '400 400 400 400 400 400 400 400 400',
      'public, of a type that nobody knows',
      { body: { ...unknownType, post_type: ['nobody'] } },
    ],
  ),
];
