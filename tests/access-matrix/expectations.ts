import { abilityRows } from './expectations/abilities.ts';
import { accountRows } from './expectations/accounts.ts';
import { administrationRows } from './expectations/administration.ts';
import { applicationPasswordRows } from './expectations/application-passwords.ts';
import { areaRows } from './expectations/areas.ts';
import { auditRows } from './expectations/audit.ts';
import { batchRows } from './expectations/batch.ts';
import { commentRows } from './expectations/comments.ts';
import { crossSiteSearchRows } from './expectations/cross-site-search.ts';
import { designRows } from './expectations/design.ts';
import { discoveryRows } from './expectations/discovery.ts';
import { evaluatorRows } from './expectations/evaluator.ts';
import { jobRows } from './expectations/jobs.ts';
import { jwtAuthRows } from './expectations/jwt-auth.ts';
import { liveRows } from './expectations/live.ts';
import { mediaRows } from './expectations/media.ts';
import { menuRows } from './expectations/menus.ts';
import { octavoRows } from './expectations/octavo.ts';
import { addressRows, oembedRows } from './expectations/oembed.ts';
import { offlineExportRows } from './expectations/offline-export.ts';
import { pageRows } from './expectations/pages.ts';
import { personalDataRows } from './expectations/personal-data.ts';
import { pluginRows } from './expectations/plugins.ts';
import { patternRows } from './expectations/patterns.ts';
import { proposalRows } from './expectations/proposals.ts';
import { portableTextRows } from './expectations/portable-text.ts';
import { postRows } from './expectations/posts.ts';
import { redirectRows } from './expectations/redirects.ts';
import { revisionRows } from './expectations/revisions.ts';
import { signInRows } from './expectations/sign-in.ts';
import { termRows } from './expectations/terms.ts';
import { userRows } from './expectations/users.ts';
import { webhookRows } from './expectations/webhooks.ts';

/**
 * Who may call what, written by hand from `docs/contracts` and never read off the code. Each row has a status for every
 * actor, in the order of `actors.ts`; rows of `core/v2` hold for `wp/v2` too. When a row fails, one of code, contract
 * and row is wrong: find out which before changing any.
 */
export const expectations = [
  ...postRows,
  ...pageRows,
  ...areaRows,
  ...liveRows,
  ...commentRows,
  ...mediaRows,
  ...revisionRows,
  ...termRows,
  ...menuRows,
  ...designRows,
  ...userRows,
  ...applicationPasswordRows,
  ...administrationRows,
  ...octavoRows,
  ...accountRows,
  ...auditRows,
  ...redirectRows,
  ...personalDataRows,
  ...jobRows,
  ...jwtAuthRows,
  ...signInRows,
  ...pluginRows,
  ...patternRows,
  ...proposalRows,
  ...portableTextRows,
  ...offlineExportRows,
  ...crossSiteSearchRows,
  ...evaluatorRows,
  ...webhookRows,
  ...abilityRows,
  ...discoveryRows,
  ...addressRows,
  ...oembedRows,
  ...batchRows,
];
