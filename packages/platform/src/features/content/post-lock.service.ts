import type { Post, Site } from '@octavo/plugin-api';
import type { PlatformConfig, SecretKey } from '../../kernel/base/platform-config.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { deriveKey, isSame, keyedHash } from '../../kernel/base/keys.ts';
import { createAttemptLimit } from '../identity/attempt-limit.ts';

const lastsSeconds = 10 * 24 * 60 * 60;

type Needs = { db: PlatformDatabase; config: Pick<PlatformConfig, 'publicUrl' | 'secretKeys'> };

export type PostLocks = ReturnType<typeof createPostLocks>;

/** Protected posts, opened by a cookie that proves that the password was known. Another password closes them again. */
export function createPostLocks({ db, config: { publicUrl, secretKeys } }: Needs) {
  const guard = createAttemptLimit({ db: () => db.network, key: secretKeys[0] });
  const toKey = (key: SecretKey) => deriveKey(key, 'post-password');
  const keys = secretKeys.map(toKey);
  const nameOf = ({ site_id, id }: Post) => `octavo_post_${site_id}_${id}`;
  const proof = (key: Buffer, { site_id, id, password }: Post) =>
    keyedHash(key, `${site_id}:${id}:${password}`).toString('base64url');

  /** Whether it is the post's password. Throws 429 after too many wrong ones. */
  async function isPasswordOf(post: Post, password: string, address: string): Promise<boolean> {
    if (post.password === '') return true;
    const guess = { of: 'post', name: `${post.site_id}:${post.id}`, address } as const;
    await guard.count(guess);
    if (!isSame(password, post.password)) return false;
    await guard.forget(guess);
    return true;
  }

  return {
    isPasswordOf,

    isOpen(post: Post, cookies: string | undefined): boolean {
      if (post.password === '') return true;
      const start = `${nameOf(post)}=`;
      const given = (cookies ?? '').split(';').map((cookie) => cookie.trim());
      return given.some(
        (cookie) =>
          cookie.startsWith(start) && keys.some((key) => isSame(cookie.slice(start.length), proof(key, post))),
      );
    },

    /** The cookie that opens the post; undefined for a wrong password. Throws 429 after too many. */
    async open(site: Site, post: Post, password: string, address: string): Promise<string | undefined> {
      if (!(await isPasswordOf(post, password, address))) return undefined;
      const path = site.path === '/' ? '/' : site.path.slice(0, -1);
      const secure = publicUrl.protocol === 'https:' ? '; Secure' : '';
      const value = `${nameOf(post)}=${proof(keys[0]!, post)}`;
      return `${value}; Path=${path}; HttpOnly; SameSite=Lax; Max-Age=${lastsSeconds}${secure}`;
    },
  };
}
