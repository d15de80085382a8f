import type { Logger, Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '@octavo/platform/feature-api';
import { closeCodes, type CloseCode } from './close-codes.ts';
import { listen, type Notice } from './listener.ts';
import { createLog } from './log.ts';
import type { Tables } from './log.repository.ts';
import type { Text } from './document.ts';
import type { Member } from './member.ts';
import { createRoom, type Room } from './room.ts';

type Needs = { db: PlatformDatabase; log: Logger };

export type Rooms = ReturnType<typeof createRooms>;

/** So long a document stays in memory after the last editor has left. */
const lingerMs = 30_000;
/** How often each open document looks for what others have stored; between two looks it hears of it. */
const lookMs = { listening: 5_000, pooled: 250 };

/** The documents that are open in this process. */
export function createRooms({ db, log }: Needs) {
  const rooms = new Map<string, Promise<Room>>();
  const listeners = new Map<string, ReturnType<typeof listen>>();
  const timers = new Map<string, NodeJS.Timeout>();
  let looking: NodeJS.Timeout | undefined;
  let isClosed = false;

  const keyOf = (siteId: number, postId: number) => `${siteId}:${postId}`;
  const lookAll = () => {
    for (const room of rooms.values())
      room.then(
        (each) => each.notice(Number.POSITIVE_INFINITY),
        () => {},
      );
  };

  /** Once there is a document to hear of. */
  function hear(shard: string): void {
    looking ??= setInterval(lookAll, db.isPooled ? lookMs.pooled : lookMs.listening).unref();
    const url = db.urlOf(shard);
    if (db.isPooled || listeners.has(url)) return;
    const onNotice = ({ siteId, postId, number }: Notice) => {
      rooms.get(keyOf(siteId, postId))?.then(
        (room) => room.notice(number),
        () => {},
      );
    };
    listeners.set(url, listen(url, { onNotice, onGap: lookAll }, log));
  }

  async function open(site: Site, postId: number, readText: () => Promise<Text>): Promise<Room> {
    const key = keyOf(site.id, postId);
    hear(site.shard);
    const onFailure = (error: unknown) =>
      log.warn({ err: error, site: site.id, post: postId }, 'A live document failed.');
    return createRoom(createLog(db.forSite<Tables>(site), site.id, postId, readText), onFailure).catch(
      (error: unknown) => {
        rooms.delete(key);
        throw error;
      },
    );
  }

  async function find(site: Site, postId: number, readText: () => Promise<Text>): Promise<Room> {
    const key = keyOf(site.id, postId);
    const found = rooms.get(key);
    if (found && !(await found).isOver) return found;
    if (found && rooms.get(key) === found) rooms.delete(key);
    const again = rooms.get(key) ?? open(site, postId, readText);
    rooms.set(key, again);
    return again;
  }

  async function leave(key: string, member: Member): Promise<void> {
    const opened = rooms.get(key);
    const room = await opened;
    await room?.leave(member);
    if (!room || room.members.size > 0) return;
    clearTimeout(timers.get(key));
    timers.set(
      key,
      setTimeout(() => {
        timers.delete(key);
        if (room.members.size > 0 || rooms.get(key) !== opened) return;
        rooms.delete(key);
        void room.close(closeCodes.restart);
      }, lingerMs).unref(),
    );
  }

  return {
    get isClosed() {
      return isClosed;
    },

    /** Lets an editor into a post's room. `leave` is called when it has gone. */
    async enter(site: Site, postId: number, member: Member, readText: () => Promise<Text>) {
      const room = await find(site, postId, readText);
      room.join(member);
      return {
        receive: (bytes: Uint8Array) => room.receive(member, bytes),
        leave: () => leave(keyOf(site.id, postId), member),
      };
    },

    statistics: async () => {
      const opened = await Promise.all(rooms.values());
      return { documents: opened.length, editors: opened.reduce((sum, { members }) => sum + members.size, 0) };
    },

    /** Stores what waits; whoever is connected goes on elsewhere. */
    async close(code: CloseCode = closeCodes.restart): Promise<void> {
      isClosed = true;
      clearInterval(looking);
      for (const timer of timers.values()) clearTimeout(timer);
      await Promise.all([...rooms.values()].map(async (room) => (await room).close(code)));
      rooms.clear();
      await Promise.all([...listeners.values()].map(({ close }) => close()));
      listeners.clear();
    },
  };
}
