import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { Logger } from '@octavo/plugin-api';

/** Number 0: the post was written; -1: its comments are not what they were. Others are those of updates. */
export type Notice = { readonly siteId: number; readonly postId: number; readonly number: number };
type Hear = {
  /** Something was stored. */
  onNotice(notice: Notice): void;
  /** Who has a post open in another process, as JSON. */
  onPeople(json: string): void;
  /** Notices may have been missed. */
  onGap(): void;
};

const longestPauseMs = 10_000;

/** Hears what other processes store in a database. It connects directly: a pooler in transaction mode can't notify. */
export function listen(url: string, { onNotice, onPeople, onGap }: Hear, log: Logger) {
  let client: Client | undefined;
  let isClosed = false;

  async function connect(): Promise<void> {
    const connection = new Client({ connectionString: url, application_name: 'octavo live' });
    client = connection;
    const lost = new Promise<void>((resolve) => {
      connection.once('error', () => resolve());
      connection.once('end', () => resolve());
    });
    connection.on('notification', ({ channel, payload = '' }) => {
      if (channel === 'octavo_people') return onPeople(payload);
      const [siteId, postId, number] = payload.split(':').map(Number);
      return onNotice({ siteId: siteId!, postId: postId!, number: number! });
    });
    await connection.connect();
    await connection.query('listen octavo_live; listen octavo_people');
    onGap();
    await lost;
  }

  async function stay(): Promise<void> {
    for (let pauseMs = 250; !isClosed; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
      try {
        await connect();
        pauseMs = 250;
      } catch (error) {
        log.warn({ err: error }, 'Live editing does not hear of other processes: the database does not respond.');
      }
      await client?.end().catch(() => {});
      if (!isClosed) await sleep(pauseMs, undefined, { ref: false });
    }
  }

  const ended = stay();
  return {
    async close(): Promise<void> {
      isClosed = true;
      await client?.end().catch(() => {});
      await ended;
    },
  };
}
