import { PlatformError, type Logger } from '@octavo/plugin-api';
import * as client from 'openid-client';
import type { OidcConfig } from '../../kernel/base/platform-config.ts';

const timeoutSeconds = 5;
/** What the provider says of itself may change, seldom. */
const freshForMs = 60 * 60 * 1000;

/** What has to be known again when somebody comes back. */
export type OidcAttempt = { state: string; nonce: string; verifier: string };

/** Somebody, as the provider knows them. */
export type OidcPerson = {
  issuer: string;
  subject: string;
  email: string | undefined;
  emailVerified: boolean;
  username: string | undefined;
  name: string | undefined;
};

export type OidcProvider = ReturnType<typeof createOidcProvider>;

/** The one provider of identities of the network. */
export function createOidcProvider({ issuer, clientId, clientSecret }: OidcConfig, log: Logger) {
  let known: { configuration: client.Configuration; at: number } | undefined;
  let asking: Promise<client.Configuration> | undefined;

  async function discover(): Promise<client.Configuration> {
    try {
      const configuration = await client.discovery(issuer, clientId, undefined, authentication(clientSecret), {
        timeout: timeoutSeconds,
        // Only for a provider on this machine: `http:` elsewhere is refused by the configuration.
        execute: issuer.protocol === 'http:' ? [client.allowInsecureRequests] : [],
      });
      known = { configuration, at: Date.now() };
      return configuration;
    } catch (error) {
      report(error);
      if (known) return known.configuration;
      throw unavailable();
    }
  }

  /** Asked once for all who wait; a failure isn't kept, so the next one asks again. */
  function configuration(): Promise<client.Configuration> {
    if (known && Date.now() - known.at < freshForMs) return Promise.resolve(known.configuration);
    asking ??= discover().finally(() => {
      asking = undefined;
    });
    return asking;
  }

  /** Never what was sent: it may hold codes and secrets. */
  function report(error: unknown): void {
    const { name, code, error: answer, cause } = error as Error & { code?: string; error?: string };
    const reason = (cause as { code?: unknown } | undefined)?.code;
    log.warn({ issuer: issuer.href, name, code, answer, reason }, 'The identity provider sent an unexpected response.');
  }

  return {
    /** Throws when it can't be reached. */
    ready: async () => void (await configuration()),

    async begin(redirectUri: string): Promise<{ url: string; attempt: OidcAttempt }> {
      const attempt = {
        state: client.randomState(),
        nonce: client.randomNonce(),
        verifier: client.randomPKCECodeVerifier(),
      };
      const url = client.buildAuthorizationUrl(await configuration(), {
        redirect_uri: redirectUri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await client.calculatePKCECodeChallenge(attempt.verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },

    /** Who came back to `address`, the redirect URI with what the provider added. */
    async finish(address: URL, { state, nonce, verifier }: OidcAttempt): Promise<OidcPerson> {
      const current = await configuration();
      try {
        const tokens = await client.authorizationCodeGrant(current, address, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        });
        const claims = tokens.claims()!;
        // Many providers tell the address only when they are asked for it.
        const isTold = claims['email'] !== undefined && claims['email_verified'] !== undefined;
        const asks = !isTold && current.serverMetadata().userinfo_endpoint !== undefined;
        const told = asks ? await client.fetchUserInfo(current, tokens.access_token, claims.sub) : claims;
        return {
          issuer: claims.iss,
          subject: claims.sub,
          email: text(told['email']),
          // Some write it as text.
          emailVerified: told['email_verified'] === true || told['email_verified'] === 'true',
          username: text(told['preferred_username']),
          name: text(told['name']),
        };
      } catch (error) {
        report(error);
        throw toRefusal(error);
      }
    },
  };
}

/** In the body where the provider takes it there, else in a header, which is what the standard takes for granted. */
function authentication(secret: string): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(secret), client.ClientSecretBasic(secret)];
  return (server, ...request) => {
    const takesBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
    (takesBody ? inBody : inHeader)(server, ...request);
  };
}

function text(claim: unknown): string | undefined {
  return typeof claim === 'string' && claim !== '' && !claim.includes('\0') ? claim : undefined;
}

const troubles = new Set(['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'server_error', 'temporarily_unavailable']);

function toRefusal(error: unknown): PlatformError {
  const { code, error: answer } = error as { code?: string; error?: string };
  if (answer === 'access_denied') {
    return new PlatformError(403, 'oidc_denied', 'The identity provider refused the sign-in, or you cancelled it.');
  }
  const isUnreachable = error instanceof TypeError && error.message === 'fetch failed';
  if (isUnreachable || troubles.has(code ?? '') || troubles.has(answer ?? '')) return unavailable();
  return new PlatformError(400, 'oidc_failed', 'Sign-in failed. Please try again.');
}

function unavailable(): PlatformError {
  return new PlatformError(
    503,
    'oidc_unavailable',
    'The identity provider does not respond. Try again shortly, or sign in with your password.',
    { headers: { 'Retry-After': '30' } },
  );
}
