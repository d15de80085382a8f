import { Type, defineJob } from '@octavo/plugin-api';

const text = Type.Union([Type.String(), Type.Null()]);

/** Brings an entry from the shard where it happened. People are named by id alone: the queue remembers jobs for a while. */
export const bringEntry = defineJob(
  'core_audit_record',
  Type.Object({
    site_id: Type.Integer(),
    occurred_at: Type.String(),
    user_id: Type.Union([Type.Integer(), Type.Null()]),
    operator: Type.Boolean(),
    address: text,
    action: Type.String(),
    target_kind: text,
    target_id: text,
    target_name: text,
    details: Type.String(),
  }),
  { group: 'operations', retries: 20 },
);
