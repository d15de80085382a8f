import { createHash, randomBytes } from 'node:crypto';
import { PlatformError, type Context, type Site } from '@octavo/plugin-api';
import { adminAddress } from '../../kernel/base/admin-address.ts';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { OidcConfig, PlatformConfig } from '../../kernel/base/platform-config.ts';
import { deriveKey, isSame, keyedHash } from '../../kernel/base/keys.ts';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import { createSealer } from '../../kernel/base/sealer.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import type { Kernel } from '../../kernel/kernel.ts';
import * as repository from './identity.repository.ts';
import { createAccountFinder } from './oidc-account.ts';
import type { OidcAttempt, OidcProvider } from './oidc-provider.ts';
import type { SecondFactorCheck } from './second-factor-check.ts';
import type { SessionService, SignedIn, Visitor } from './session.service.ts';
import type { LoginUser } from './user.repository.ts';
import type { UserService } from './user.service.ts';

const minute = 60;
/** How long somebody may take at the provider, with their second factor, and from one site to the other. */
const seconds = { attempt: 10 * minute, factor: 5 * minute, handover: minute };

/** Held by the browser at the site where it began, so that only this browser can end there. */
type Ticket = { site: number; secret: string; returnTo: string; remember: boolean };
/** Held by the browser at the main site while it is at the provider. */
type Attempt = OidcAttempt & { site: number; binding: string };
/** Held by the browser while the second factor is asked for. */
type Waiting = { identity: string; remember: boolean };
type Kind = 'ticket' | 'attempt' | 'factor';

export type OidcSession = SignedIn & { token: string; remember: boolean };
/** Where the browser goes next, and what it gets. */
export type Entrance = { url: string } & ({ session: OidcSession } | { waiting: string } | object);

type Needs = Pick<Kernel, 'db' | 'log'> & {
  audit: Pick<Audit, 'record' | 'recordRefusal'>;
  config: Pick<PlatformConfig, 'secretKeys'> & { readonly oidc: OidcConfig };
  directory: Pick<SiteDirectory, 'find' | 'main'>;
  factors: Pick<SecondFactorCheck, 'check' | 'isEnabled'>;
  provider: OidcProvider;
  sessions: Pick<SessionService, 'signInKnown'>;
  users: Pick<UserService, 'create' | 'addMember'>;
};

export type OidcService = ReturnType<typeof createOidcService>;

/**
 * Signing in with a provider of identities. It begins and ends at the site where somebody is; in between they are at the
 * main site, the only one the provider knows, and at the provider. What is remembered meanwhile is sealed and held by the browser.
 */
