import { setTimeout as sleep } from 'node:timers/promises';
import { type Network, sites } from './network.ts';

/** A write that was answered well: from then on it counts. */
export type Acknowledged = {
  readonly kind: 'post' | 'media';
  readonly site: number;
  readonly id: number;
  readonly version: number;
  readonly at: number;
};

type Written = { id: number; version?: number };

const perSite = 2;
const pauseMs = 15;

/** Authors who write new posts, change some and upload files, until they are stopped or nobody answers. */
export function startWriters({ send }: Pick<Network, 'send'>) {
  const acknowledged: Acknowledged[] = [];
  let refused = 0;
  let isRunning = true;

  async function write(site: (typeof sites)[number], writer: number): Promise<void> {
    const api = `${site.path}/wp-json/core/v2`;
    let last: number | undefined;
    for (let count = 0; isRunning; count += 1) {
      const kind = count % 7 === 6 ? 'media' : 'post';
      const title = `${site.shard}${writer} ${count}`;
      const file = {
        'content-type': 'text/plain',
        'content-disposition': `attachment; filename="${writer}-${count}.txt"`,
      };
      const body = { title, status: 'publish', content: `<p>${title} ${'words of the drill '.repeat(20)}</p>` };
      const answer = await (
        kind === 'media'
          ? send<Written>('POST', `${api}/media`, title, file)
          : count % 3 === 2 && last !== undefined
            ? send<Written>('POST', `${api}/posts/${last}`, { title: `${title} again` })
            : send<Written>('POST', `${api}/posts`, body)
      ).catch(() => undefined);
      if (answer && answer.status < 300) {
        const { id, version = 1 } = answer.body;
        acknowledged.push({ kind, site: site.id, id, version, at: Date.now() });
        if (kind === 'post') last = id;
      } else refused += 1;
      await sleep(pauseMs);
    }
  }

  const writers = sites.flatMap((site) => Array.from({ length: perSite }, (_, writer) => write(site, writer)));
  return {
    acknowledged,
    refused: () => refused,
    async stop(): Promise<void> {
      isRunning = false;
      await Promise.all(writers);
    },
  };
}
