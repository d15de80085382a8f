import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
export const nonceBytes = 12;
const tagBytes = 16;

/** Ciphertext with its tag at the end. */
export type Encrypted = { readonly nonce: Buffer; readonly sealed: Buffer };

/** `binding` is what the text belongs to: it isn't part of the result, and without it nothing opens. */
export function encrypt(key: Buffer, binding: string, text: string): Encrypted {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
  cipher.setAAD(Buffer.from(binding));
  return { nonce, sealed: Buffer.concat([cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]) };
}

/** Undefined for what was altered, belongs to something else or is under another key. */
export function decrypt(key: Buffer, binding: string, { nonce, sealed }: Encrypted): string | undefined {
  try {
    const decipher = createDecipheriv(algorithm, key, nonce, { authTagLength: tagBytes });
    decipher.setAAD(Buffer.from(binding));
    decipher.setAuthTag(sealed.subarray(-tagBytes));
    return Buffer.concat([decipher.update(sealed.subarray(0, -tagBytes)), decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
