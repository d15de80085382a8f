import { Type, defineJob, type Schedule } from '@octavo/plugin-api';

/** Removes entries that are older than the network keeps them. */
export const expireEntries = defineJob('core_audit_expire', Type.Object({}), { scope: 'network', group: 'operations' });

export const everyMorning: Schedule = { job: expireEntries, cron: '53 3 * * *' };
