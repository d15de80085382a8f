import { Type, defineJob } from '@octavo/plugin-api';

const input = Type.Object({ request_id: Type.String() });
const options = { scope: 'network', group: 'personal-data' } as const;

/** How often an attempt is followed by another; then the request is marked as failed. */
export const retries = 5;

/** Collects what is known about an account. */
export const exportPersonalData = defineJob('core_personal_data_export', input, {
  ...options,
  retries,
  timeoutSeconds: 6 * 60 * 60,
});

/** Removes the archive a day after it was asked for. */
export const expirePersonalData = defineJob('core_personal_data_expire', input, options);

/** Removes what is known about an account that is gone. */
export const erasePersonalData = defineJob('core_personal_data_erase', input, {
  ...options,
  retries,
  timeoutSeconds: 6 * 60 * 60,
});
