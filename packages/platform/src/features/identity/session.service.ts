import { randomBytes } from 'node:crypto';
import { PlatformError, type Actor, type Context, type Site } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformConfig } from '../../kernel/base/platform-config.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { deriveKey, keyedHash } from '../../kernel/base/keys.ts';
import { toActor } from './actor.ts';
import { requirePerson, requireSession } from './confirmation.ts';
import { jwtSeconds, signJwt, verifyJwt } from './jwt.ts';
import { createAttemptLimit, type Guess } from './attempt-limit.ts';
import { createNonce, isNonce } from './csrf-nonce.ts';
import { hashPassword, isPassword } from './password-hash.ts';
import type { RoleRegistry } from './role-registry.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';
import * as repository from './session.repository.ts';
import { findForLogin, findUser, type LoginUser, type UserRow } from './user.repository.ts';

const day = 24 * 60 * 60;
const cookieSeconds = { session: 2 * day, remembered: 14 * day };
/** A token can be refreshed for this long; then its owner signs in again. */
const tokenLifetimeSeconds = 14 * day;

export type Login = { username: string; password: string; code?: string };
/** Who comes, and to which site. */
export type Visitor = { address: string; userAgent: string; site: Site };
export type SignedIn = { user: LoginUser; sessionId: string; expiresAt: Date };

type Needs = {
  db: PlatformDatabase;
  roles: RoleRegistry;
  audit: Pick<Audit, 'record' | 'recordRefusal'>;
  factors: Pick<SecondFactorCheck, 'check'>;
  config: Pick<PlatformConfig, 'secretKeys' | 'jwtAlgorithm' | 'publicUrl' | 'superAdminsNeedSecondFactor'>;
};

export type { SessionRow } from './session.repository.ts';
export type SessionService = ReturnType<typeof createSessionService>;

