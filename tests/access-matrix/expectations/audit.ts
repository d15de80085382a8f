import { onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/audit.md §4: a site's entries for those who answer for it, all of them for those who run the network.

const otherSite: Part = async (fixtures) => ({ query: { site: await fixtures.site() } });

export const auditRows = rows(
  'GET /octavo/v1/audit',
  // anon sub con aut edi adm sup str out
  ['401 403 403 403 403 200 200 403 403', 'what one may see'],
  ['401 403 403 403 403 403 200 200 403', 'on the other site', onFolder],
  ['401 403 403 403 403 403 200 403 403', 'of a site that is not theirs', otherSite],
);
