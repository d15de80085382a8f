import { PlatformError } from '@octavo/plugin-api';
import { decrypt, encrypt } from '../../kernel/base/aes-gcm.ts';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { OptionTable } from '../../kernel/database/tables.ts';
import { deriveKey } from '../../kernel/base/keys.ts';

export type OptionCipher = {
  /** Id of the key that encrypts. */
  readonly kid: string;
  seal(owner: string, name: string, text: string): OptionTable;
  /** The JSON of a row, encrypted or not; an error to throw when it can't be decrypted. */
  open(owner: string, row: OptionTable): string | PlatformError;
};

/** Each ciphertext is bound to its owner and name: elsewhere it doesn't open. */
export function createOptionCipher({ secretKeys }: Pick<PlatformConfig, 'secretKeys'>): OptionCipher {
  const keys = new Map(secretKeys.map((key) => [key.kid, deriveKey(key, 'option-secrets')]));
  const { kid } = secretKeys[0];

  return {
    kid,
    seal(owner, name, text) {
      const { nonce, sealed } = encrypt(keys.get(kid)!, binding(owner, name), text);
      return { name, value: sealed.toString('base64'), kid, nonce };
    },
    open(owner, { name, value, kid: usedKid, nonce }) {
      if (usedKid === null || nonce === null) return value;
      const key = keys.get(usedKid);
      if (!key) return unreadable(name, `its key "${usedKid}" is missing in SECRET_KEYS. Add the key, or`);
      const text = decrypt(key, binding(owner, name), { nonce, sealed: Buffer.from(value, 'base64') });
      const reason = 'it was altered, or copied from another site or option, or the key has changed. Please';
      return text ?? unreadable(name, reason);
    },
  };
}

function binding(owner: string, name: string): string {
  return JSON.stringify([owner, name]);
}

function unreadable(name: string, reason: string): PlatformError {
  return new PlatformError(
    500,
    'option_unreadable',
    `The stored value of ${name} can't be decrypted: ${reason} enter the value again.`,
  );
}
