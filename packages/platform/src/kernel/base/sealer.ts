import { decrypt, encrypt, nonceBytes } from './aes-gcm.ts';
import type { PlatformConfig } from './platform-config.ts';
import { deriveKey } from './keys.ts';

export type Sealer = ReturnType<typeof createSealer>;

/**
 * Text that only we can read and nobody can change: sealed by the first key, opened by any. `binding` is what it belongs
 * to; for anything else it doesn't open.
 */
export function createSealer({ secretKeys }: Pick<PlatformConfig, 'secretKeys'>, purpose: string) {
  const keys = new Map(secretKeys.map((key) => [key.kid, deriveKey(key, purpose)]));
  const { kid } = secretKeys[0];
  return {
    /** Stands before the dot of what is sealed now. */
    kid,

    seal(binding: string, text: string): string {
      const { nonce, sealed } = encrypt(keys.get(kid)!, binding, text);
      return `${kid}.${Buffer.concat([nonce, sealed]).toString('base64url')}`;
    },

    /** Undefined for what isn't ours, isn't for this, or is under a key that is gone. */
    open(binding: string, text: string): string | undefined {
      const [usedKid = '', encoded = ''] = text.split('.', 2);
      const key = keys.get(usedKid);
      const bytes = Buffer.from(encoded, 'base64url');
      const encrypted = { nonce: bytes.subarray(0, nonceBytes), sealed: bytes.subarray(nonceBytes) };
      return key && decrypt(key, binding, encrypted);
    },
  };
}
