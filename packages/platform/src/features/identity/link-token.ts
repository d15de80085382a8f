import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import { deriveKey, isSame, keyedHash } from '../../kernel/base/keys.ts';

/** What a token speaks for. Another address or purpose is another token. */
export type LinkSubject = { id: string; purpose: string; email: string | null };

export type LinkTokens = ReturnType<typeof createLinkTokens>;

/**
 * The secret of a link is a hash of what it is for under a key of the server. So it is stored nowhere, not even as a
 * hash, and a mail that is sent a second time has the same link.
 */
export function createLinkTokens({ secretKeys }: Pick<PlatformConfig, 'secretKeys'>) {
  const secretOf = ({ id, purpose, email }: LinkSubject, key = secretKeys[0]) =>
    keyedHash(deriveKey(key, 'mail-link'), JSON.stringify([purpose, id, email ?? '']));

  return {
    make: (subject: LinkSubject): string =>
      Buffer.concat([Buffer.from(subject.id.replaceAll('-', ''), 'hex'), secretOf(subject)]).toString('base64url'),

    /** The row that a token names; whether the token is its own, `isOf` knows. */
    idOf(token: string): string | undefined {
      const bytes = Buffer.from(token, 'base64url');
      if (bytes.length !== 48 || bytes.toString('base64url') !== token) return undefined;
      return bytes
        .subarray(0, 16)
        .toString('hex')
        .replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },

    isOf(subject: LinkSubject, token: string): boolean {
      const secret = Buffer.from(token, 'base64url').subarray(16).toString('hex');
      return secretKeys.some((key) => isSame(secretOf(subject, key).toString('hex'), secret));
    },
  };
}