export function createSessionService({ db, roles, audit, factors, config }: Needs) {
  const { secretKeys, jwtAlgorithm } = config;
  const issuer = config.publicUrl.origin;
  const guard = createAttemptLimit({
    db: () => db.network,
    key: secretKeys[0],
    async isAtHome({ name, address }) {
      const user = name.includes('\0') ? undefined : await findForLogin(db.network, name);
      return user !== undefined && repository.hasBeenAt(db.network, user.id, address);
    },
  });
  const loginOf = (name: string, address: string): Guess => ({ of: 'login', name, address });
  const tokenHash = (token: string, key = secretKeys[0]) => keyedHash(deriveKey(key, 'session'), token);
  let nobody: Promise<string> | undefined;

  /** The same work, and the same answer, whether or not the name is anybody's. */
  async function checkPassword({ username, password }: Login, { address, site }: Visitor): Promise<LoginUser> {
    await guard.count(loginOf(username, address));
    nobody ??= hashPassword(randomBytes(16).toString('hex'));
    const user = username.includes('\0') ? undefined : await findForLogin(db.network, username);
    const right = await isPassword(user?.password_hash ?? (await nobody), password);
    if (!user || !right) {
      const target = user && { kind: 'user' as const, id: user.id, name: user.login };
      await audit.recordRefusal({ site, address }, target, 'password');
      throw wrongLogin();
    }
    return user;
  }

  /** The password first: nothing of the second factor is told to who hasn't got it. */
  async function checkLogin({ code, ...login }: Login, visitor: Visitor): Promise<LoginUser> {
    const user = await checkPassword(login, visitor);
    await factors.check(user, code, visitor);
    await guard.forget(loginOf(login.username, visitor.address));
    return user;
  }

  async function open(
    user: LoginUser,
    kind: repository.SessionKind,
    seconds: number,
    visitor: Visitor,
    { token, method = 'password' }: { token?: string; method?: 'password' | 'oidc' } = {},
  ) {
    const source = { actor: { userId: user.id, login: user.login }, site: visitor.site, address: visitor.address };
    const session = await db.network.transaction().execute(async (trx) => {
      const inserted = await repository.insertSession(trx, {
        user_id: user.id,
        password_hash: user.password_hash,
        kind,
        token_hash: token === undefined ? null : tokenHash(token),
        domain: visitor.site.domain,
        seconds,
        ip: visitor.address,
        user_agent: visitor.userAgent.slice(0, 500),
      });
      const details = { kind, method };
      if (inserted) await audit.record(source, { action: 'session.opened', details }, trx);
      return inserted;
    });
    if (!session) throw wrongLogin();
    return { user, sessionId: session.id, expiresAt: session.expires_at };
  }

  async function openForBrowser(user: LoginUser, remember: boolean, visitor: Visitor, method: 'password' | 'oidc') {
    const token = randomBytes(32).toString('base64url');
    const seconds = remember ? cookieSeconds.remembered : cookieSeconds.session;
    return { ...(await open(user, 'cookie', seconds, visitor, { token, method })), token };
  }

  async function toSessionActor(
    found: repository.SessionActor | undefined,
    credential: 'cookie' | 'token',
  ): Promise<Actor | undefined> {
    if (found?.stale) await repository.touchSession(db.network, found.session_id);
    const session = found && { id: found.session_id, confirmed: found.confirmed };
    return found && toActor({ roles, config }, found, { credential, session });
  }

  /** Asked once more before something that a stolen session must not be able to do. */
  async function confirmPassword({ site, actor, address = '' }: Context, password: string): Promise<void> {
    await guard.count(loginOf(actor.login, address));
    const user = await findForLogin(db.network, actor.login);
    if (user?.id !== actor.userId || !(await isPassword(user.password_hash, password))) {
      await audit.recordRefusal({ site, address }, { kind: 'user', id: actor.userId, name: actor.login }, 'password');
      throw new PlatformError(403, 'incorrect_password', 'The password is incorrect.');
    }
    await guard.forget(loginOf(actor.login, address));
  }

  return {
    /** Opens a session for a browser. `token` is the cookie's value: always a new one, whatever cookie came along. */
    async signIn(login: Login, remember: boolean, visitor: Visitor): Promise<SignedIn & { token: string }> {
      return openForBrowser(await checkLogin(login, visitor), remember, visitor, 'password');
    },

    /** For somebody whom a provider of identities knows, and who has shown their second factor, if they have one. */
    signInKnown: (user: LoginUser, remember: boolean, visitor: Visitor) =>
      openForBrowser(user, remember, visitor, 'oidc'),

    confirmPassword,

    /** For some minutes the session may change the account. */
    async confirm(context: Context, { password, code }: { password: string; code?: string }): Promise<void> {
      const { actor } = context;
      requireSession(context);
      await confirmPassword(context, password);
      await factors.check({ id: actor.userId, login: actor.login }, code, context, 403);
      await repository.confirmSession(db.network, actor.sessionId!);
    },

    async issueToken(login: Login, visitor: Visitor): Promise<SignedIn & { token: string }> {
      const user = await checkLogin(login, visitor);
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
      return toSessionActor(await repository.findByCookie(db.network, hashes, site), 'cookie');
    },

    async byToken(site: Site, token: string): Promise<Actor | undefined> {
      const claims = await verifyJwt(secretKeys, jwtAlgorithm, issuer, token);
      if (!claims) return undefined;
      const found = await repository.findByToken(db.network, claims.sessionId, site.id, claims.userId);
      return toSessionActor(found, 'token');
    },

    /** A wrong application password counts like a wrong login. */
    async countFailure(site: Site, name: string, address: string): Promise<void> {
      await guard.count(loginOf(name, address));
      const user = await findForLogin(db.network, name);
      const target = user && { kind: 'user' as const, id: user.id, name: user.login };
      await audit.recordRefusal({ site, address }, target, 'application password');
    },

    nonce: (sessionId: string) => createNonce(secretKeys[0], sessionId, Date.now()),
    isNonce: (sessionId: string, nonce: string) => isNonce(secretKeys, sessionId, nonce, Date.now()),

    list: (actor: Actor) => repository.listSessions(db.network, actor.userId),

    async end(context: Context, id: string): Promise<void> {
      if (id !== context.actor.sessionId) requirePerson(context);
      await db.network.transaction().execute(async (trx) => {
        if ((await repository.deleteSession(trx, context.actor.userId, id)) === 0) {
          throw new PlatformError(404, 'session_not_found', 'You have no session with this id.');
        }
        await audit.record(context, { action: 'session.ended', details: { count: 1 } }, trx);
      });
    },

    /** All but the one in use. */
    async endOthers(context: Context): Promise<number> {
      requirePerson(context);
      return db.network.transaction().execute(async (trx) => {
        const count = await repository.deleteSessions(trx, context.actor.userId, context.actor.sessionId);
        if (count > 0) await audit.record(context, { action: 'session.ended', details: { count } }, trx);
        return count;
      });
    },
  };
}

function wrongLogin(): PlatformError {
  return new PlatformError(401, 'incorrect_password', 'The username or password is incorrect.');
}
