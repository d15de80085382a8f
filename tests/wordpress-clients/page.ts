import apiFetchModule, { type ApiFetch } from '@wordpress/api-fetch';
import { startTestHost, type TestHost } from '@octavo/testing';
import { createBrowser, type Browser } from './browser.ts';

// Its types describe the CommonJS build, where the function is one level deeper.
export const apiFetch = apiFetchModule as unknown as ApiFetch;
export const site = 'http://network.localhost';
export const root = `${site}/wp-json/`;

export type Middleware = Parameters<ApiFetch['use']>[0];
export type Page = Awaited<ReturnType<typeof openPage>>;

/** A page of the site's administration: its host, its browser, and the client set up as WordPress sets it up. */
export async function openPage() {
  const host: TestHost = await startTestHost();
  const browser: Browser = createBrowser(site, await host.listen());
  const { fetch } = globalThis;
  const rootMiddleware = apiFetch.createRootURLMiddleware(root);
  Object.assign(globalThis, { fetch: browser.fetch, window: globalThis });
  apiFetch.use(rootMiddleware);
  apiFetch.nonceEndpoint = `${root}octavo/v1/session/nonce`;
  let nonceMiddleware: ReturnType<ApiFetch['createNonceMiddleware']> | undefined;

  function signOut(): void {
    if (nonceMiddleware) apiFetch.unregister(nonceMiddleware);
    nonceMiddleware = undefined;
    browser.cookies.clear();
  }

  return {
    host,
    browser,
    signOut,
    async signIn(role: string) {
      signOut();
      const user = await host.factories.user({ role });
      const data = { username: user.login, password: 'a password' };
      const { nonce } = await apiFetch<{ nonce: string }>({ path: 'octavo/v1/session', method: 'POST', data });
      nonceMiddleware = apiFetch.nonceMiddleware = apiFetch.createNonceMiddleware(nonce);
      apiFetch.use(nonceMiddleware);
      browser.takeExchanges();
      return { ...user, nonceMiddleware };
    },
    /** While the work is done, this middleware runs before all others. */
    async using<Result>(middleware: Middleware, work: () => Promise<Result>): Promise<Result> {
      apiFetch.use(middleware);
      try {
        return await work();
      } finally {
        apiFetch.unregister(middleware);
      }
    },
    /** The same with another REST root. */
    async below<Result>(otherRoot: string, work: () => Promise<Result>): Promise<Result> {
      const other = apiFetch.createRootURLMiddleware(otherRoot);
      apiFetch.unregister(rootMiddleware);
      apiFetch.use(other);
      try {
        return await work();
      } finally {
        apiFetch.unregister(other);
        apiFetch.use(rootMiddleware);
      }
    },
    async close(): Promise<void> {
      signOut();
      Object.assign(globalThis, { fetch, window: undefined });
      apiFetch.unregister(rootMiddleware);
      await host.close();
    },
  };
}
