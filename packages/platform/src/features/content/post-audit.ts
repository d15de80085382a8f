import type { PostFollower } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';

/** Records posts that are gone for good, with the transaction that removes them. */
export function auditFollower(audit: Pick<Audit, 'recordWith'>): PostFollower {
  return {
    concerns: ({ after }) => after === undefined,
    async follow(context, { before }) {
      const { id, title, type } = before!;
      const target = { kind: 'post' as const, id, name: title };
      await audit.recordWith(context.trx, context, { action: 'post.deleted', target, details: { type } });
    },
  };
}
