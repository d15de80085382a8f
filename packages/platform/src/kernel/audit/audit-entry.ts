import { auditActions, type AuditEntry, type AuditSource, type AuditValue } from '@octavo/plugin-api';
import type { NewAuditRow } from './audit-entry.repository.ts';

const longestText = 200;
const mostTexts = 50;

/**
 * The row of an entry. Details that the action doesn't declare are a mistake of whoever records them. `unrecorded` is how
 * many of its kind were left out before it.
 */
export function toRow(source: AuditSource, { action, target, details }: AuditEntry, unrecorded = 0): NewAuditRow {
  const { actor, site, address } = source;
  const allowed: readonly string[] = auditActions[action];
  const given = Object.entries(details ?? {}) as [string, AuditValue | undefined][];
  const unknown = given.find(([name]) => !allowed.includes(name));
  if (unknown) throw new Error(`The audit log has no detail "${unknown[0]}" for ${action}.`);
  return {
    user_id: actor.userId || null,
    login: actor.login || null,
    address: address ?? null,
    site_id: site?.id ?? null,
    action,
    target_kind: target?.kind ?? null,
    target_id: target ? shorten(String(target.id)) : null,
    target_name: target?.name === undefined ? null : shorten(target.name),
    details: JSON.stringify({
      ...Object.fromEntries(given.map(([name, value]) => [name, small(value)])),
      ...(unrecorded > 0 && { unrecorded }),
    }),
    job_id: null,
  };
}

function small(value: AuditValue | undefined): AuditValue | undefined {
  if (typeof value === 'string') return shorten(value);
  return Array.isArray(value) ? value.slice(0, mostTexts).map((text: string) => shorten(text)) : value;
}

/** PostgreSQL has no NUL in texts. */
function shorten(text: string): string {
  return Array.from(text.slice(0, 2 * longestText).replaceAll('\0', ''))
    .slice(0, longestText)
    .join('');
}
