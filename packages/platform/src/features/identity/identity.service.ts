import { PlatformError, type Context } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { requirePerson } from './confirmation.ts';
import * as repository from './identity.repository.ts';

type Needs = { db: PlatformDatabase; audit: Pick<Audit, 'record'> };

export type { IdentityRow } from './identity.repository.ts';
export type IdentityService = ReturnType<typeof createIdentityService>;

/** Who one is to a provider of identities. */
export function createIdentityService({ db, audit }: Needs) {
  return {
    async list({ actor: { userId } }: Context, page: number, perPage: number) {
      const [identities, total] = await Promise.all([
        repository.listIdentities(db.network, userId, { limit: perPage, offset: (page - 1) * perPage }),
        repository.countIdentities(db.network, userId),
      ]);
      return { identities, total };
    },

    /** Ends no session; the next sign-in with it is a first one again. */
    async unlink(context: Context, id: string): Promise<void> {
      const { userId, login } = context.actor;
      requirePerson(context);
      await db.network.transaction().execute(async (trx) => {
        const issuer = await repository.deleteIdentity(trx, userId, id);
        if (issuer === undefined) {
          throw new PlatformError(404, 'identity_not_found', 'You have no connected account with this id.');
        }
        const target = { kind: 'user' as const, id: userId, name: login };
        await audit.record(context, { action: 'identity.unlinked', target, details: { issuer } }, trx);
      });
    },
  };
}
