import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { PlatformConfig } from './platform-config.ts';
import { deriveKey } from './keys.ts';

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

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
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, keys.get(kid)!, nonce, { authTagLength: tagBytes });
      cipher.setAAD(Buffer.from(binding));
      const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return `${kid}.${sealed.toString('base64url')}`;
    },

    /** Undefined for what isn't ours, isn't for this, or is under a key that is gone. */
    open(binding: string, text: string): string | undefined {
      const [usedKid = '', encoded = ''] = text.split('.', 2);
      const key = keys.get(usedKid);
      const sealed = Buffer.from(encoded, 'base64url');
      if (!key || sealed.length < nonceBytes + tagBytes) return undefined;
      try {
        const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, nonceBytes), { authTagLength: tagBytes });
        decipher.setAAD(Buffer.from(binding));
        decipher.setAuthTag(sealed.subarray(-tagBytes));
        const opened = decipher.update(sealed.subarray(nonceBytes, -tagBytes));
        return Buffer.concat([opened, decipher.final()]).toString('utf8');
      } catch {
        return undefined;
      }
    },
  };
}
