import { anonymous, type Actor } from '@octavo/plugin-api';

/** Who runs a command on the machine itself. */
export const operator: Actor = Object.freeze({
  ...anonymous,
  login: 'operator',
  superAdmin: true,
  credential: 'operator',
  can: () => true,
});
