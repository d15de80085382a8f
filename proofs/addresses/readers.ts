import { get, withConnection, type Answer } from '../lib/load.ts';

/** What somebody once learned: where a post is. */
export type Handed = { readonly id: number; readonly slug: string; readonly link: string };

export type Reading = { requests: number; redirects: number; wrong: string[] };

type Send = (request: string) => Promise<Answer>;

/** More redirects than one are only right while the structure is being changed. */
export async function visit(send: Send, { id, slug, link: first }: Handed, mostRedirects = 1) {
  const seen: string[] = [];
  let link = first;
  for (;;) {
    const { status, head, body } = await send(get(pathOf(link)));
    seen.push(`${status} ${pathOf(link)}`);
    if (status === 200) {
      const canonical = /<link rel="canonical" href="([^"]+)"/.exec(body.toString())?.[1] ?? '';
      const isRight = [slug, `${slug}.html`, String(id)].includes(canonical.split('/').findLast(Boolean)!);
      return { redirects: seen.length - 1, wrong: isRight ? undefined : `${seen.join(', ')}: shows ${canonical}` };
    }
    const location = /\r\nlocation: ([^\r]+)/i.exec(head)?.[1];
    if (status !== 301 || location === undefined || seen.length > mostRedirects)
      return { redirects: seen.length - 1, wrong: seen.join(', ') };
    link = location;
  }
}

const pathOf = (link: string) => link.replace(/^http:\/\/[^/]+/, '');

/** People who read at addresses that were handed out, until they are stopped. */
export function startReaders(port: number, readers: number, next: () => Handed): () => Promise<Reading> {
  const reading: Reading = { requests: 0, redirects: 0, wrong: [] };
  let isOver = false;
  const read = () =>
    withConnection(port, async (send) => {
      while (!isOver) {
        const { redirects, wrong } = await visit(send, next(), 2);
        reading.requests += redirects + 1;
        reading.redirects += redirects;
        if (wrong !== undefined) reading.wrong.push(wrong);
      }
    });
  const reads = Promise.all(Array.from({ length: readers }, read));
  return async () => {
    isOver = true;
    await reads;
    return reading;
  };
}
