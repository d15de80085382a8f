/** One exchange as a page's developer tools would list it. */
export type Exchange = { method: string; path: string; override: string | null; status: number };

export type Browser = {
  fetch: typeof globalThis.fetch;
  /** What was sent since the last look. */
  takeExchanges(): Exchange[];
  /** The last address that was asked. */
  readonly address: URL | undefined;
  /** Stands between the page and the server: it may hand on another answer. */
  gateway: ((request: Request, answer: Response) => Response) | undefined;
  cookies: Map<string, string>;
};

/** A page on the site's own origin: keeps its cookies, and finds the site's host at a test server's address. */
export function createBrowser(siteOrigin: string, serverOrigin: string): Browser {
  const network = globalThis.fetch;
  const cookies = new Map<string, string>();
  let exchanges: Exchange[] = [];
  let address: URL | undefined;

  const browser: Browser = {
    cookies,
    gateway: undefined,
    get address() {
      return address;
    },
    takeExchanges() {
      const taken = exchanges;
      exchanges = [];
      return taken;
    },
    async fetch(input, init) {
      const url = new URL(input instanceof Request ? input.url : input, siteOrigin);
      if (url.origin !== siteOrigin) throw new TypeError(`${url.origin} is not where this page comes from.`);
      address = url;
      const request = new Request(`${serverOrigin}${url.pathname}${url.search}`, init);
      if (cookies.size > 0) request.headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '));
      const answer = await network(request);
      const response = browser.gateway?.(request, answer) ?? answer;
      for (const line of response.headers.getSetCookie()) keep(cookies, line);
      exchanges.push({
        method: request.method,
        path: url.pathname,
        override: request.headers.get('x-http-method-override'),
        status: response.status,
      });
      return response;
    },
  };
  return browser;
}

function keep(cookies: Map<string, string>, line: string): void {
  const [, name, value] = /^([^=;]+)=([^;]*)/.exec(line) ?? [];
  if (name === undefined || value === undefined) return;
  if (/;\s*max-age=0/i.test(line)) cookies.delete(name);
  else cookies.set(name, value);
}
