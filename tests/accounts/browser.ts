import type { TestHost } from '@octavo/testing';

type Step = { url: string; status: number; location: string | undefined };
type Answer = { status: number; headers: Record<string, unknown>; body: string; setCookies: string[] };

export type Browser = ReturnType<typeof createBrowser>;

/** Follows redirects between the network and the rest of the world, and keeps the cookies of each host. */
export function createBrowser(host: TestHost, domains: readonly string[]) {
  const jars = new Map<string, Map<string, string>>();
  const jarOf = (url: URL) => jars.get(url.host) ?? jars.set(url.host, new Map()).get(url.host)!;
  const cookieOf = (url: URL) => [...jarOf(url)].map(([name, value]) => `${name}=${value}`).join('; ');

  function keep(url: URL, setCookies: readonly string[]): void {
    for (const line of setCookies) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const isGone = /max-age=0/i.test(line) || /expires=Thu, 01 Jan 1970/i.test(line);
      if (isGone) jarOf(url).delete(name);
      else jarOf(url).set(name, value);
    }
  }

  async function ask(url: URL, method: 'GET' | 'POST', payload?: object): Promise<Answer> {
    const cookie = cookieOf(url);
    if (!domains.includes(url.hostname)) {
      const answer = await fetch(url, { method, redirect: 'manual', headers: { cookie } });
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
        setCookies: answer.headers.getSetCookie(),
      };
    }
    const answer = await host.inject({
      method,
      url: url.pathname + url.search,
      headers: { host: url.host, cookie },
      ...(payload && { payload }),
    });
    const setCookies = [answer.headers['set-cookie'] ?? []].flat();
    return { status: answer.statusCode, headers: answer.headers, body: answer.body, setCookies };
  }

  async function send(address: string, method: 'GET' | 'POST', payload?: object): Promise<Answer> {
    const url = new URL(address);
    const answer = await ask(url, method, payload);
    keep(url, answer.setCookies);
    return answer;
  }

  return {
    post: (address: string, payload: object) => send(address, 'POST', payload),
    get: (address: string) => send(address, 'GET'),
    cookies: (address: string) => jarOf(new URL(address)),

    /** Every step, the last one being where it ends: at an answer, or before an address that `stop` knows. */
    async follow(address: string, stop: (url: URL) => boolean = () => false): Promise<Step[]> {
      const steps: Step[] = [];
      for (let next: string | undefined = address; next !== undefined && steps.length < 20;) {
        if (stop(new URL(next))) return [...steps, { url: next, status: 0, location: undefined }];
        const { status, headers } = await send(next, 'GET');
        const location: string | undefined =
          status >= 300 && status < 400 ? new URL(headers['location'] as string, next).href : undefined;
        steps.push({ url: next, status, location });
        next = location;
      }
      return steps;
    },
  };
}
