import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { PlatformError, type Actor, type Context, type Site } from '@octavo/plugin-api';
import type { PlatformConfig } from '../config.ts';
import type { PlatformDatabase } from '../database/database.ts';
import { deriveKey, keyedHash } from '../keys.ts';
import { toActor } from './actor.ts';
import { jwtSeconds, signJwt, verifyJwt } from './jwt.ts';
import { createLoginLimit } from './login-limit.ts';
import { createNonce, isNonce } from './nonce.ts';
import type { RoleRegistry } from './role.registry.ts';
import * as repository from './session.repository.ts';
import { findForLogin, findUser, type LoginUser, type UserRow } from './user.repository.ts';

const day = 24 * 60 * 60;
const cookieSeconds = { session: 2 * day, remembered: 14 * day };
/** A token can be refreshed for this long; then its owner signs in again. */
const tokenLifetimeSeconds = 14 * day;

export type Login = { username: string; password: string };
export type Visitor = { address: string; userAgent: string };
export type SignedIn = { user: LoginUser; sessionId: string; expiresAt: Date };

type Needs = {
  db: PlatformDatabase;
  roles: RoleRegistry;
  config: Pick<PlatformConfig, 'secretKeys' | 'jwtAlgorithm' | 'publicUrl'>;
};

export type { SessionRow } from './session.repository.ts';
export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ db, roles, config }: Needs) {
  const { secretKeys, jwtAlgorithm } = config;
  const issuer = config.publicUrl.origin;
  const limit = createLoginLimit(() => db.network, secretKeys[0]);
  const tokenHash = (token: string, key = secretKeys[0]) => keyedHash(deriveKey(key, 'session'), token);
  let nobody: Promise<string> | undefined;

  /** The same work, and the same answer, whether or not the name is anybody's. */
  async function checkPassword({ username, password }: Login, { address }: Visitor): Promise<LoginUser> {
    await limit.count(username, address);
    nobody ??= hash(randomBytes(16).toString('hex'));
    const user = username.includes('\0') ? undefined : await findForLogin(db.network, username);
    const right = await verify(user?.password_hash ?? (await nobody), password);
    if (!user || !right) throw wrongLogin();
    await limit.forget(username);
    return user;
  }

  async function open(
    user: LoginUser,
    kind: repository.SessionKind,
    seconds: number,
    visitor: Visitor,
    token?: string,
  ) {
    const session = await repository.insertSession(db.network, {
      user_id: user.id,
      password_hash: user.password_hash,
      kind,
      token_hash: token === undefined ? null : tokenHash(token),
      seconds,
      ip: visitor.address,
      user_agent: visitor.userAgent.slice(0, 500),
    });
    if (!session) throw wrongLogin();
    return { user, sessionId: session.id, expiresAt: session.expires_at };
  }

  async function toSessionActor(
    found: repository.SessionActor | undefined,
    credential: 'cookie' | 'token',
  ): Promise<Actor | undefined> {
    if (found?.stale) await repository.touchSession(db.network, found.session_id);
    return found && toActor(roles, found, credential, found.session_id);
  }

  return {
    /** Opens a session for a browser. `token` is the cookie's value: always a new one, whatever cookie came along. */
    async signIn(login: Login, remember: boolean, visitor: Visitor): Promise<SignedIn & { token: string }> {
      const user = await checkPassword(login, visitor);
      const token = randomBytes(32).toString('base64url');
      const seconds = remember ? cookieSeconds.remembered : cookieSeconds.session;
      return { ...(await open(user, 'cookie', seconds, visitor, token)), token };
    },

    async issueToken(login: Login, visitor: Visitor): Promise<SignedIn & { token: string }> {
      const user = await checkPassword(login, visitor);
      const signedIn = await open(user, 'token', jwtSeconds, visitor);
      const claims = { sessionId: signedIn.sessionId, userId: user.id };
      return { ...signedIn, token: await signJwt(secretKeys[0], jwtAlgorithm, issuer, claims) };
    },

    /** A new token for the session of the one in hand. */
    async refreshToken({ site, actor }: Context): Promise<{ user: UserRow; token: string }> {
      const sessionId = actor.sessionId!;
      const extended = await repository.extendSession(db.network, sessionId, jwtSeconds, tokenLifetimeSeconds);
      if (!extended) throw new PlatformError(401, 'jwt_auth_invalid_token', 'The session is too old. Sign in again.');
      const user = (await findUser(db.network, site.id, actor.userId))!;
      return { user, token: await signJwt(secretKeys[0], jwtAlgorithm, issuer, { sessionId, userId: actor.userId }) };
    },

    async byCookie(site: Site, token: string): Promise<Actor | undefined> {
      const hashes = secretKeys.map((key) => tokenHash(token, key));
      return toSessionActor(await repository.findByCookie(db.network, hashes, site.id), 'cookie');
    },

    async byToken(site: Site, token: string): Promise<Actor | undefined> {
      const claims = await verifyJwt(secretKeys, jwtAlgorithm, issuer, token);
      if (!claims) return undefined;
      const found = await repository.findByToken(db.network, claims.sessionId, site.id, claims.userId);
      return toSessionActor(found, 'token');
    },

    /** A wrong application password counts like a wrong login. */
    countFailure: limit.count,

    nonce: (sessionId: string) => createNonce(secretKeys[0], sessionId, Date.now()),
    isNonce: (sessionId: string, nonce: string) => isNonce(secretKeys, sessionId, nonce, Date.now()),

    list: (actor: Actor) => repository.listSessions(db.network, actor.userId),

    async end(actor: Actor, id: string): Promise<void> {
      if ((await repository.deleteSession(db.network, actor.userId, id)) > 0) return;
      throw new PlatformError(404, 'session_not_found', 'You have no session with this id.');
    },

    /** All but the one in use. */
    endOthers: (actor: Actor) => repository.deleteSessions(db.network, actor.userId, actor.sessionId),
  };
}

function wrongLogin(): PlatformError {
  return new PlatformError(401, 'incorrect_password', 'The user name or the password is wrong.');
}
