import { PlatformError, type Context } from '@octavo/plugin-api';
import type { Kysely } from 'kysely';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { NetworkTables } from '../../kernel/database/tables.ts';
import { refuse } from '../../kernel/base/refusals.ts';
import { requirePerson, requireSession } from './confirmation.ts';
import { generateRecoveryCodes, hashRecoveryCode } from './recovery-code.ts';
import { wrongCode, type SecondFactorCheck } from './second-factor-check.ts';
import * as repository from './second-factor.repository.ts';
import type { SessionService } from './session.service.ts';
import { findUser } from './user.repository.ts';

const secretBytes = 20;

type Needs = {
  db: PlatformDatabase;
  audit: Pick<Audit, 'record'>;
  config: Pick<PlatformConfig, 'secretKeys' | 'publicUrl'>;
  factors: SecondFactorCheck;
  sessions: Pick<SessionService, 'confirmPassword'>;
};

/** What a stolen session alone must not be able to do asks for these. */
export type Proof = { password: string; code: string };

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

export function createSecondFactorService({ db, audit, config, factors, sessions }: Needs) {
  const { sealer } = factors;
  const oneself = ({ userId, login }: Context['actor']) => ({ kind: 'user' as const, id: userId, name: login });

  async function renewCodes(trx: Kysely<NetworkTables>, userId: number): Promise<string[]> {
    const codes = generateRecoveryCodes();
    const hashes = codes.map((code) => hashRecoveryCode(config.secretKeys[0], code));
    await repository.replaceRecoveryCodes(trx, userId, hashes);
    return codes;
  }

  async function prove(context: Context, { password, code }: Proof): Promise<void> {
    const { actor } = context;
    requireSession(context);
    await sessions.confirmPassword(context, password);
    if (!(await repository.findFactor(db.network, actor.userId))?.enabled_at) throw notEnabled(409);
    await factors.check({ id: actor.userId, login: actor.login }, code, context, 403);
  }

  return {
    async status({ actor: { userId } }: Context) {
      const since = (await repository.findFactor(db.network, userId))?.enabled_at ?? null;
      return { since, recoveryCodes: since ? await repository.countRecoveryCodes(db.network, userId) : 0 };
    },

    /** The secret for an authenticator, which counts only once a code of it was confirmed. */
    async start(context: Context, password: string): Promise<{ secret: string; url: string }> {
      const { userId, login } = context.actor;
      requireSession(context);
      await sessions.confirmPassword(context, password);
      const { Secret, TOTP } = await import('otpauth');
      const secret = new Secret({ size: secretBytes });
      if (!(await repository.saveStarted(db.network, userId, sealer.seal(String(userId), secret.base32)))) {
        throw alreadyEnabled();
      }
      // The account is the same on all sites, so it goes by the network's name.
      const totp = new TOTP({ issuer: config.publicUrl.hostname, label: login, secret });
      return { secret: secret.base32, url: totp.toString() };
    },

    /** From now on it is asked for. The recovery codes are seen this one time. */
    async confirm(context: Context, code: string): Promise<string[]> {
      const { userId } = context.actor;
      requireSession(context);
      const started = await repository.findFactor(db.network, userId);
      if (!started)
        throw new PlatformError(409, 'two_factor_not_started', 'Start the setup of two-factor authentication first.');
      if (started.enabled_at) throw alreadyEnabled();
      const step = await factors.findStep(userId, started.secret, code, context);
      if (step === undefined) throw wrongCode(403);
      const codes = await db.network.transaction().execute(async (trx) => {
        if (!(await repository.enableFactor(trx, userId, started.secret, step))) throw alreadyEnabled();
        await audit.record(context, { action: 'two_factor.enabled', target: oneself(context.actor) }, trx);
        return renewCodes(trx, userId);
      });
      await factors.forgetAttempts(userId, context);
      return codes;
    },

    /** The codes from before work no longer. */
    async renewRecoveryCodes(context: Context, proof: Proof): Promise<string[]> {
      await prove(context, proof);
      return db.network.transaction().execute(async (trx) => {
        await audit.record(context, { action: 'two_factor.codes_renewed', target: oneself(context.actor) }, trx);
        return renewCodes(trx, context.actor.userId);
      });
    },

    async disable(context: Context, proof: Proof): Promise<void> {
      await prove(context, proof);
      await db.network.transaction().execute(async (trx) => {
        if (!(await repository.deleteFactor(trx, context.actor.userId))) throw notEnabled(409);
        await audit.record(context, { action: 'two_factor.disabled', target: oneself(context.actor) }, trx);
      });
    },

    /** For somebody whose phone is lost. One's own asks for proof: see `disable`. */
    async disableFor(context: Context, userId: number): Promise<void> {
      const { site, actor } = context;
      if (!actor.can('edit_users') || userId === actor.userId) {
        throw refuse(
          actor,
          'rest_cannot_edit',
          'You are not allowed to turn off two-factor authentication for this user.',
        );
      }
      const user = await findUser(db.network, site.id, userId);
      if (!user) throw new PlatformError(404, 'rest_user_invalid_id', 'There is no user with this id.');
      requirePerson(context);
      await db.network.transaction().execute(async (trx) => {
        if (!(await repository.deleteFactor(trx, userId))) throw notEnabled(404);
        const target = { kind: 'user' as const, id: userId, name: user.login };
        await audit.record(context, { action: 'two_factor.disabled', target }, trx);
      });
    },

    /** Seals with the first key what is under another one. Safe to stop and to repeat. */
    async reencrypt(): Promise<{ reencrypted: number; failures: string[] }> {
      const failures: string[] = [];
      const due = await repository.factorsNotUnder(db.network, sealer.kid);
      for (const { user_id, secret } of due) {
        const opened = sealer.open(String(user_id), secret);
        if (opened === undefined)
          failures.push(`The key for the second factor of user ${user_id} is missing in SECRET_KEYS.`);
        else await repository.replaceSecret(db.network, user_id, secret, sealer.seal(String(user_id), opened));
      }
      return { reencrypted: due.length - failures.length, failures };
    },
  };
}

function alreadyEnabled(): PlatformError {
  return new PlatformError(409, 'two_factor_enabled', 'Two-factor authentication is already on. Turn it off first.');
}

function notEnabled(status: number): PlatformError {
  return new PlatformError(status, 'two_factor_not_enabled', 'Two-factor authentication is off for this account.');
}
