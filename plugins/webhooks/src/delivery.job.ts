import { Type, defineJob, type Schedule } from '@octavo/plugin-api';

const group = 'webhooks';
const input = Type.Object({ site_id: Type.Integer(), webhook_id: Type.String() });
const options = { group, retries: 20, timeoutSeconds: 120 };

/** Sends what is due to one webhook. */
export const deliver = defineJob('webhooks_deliver', input, options);

/** The same for those that answered late or not at all the last time: a kind of its own has places of its own. */
export const deliverSlowly = defineJob('webhooks_deliver_slowly', input, options);

/** Removes old deliveries, and wakes what nobody has woken. */
export const sweep = defineJob('webhooks_sweep', Type.Object({}), {
  scope: 'network',
  group,
  timeoutSeconds: 60 * 60,
});

export const everyNight: Schedule = { job: sweep, cron: '11 4 * * *' };
