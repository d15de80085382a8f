import type { Static } from 'typebox';
import type { ListedEntry } from './audit-reader.ts';
import type { AuditResource } from './audit.schema.ts';

/** The REST form of an entry. */
export function toAuditResource(entry: ListedEntry): Static<typeof AuditResource> {
  const { id, action, user_id, login, address, site_id, site_name, target_kind, target_id, target_name, details } =
    entry;
  return {
    id,
    date: entry.occurred_at.toISOString(),
    action,
    user_id,
    login,
    address,
    site_id,
    site_name,
    target: target_kind === null ? null : { kind: target_kind, id: target_id!, name: target_name },
    details,
  };
}
