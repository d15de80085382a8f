import { onFolder } from '../parts.ts';
import { rows } from '../rows.ts';

// contracts/rest.md §2; contracts/identity.md §9.

const namespaces = [
  'core/v2',
  'octavo/v1',
  'jwt-auth/v1',
  'oembed/1.0',
  'wp-abilities/v1',
  'hello/v1',
  'portable-text/v1',
  'folder-exporter/v1',
  'offline-export/v1',
  'cross-site-search/v1',
  'ai-provider-for-evaluator/v1',
  'webhooks/v1',
];
const paths = ['/', '/openapi.json', ...namespaces.map((name) => `/${name}`)];

export const discoveryRows = [
  ...paths.flatMap((path) =>
    rows(
      `GET ${path}`,
      // anon sub con aut edi adm sup str out
      ['200 200 200 200 200 200 200 200 200', 'for everyone'],
      ['200 200 200 200 200 200 200 200 200', 'on the other site', onFolder],
    ),
  ),
  ...rows(
    'GET /probe/v1',
    // anon sub con aut edi adm sup str out
    ['200 200 200 200 200 200 200 200 200', 'for everyone'],
    ['404 404 404 404 404 404 404 404 404', 'on the other site, where it is off', onFolder],
  ),
];
