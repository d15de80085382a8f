import { noUuid, onFolder } from '../parts.ts';
import { rows, type Part } from '../rows.ts';

// contracts/jobs.md §7: for those who run the network, from whichever site they ask.

const job: Part = async (fixtures) => ({ params: { id: await fixtures.job(false) } });
const newJob: Part = async (fixtures, { succeeds }) => ({ params: { id: await fixtures.job(succeeds) } });
const cancelled: Part = async (fixtures, { succeeds }) => {
  const id = await fixtures.job(succeeds);
  if (succeeds) await fixtures.host.jobs.cancel(id);
  return { params: { id } };
};
const none: Part = { params: { id: noUuid } };
const base = '/octavo/v1/jobs';

export const jobRows = [
  ...[base, `${base}/queues`].flatMap((path) =>
    rows(
      `GET ${path}`,
      // anon sub con aut edi adm sup str out
      ['401 403 403 403 403 403 200 403 403', 'all'],
      ['401 403 403 403 403 403 200 403 403', 'on the other site', onFolder],
    ),
  ),
  ...rows(
    `GET ${base}/{id}`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'one', job],
    ['401 403 403 403 403 403 200 403 403', 'on the other site', onFolder, job],
    ['401 403 403 403 403 403 404 403 403', 'none', none],
  ),
  ...rows(
    `POST ${base}/{id}/cancel`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'one that waits', newJob],
    ['401 403 403 403 403 403 404 403 403', 'none', none],
  ),
  ...rows(
    `POST ${base}/{id}/retry`,
    // anon sub con aut edi adm sup str out
    ['401 403 403 403 403 403 200 403 403', 'one that was cancelled', cancelled],
    ['401 403 403 403 403 403 409 403 403', 'one that waits', job],
    ['401 403 403 403 403 403 404 403 403', 'none', none],
  ),
];
