import { PlatformError } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { createSealer } from '../../kernel/base/sealer.ts';
import { createAttemptLimit, type Guess } from './attempt-limit.ts';
import { hashRecoveryCode } from './recovery-code.ts';
import * as repository from './second-factor.repository.ts';
import { hasBeenAt } from './session.repository.ts';

type Needs = {
  db: PlatformDatabase;
  audit: Pick<Audit, 'record' | 'recordRefusal'>;
  config: Pick<PlatformConfig, 'secretKeys'>;
};

export type FactorOwner = { readonly id: number; readonly login: string };
export type FactorVisit = { readonly site: { readonly id: number } | null; readonly address?: string };

export type SecondFactorCheck = ReturnType<typeof createSecondFactorCheck>;

/** Whether a code is the one that is wanted now. Each works once. */
export function createSecondFactorCheck({ db, audit, config }: Needs) {
  const { secretKeys } = config;
  const sealer = createSealer(config, 'second-factors');
  const guard = createAttemptLimit({
    db: () => db.network,
    key: secretKeys[0],
    isAtHome: ({ name, address }) => hasBeenAt(db.network, Number(name), address),
  });
  const guessOf = (id: number, { address = '' }: FactorVisit): Guess => ({ of: 'code', name: String(id), address });

  /** The time step that a code stands for: this one, the one before or the one after. */
  async function stepOf(userId: number, sealed: string, code: string): Promise<number | undefined> {
    const { Secret, TOTP } = await import('otpauth');
    const secret = sealer.open(String(userId), sealed);
    if (secret === undefined) throw unreadable();
    const timestamp = Date.now();
    const delta = TOTP.validate({ secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 });
    return delta === null ? undefined : TOTP.counter({ timestamp }) + delta;
  }

  async function accepts({ id, login }: FactorOwner, sealed: string, code: string, visit: FactorVisit) {
    if (/^\d{6}$/.test(code)) {
      const step = await stepOf(id, sealed, code);
      return step !== undefined && (await repository.useStep(db.network, id, step));
    }
    const hashes = secretKeys.map((key) => hashRecoveryCode(key, code));
    return db.network.transaction().execute(async (trx) => {
      if (!(await repository.useRecoveryCode(trx, id, hashes))) return false;
      const source = { ...visit, actor: { userId: id, login } };
      await audit.record(
        source,
        { action: 'two_factor.recovery_used', target: { kind: 'user', id, name: login } },
        trx,
      );
      return true;
    });
  }

  return {
    sealer,

    isEnabled: async (userId: number) => Boolean((await repository.findFactor(db.network, userId))?.enabled_at),

    /** For the first code of a secret that was only started. Counts as an attempt. */
    async findStep(userId: number, sealed: string, code: string, visit: FactorVisit): Promise<number | undefined> {
      await guard.count(guessOf(userId, visit));
      const digits = plain(code);
      return /^\d{6}$/.test(digits) ? stepOf(userId, sealed, digits) : undefined;
    },

    forgetAttempts: (userId: number, visit: FactorVisit): Promise<void> => guard.forget(guessOf(userId, visit)),

    /** Throws unless the account has no second factor, or the code is right. `status` is what it throws with. */
    async check(owner: FactorOwner, code: string | undefined, visit: FactorVisit, status = 401): Promise<void> {
      const factor = await repository.findFactor(db.network, owner.id);
      if (!factor?.enabled_at) return;
      const given = plain(code ?? '');
      if (given === '')
        throw new PlatformError(status, 'two_factor_required', 'Enter the code from your authenticator app.');
      await guard.count(guessOf(owner.id, visit));
      if (await accepts(owner, factor.secret, given, visit)) return guard.forget(guessOf(owner.id, visit));
      await audit.recordRefusal(visit, { kind: 'user', id: owner.id, name: owner.login }, 'code');
      throw wrongCode(status);
    },
  };
}

export function wrongCode(status: number): PlatformError {
  return new PlatformError(
    status,
    'two_factor_invalid',
    'The code is incorrect or was already used. Wait for the next code.',
  );
}

/** As people type and paste it. */
function plain(code: string): string {
  return code.replaceAll(/[\s-]/g, '').toLowerCase();
}

function unreadable(): PlatformError {
  return new PlatformError(
    500,
    'two_factor_unreadable',
    'Two-factor authentication is not available because its key is missing in SECRET_KEYS. Use a recovery code, or ask a super admin to turn it off.',
  );
}
