import { readerLanguages } from '@octavo/plugin-api/languages';
import { onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/cross-site-search.md §2, §7, §8 and §12.

const question: Part = { body: { q: 'words' } };
const asked: Part = { query: { q: 'words' } };
const settings: Part = { body: { mode: 'all' } };
const everyone = '200 200 200 200 200 200 200 200 200';
const network = '401 403 403 403 403 403 200 403 403';

export const crossSiteSearchRows = [
  ...rows(
    'POST /cross-site-search/v1/search',
    // anon sub con aut edi adm sup str out
    [everyone, 'public', question],
    [everyone, 'on the other site', question, onFolder],
    ['400 400 400 400 400 400 400 400 400', 'without a question'],
  ),
  ...rows(
    'GET /cross-site-search/v1/search',
    [everyone, 'public', asked],
    [everyone, 'on the other site', asked, onFolder],
  ),
  ...rows('OPTIONS /cross-site-search/v1/search', ['204 204 204 204 204 204 204 204 204', 'public']),
  ...rows('GET /cross-site-search/v1/element.js', [everyone, 'public']),
  ...readerLanguages
    .slice(1)
    .flatMap((language) => rows(`GET /cross-site-search/v1/words-${language}.js`, [everyone, 'public'])),
  ...rows('GET /cross-site-search/v1/settings', [network, 'of the network'], [network, 'on the other site', onFolder]),
  ...rows(
    'POST /cross-site-search/v1/settings',
    [network, 'of the network', settings],
    [network, 'on the other site', settings, onFolder],
  ),
  ...rows('GET /cross-site-search/v1/reindex', [network, 'of the network'], [network, 'on the other site', onFolder]),
  ...rows('POST /cross-site-search/v1/reindex', [network, 'of the network'], [network, 'on the other site', onFolder]),
  ...rows('GET /cross-site-search/v1/status', [network, 'of the network'], [network, 'on the other site', onFolder]),
];