export function createOidcService(needs: Needs) {
  const { db, config, directory, factors, log, provider, sessions } = needs;
  const sealer = createSealer(config, 'oidc');
  const findAccount = createAccountFinder({ ...needs, config: config.oidc });
  const handoverHash = (code: string, key = config.secretKeys[0]) => keyedHash(deriveKey(key, 'handover'), code);
  const callbackOf = ({ restRoot }: Site) => `${restRoot}/octavo/v1/oidc/callback`;

  function seal(kind: Kind, content: Ticket | Attempt | Waiting, lifetime: number): string {
    return sealer.seal(kind, JSON.stringify({ content, expires: Date.now() + lifetime * 1000 }));
  }

  function open<Content>(kind: Kind, text: string | undefined): Content | undefined {
    const opened = text === undefined ? undefined : sealer.open(kind, text);
    if (opened === undefined) return undefined;
    const { content, expires } = JSON.parse(opened) as { content: Content; expires: number };
    return expires > Date.now() ? content : undefined;
  }

  /** Back to the sign-in screen, which says what went wrong. */
  function refusal(returnTo: string, error: unknown): { url: string } {
    if (!(error instanceof PlatformError) || !error.code.startsWith('oidc_')) {
      log.error({ err: error }, 'Sign-in with the identity provider failed.');
    }
    const code = error instanceof PlatformError ? error.code : 'oidc_failed';
    return { url: withParameter(returnTo, 'sign_in_error', code) };
  }

  async function activeSite(id: number): Promise<Site> {
    const site = await directory.find(id);
    if (site?.state === 'active') return site;
    throw new PlatformError(404, 'site_not_found', 'The site does not exist.');
  }

  return {
    seconds,

    /** Throws 503 when the provider can't be reached: then nobody is sent away. */
    async start({ site }: Context, returnTo: string | undefined, remember: boolean) {
      const ticket = { site: site.id, remember, returnTo: ownScreen(site, returnTo), secret: random() };
      await provider.ready();
      const query = new URLSearchParams({ site: String(site.id), binding: bindingOf(ticket.secret) });
      const { restRoot } = await directory.main();
      return {
        url: `${restRoot}/octavo/v1/oidc/authorize?${query.toString()}`,
        ticket: seal('ticket', ticket, seconds.attempt),
      };
    },

    /** At the main site, on the way to the provider. */
    async authorize(siteId: number, binding: string): Promise<{ url: string; attempt?: string }> {
      const site = await activeSite(siteId);
      try {
        const { url, attempt } = await provider.begin(callbackOf(await directory.main()));
        return { url, attempt: seal('attempt', { ...attempt, site: siteId, binding }, seconds.attempt) };
      } catch (error) {
        return refusal(adminAddress(site), error);
      }
    },

    /** At the main site, on the way back. `query` is what the provider added to the address. */
    async finish(query: string, sealedAttempt: string | undefined, address: string): Promise<{ url: string }> {
      const attempt = open<Attempt>('attempt', sealedAttempt);
      const main = await directory.main();
      if (!attempt) return refusal(adminAddress(main), expired());
      const site = await activeSite(attempt.site);
      try {
        const callback = new URL(callbackOf(main));
        callback.search = query;
        const { identity } = await findAccount(await provider.finish(callback, attempt), { site, address });
        const code = random();
        const handover = {
          hash: handoverHash(code),
          identity_id: identity,
          site_id: site.id,
          binding: attempt.binding,
        };
        await repository.insertHandover(db.network, handover, seconds.handover);
        return { url: withParameter(`${site.restRoot}/octavo/v1/oidc/enter`, 'code', code) };
      } catch (error) {
        return refusal(adminAddress(site), error);
      }
    },

    /** At the site where it began. An account with a second factor waits for its code. */
    async enter(code: string, sealedTicket: string | undefined, visitor: Visitor): Promise<Entrance> {
      const { site } = visitor;
      const hashes = config.secretKeys.map((key) => handoverHash(code, key));
      const handover = await repository.takeHandover(db.network, hashes);
      const ticket = open<Ticket>('ticket', sealedTicket);
      const returnTo = ticket?.returnTo ?? adminAddress(site);
      const isOurs =
        handover?.site_id === site.id && ticket?.site === site.id && isSame(handover.binding, bindingOf(ticket.secret));
      const user = isOurs ? await repository.findByIdentityId(db.network, handover.identity_id) : undefined;
      if (!isOurs || !user) return refusal(returnTo, expired());
      const { remember } = ticket;
      if (await factors.isEnabled(user.id)) {
        const waiting = seal('factor', { identity: handover.identity_id, remember }, seconds.factor);
        return { url: withParameter(returnTo, 'sign_in', 'code'), waiting };
      }
      return { url: returnTo, session: await openSession(user, remember, visitor) };
    },

    /** With the code of the second factor, for somebody who waits for nothing else. */
    async complete(sealedWaiting: string | undefined, code: string, visitor: Visitor): Promise<OidcSession> {
      const waiting = open<Waiting>('factor', sealedWaiting);
      const user = waiting && (await repository.findByIdentityId(db.network, waiting.identity));
      if (!user) throw new PlatformError(401, 'oidc_expired', 'The sign-in took too long. Please try again.');
      await factors.check(user, code, visitor);
      return openSession(user, waiting.remember, visitor);
    },
  };

  async function openSession(user: LoginUser, remember: boolean, visitor: Visitor): Promise<OidcSession> {
    return { ...(await sessions.signInKnown(user, remember, visitor)), remember };
  }
}

function random(): string {
  return randomBytes(32).toString('base64url');
}

function bindingOf(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

function expired(): PlatformError {
  return new PlatformError(400, 'oidc_failed', 'Sign-in failed. Please try again.');
}

function withParameter(address: string, name: string, value: string): string {
  const url = new URL(address);
  url.searchParams.set(name, value);
  return url.href;
}

/** A screen of this site's administration, and nothing else. */
function ownScreen(site: Site, text: string | undefined): string {
  const admin = new URL(adminAddress(site));
  if (text === undefined) return admin.href;
  const address = URL.parse(text, admin.href);
  const isWithin = address?.pathname === admin.pathname || address?.pathname.startsWith(`${admin.pathname}/`);
  if (address?.origin === admin.origin && isWithin) return admin.origin + address.pathname + address.search;
  throw invalidParameter('return_to', 'return_to must be a screen of the admin of this site.');
}
