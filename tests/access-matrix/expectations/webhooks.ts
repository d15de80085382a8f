import { noUuid, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/webhooks.md §1: for holders of `manage_options`, on their own site.

const events = ['term.deleted'];
/** At an address of its own. */
const entered: Part = (fixtures) => ({ body: { url: `http://127.0.0.1:9/${fixtures.next()}`, events } });
const known: Part = async (fixtures, { site }) => ({ params: { id: (await fixtures.webhook(site, false)).id } });
const spent: Part = async (fixtures, { site, succeeds }) => ({
  params: { id: (await fixtures.webhook(site, succeeds)).id },
});
const delivery: Part = async (fixtures, { site }) => ({
  params: { id: (await fixtures.webhook(site, false)).delivery },
});
/** One of the main site, asked for on the other. */
const foreign: Part = async (fixtures) => ({ params: { id: (await fixtures.webhook('main', false)).id } });
const foreignDelivery: Part = async (fixtures) => ({
  params: { id: (await fixtures.webhook('main', false)).delivery },
});
const missing: Part = { params: { id: noUuid } };
const changes: Part = { body: { description: 'Changed' } };

// anon sub con aut edi adm sup str out
const found = '401 403 403 403 403 200 200 403 403';
const made = '401 403 403 403 403 201 201 403 403';
const taken = '401 403 403 403 403 202 202 403 403';
const none = '401 403 403 403 403 404 404 403 403';
const foundThere = '401 403 403 403 403 403 200 200 403';
const noneThere = '401 403 403 403 403 403 404 404 403';

export const webhookRows = [
  ...rows('GET /webhooks/v1/webhooks', [found, 'all'], [foundThere, 'on the other site', onFolder]),
  ...rows('POST /webhooks/v1/webhooks', [made, 'a new one', entered]),
  ...rows(
    'GET /webhooks/v1/webhooks/{id}',
    [found, 'one', known],
    [foundThere, 'one of the other site, there', onFolder, known],
    [noneThere, 'on the other site', onFolder, foreign],
    [none, 'none', missing],
  ),
  ...rows(
    'POST|PUT|PATCH /webhooks/v1/webhooks/{id}',
    [found, 'one', known, changes],
    [noneThere, 'on the other site', onFolder, foreign, changes],
    [none, 'none', missing, changes],
  ),
  ...rows(
    'DELETE /webhooks/v1/webhooks/{id}',
    [found, 'one', spent],
    [noneThere, 'on the other site', onFolder, foreign],
  ),
  ...rows(
    'POST /webhooks/v1/webhooks/{id}/rotate-secret',
    [found, 'one', spent],
    [noneThere, 'on the other site', onFolder, foreign],
  ),
  ...rows(
    'POST /webhooks/v1/webhooks/{id}/ping',
    [taken, 'one', known],
    [noneThere, 'on the other site', onFolder, foreign],
  ),
  ...rows(
    'GET /webhooks/v1/webhooks/{id}/deliveries',
    [found, 'of one', known],
    [noneThere, 'on the other site', onFolder, foreign],
  ),
  ...rows(
    'GET /webhooks/v1/deliveries/{id}',
    [found, 'one', delivery],
    [noneThere, 'on the other site', onFolder, foreignDelivery],
    [none, 'none', missing],
  ),
  ...rows(
    'POST /webhooks/v1/deliveries/{id}/redeliver',
    [taken, 'one', delivery],
    [noneThere, 'on the other site', onFolder, foreignDelivery],
  ),
];
