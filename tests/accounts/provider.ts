import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

export type Claims = { email?: string; email_verified?: boolean; preferred_username?: string; name?: string };

export type TestProvider = Awaited<ReturnType<typeof startProvider>>;

/** A real provider of identities on this machine. Whoever comes is signed in at once, as whom the test says. */
export async function startProvider(redirectUri: string) {
  const people = new Map<string, Claims>();
  const clientSecret = randomBytes(24).toString('base64url');
  let comes = '';
  let isDown = false;
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

  const provider = new Provider(issuer.origin, {
    clients: [{ client_id: 'octavo', client_secret: clientSecret, redirect_uris: [redirectUri] }],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), kid: 'one', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'preferred_username'] },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({ clientId: oidc.client!.clientId, accountId: oidc.session!.accountId! });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  const handle = provider.callback();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isDown) {
      request.socket.destroy();
      return;
    }
    if (!request.url!.startsWith('/interaction/')) return void handle(request, response);
    const result = comes === '' ? { error: 'access_denied' } : { login: { accountId: comes } };
    await provider.interactionFinished(request, response, result, { mergeWithLastSubmission: false });
  }

  return {
    issuer,
    clientSecret,
    /** From now on this is who comes; nobody says no. */
    let(subject: string, claims: Claims = {}): void {
      comes = subject;
      people.set(subject, claims);
    },
    /** As long as it is, no request is answered. */
    down(value: boolean): void {
      isDown = value;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
