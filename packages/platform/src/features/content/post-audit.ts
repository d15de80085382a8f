import type { AnyTransaction, Context, PostChange } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';

/** Records a post that is gone for good, with the transaction that removes it. */
export async function auditDeletion(
  audit: Pick<Audit, 'recordWith'>,
  context: Context & { trx: AnyTransaction },
  { before }: PostChange,
): Promise<void> {
  const { id, title, type } = before!;
  const target = { kind: 'post' as const, id, name: title };
  await audit.recordWith(context.trx, context, { action: 'post.deleted', target, details: { type } });
}
