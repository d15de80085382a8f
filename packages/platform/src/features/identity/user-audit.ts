import type { Transaction } from 'kysely';
import type { AuditSource } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { findUser, saveMembership, type UserRow } from './user.repository.ts';
import type { UserInput } from './user.service.ts';

type Recorder = Pick<Audit, 'record'>;

/** A new member, or another role for one; nothing is recorded when it is the role they have. */
export async function saveRole(
  trx: Transaction<NetworkTables>,
  audit: Recorder,
  source: AuditSource & { site: { id: number } },
  userId: number,
  role: string,
): Promise<void> {
  const before = await findUser(trx, source.site.id, userId);
  await saveMembership(trx, source.site.id, userId, role);
  if (!before || before.role === role) return;
  const target = { kind: 'user' as const, id: userId, name: before.login };
  if (before.role === null) {
    await audit.record(source, { action: 'member.added', target, details: { role } }, trx);
  } else {
    await audit.record(source, { action: 'role.changed', target, details: { from: before.role, to: role } }, trx);
  }
}

/** What is new about an account: that it has another password, and the names of the fields that changed. */
export async function recordChanges(
  trx: Transaction<NetworkTables>,
  audit: Recorder,
  source: AuditSource,
  user: UserRow,
  input: Omit<UserInput, 'roles'>,
): Promise<void> {
  const target = { kind: 'user' as const, id: user.id, name: user.login };
  if (input.password !== undefined) await audit.record(source, { action: 'password.changed', target }, trx);
  const before = { ...user, name: user.display_name };
  const fields = (['name', 'email', 'url', 'description', 'locale'] as const).filter(
    (field) => input[field] !== undefined && input[field] !== before[field],
  );
  if (fields.length > 0) await audit.record(source, { action: 'user.changed', target, details: { fields } }, trx);
}
