import { Type, defineSetting } from '@octavo/plugin-api';

/** The database itself keeps every entry for 30 days. */
export const auditRetentionDays = defineSetting({
  name: 'audit_retention_days',
  scope: 'network',
  description: 'How many days audit log entries are kept.',
  schema: Type.Integer({ minimum: 30, maximum: 3650 }),
  default: 365,
  rest: true,
});
