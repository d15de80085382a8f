import { randomUUID } from 'node:crypto';
import type { Person } from '@octavo/live-document/connection';
import type { Logger, Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '@octavo/platform/feature-api';
import { closeCodes } from '@octavo/live-document/close-codes';
import { createBoard } from './board.ts';
import { listen, type Notice } from './listener.ts';
import type { LiveService } from './live.service.ts';
import { createLog } from './log.ts';
import * as repository from './log.repository.ts';
import type { Member } from './member.ts';
import { createPeople, repeatMs, withoutPlaces, type Announcement, type People } from './people.ts';
import { createRoom, type Room } from './room.ts';
import { createSaver, type Saver } from './saver.ts';

type Needs = { db: PlatformDatabase; live: LiveService; log: Logger };
type Opened = {
  readonly room: Room;
  readonly saver: Saver;
  readonly people: People;
  /** Where notices can't be heard. */
  lookForPeople(): Promise<void>;
};
type Announced = Announcement & { readonly process: string; readonly siteId: number; readonly postId: number };

export type Rooms = ReturnType<typeof createRooms>;

/** So long a document stays in memory after the last editor has left. */
const lingerMs = 30_000;
/** How often a process looks for what it has not heard of. Behind a pooler it hears of nothing. */
const lookMs = { listening: 30_000, pooled: 250 };
const lookAtPostsMs = 5_000;
const lookForPeopleMs = 2_000;
/** PostgreSQL passes on 8,000 bytes. */
const longestNotice = 7_900;
const mostNames = 30;

/** The documents that are open in this process. */
export function createRooms({ db, live, log }: Needs) {
  const rooms = new Map<string, Promise<Opened>>();
  const listeners = new Map<string, ReturnType<typeof listen>>();
  const lingering = new Map<string, NodeJS.Timeout>();
  const looking: NodeJS.Timeout[] = [];
  let closing: Promise<void> | undefined;
  let editors = 0;

  /** The name of this process among others. */
  const own = randomUUID();
  const board = createBoard({ db, log }, own);
  const keyOf = (siteId: number, postId: number) => `${siteId}:${postId}`;
  /** With a room that is open; one that can't be opened is told of elsewhere. */
  const withRoom = (opened: Promise<Opened> | undefined, work: (opened: Opened) => void) =>
    void opened?.then(work, () => {});
  const noticeAll = () => {
    for (const opened of rooms.values()) withRoom(opened, ({ room }) => room.notice(Number.POSITIVE_INFINITY));
  };
  const repeatAll = () => {
    for (const opened of rooms.values()) withRoom(opened, ({ people }) => people.repeat());
  };
  const tellOfComments = () => {
    for (const opened of rooms.values()) withRoom(opened, ({ room }) => room.tell({ type: 'comments' }));
  };
  const lookForPeopleAll = () => {
    for (const opened of rooms.values()) withRoom(opened, ({ lookForPeople }) => void lookForPeople());
  };
  const lookAll = () => {
    for (const opened of rooms.values()) withRoom(opened, ({ saver }) => void saver.look());
  };

  /** Once there is a document to hear of. */
  function hear(shard: string): void {
    if (looking.length === 0) {
      const { isPooled } = db;
      looking.push(setInterval(noticeAll, isPooled ? lookMs.pooled : lookMs.listening).unref());
      looking.push(setInterval(repeatAll, repeatMs).unref());
      if (isPooled) looking.push(setInterval(lookForPeopleAll, lookForPeopleMs).unref());
      looking.push(setInterval(lookAll, isPooled ? lookAtPostsMs : lookMs.listening).unref());
    }
    const url = db.urlOf(shard);
    if (db.isPooled || listeners.has(url)) return;
    const onNotice = ({ siteId, postId, number }: Notice) =>
      withRoom(rooms.get(keyOf(siteId, postId)), ({ room, saver }) => {
        if (number > 0) return room.notice(number);
        return number === 0 ? void saver.look() : room.tell({ type: 'comments' });
      });
    const onPeople = (json: string) => {
      const { process, siteId, postId, ...announcement } = JSON.parse(json) as Announced;
      if (process !== own)
        withRoom(rooms.get(keyOf(siteId, postId)), ({ people }) => people.hear(process, announcement));
    };
    const onGap = () => {
      noticeAll();
      lookAll();
      tellOfComments();
    };
    listeners.set(url, listen(url, { onNotice, onPeople, onGap }, log));
  }

  function announce(site: Site, postId: number, { people, asks }: Announcement): void {
    board.note(site, postId, people);
    // Behind a pooler nobody would hear it.
    if (db.isPooled) return;
    const json = (some: readonly Person[]) =>
      JSON.stringify({ process: own, siteId: site.id, postId, people: some, asks });
    const names = withoutPlaces(people);
    const forms = [json(people), json(names), json(names.slice(0, mostNames))];
    const payload = forms.find((form) => Buffer.byteLength(form) < longestNotice);
    if (payload === undefined) return;
    repository.announcePeople(db.forSite<unknown>(site).read, payload).catch((error: unknown) => {
      log.warn({ err: error, site: site.id, post: postId }, 'Other processes don’t know who has a post open here.');
    });
  }

  async function open(site: Site, postId: number): Promise<Opened> {
    hear(site.shard);
    const version = await live.takeOver({ site }, postId);
    const room = await createRoom(createLog(db.forSite<unknown>(site), site.id, postId), {
      onFailure: (error) => log.warn({ err: error, site: site.id, post: postId }, 'A live document failed.'),
      onStored: (member) => saver.stored(member),
      onPeople: () => people.changed(),
    });
    const people = createPeople(room.members, (announcement) => announce(site, postId, announcement));
    const saver = createSaver(room, { live, log, site, postId, version });
    async function lookForPeople(): Promise<void> {
      try {
        for (const { process, people: others } of await board.others(site, postId))
          people.hear(process, { people: others, asks: false });
      } catch (error) {
        log.warn({ err: error, site: site.id, post: postId }, 'It is not known who has a post open elsewhere.');
      }
    }
    return { room, saver, people, lookForPeople };
  }

  async function find(site: Site, postId: number): Promise<Opened> {
    const key = keyOf(site.id, postId);
    const found = rooms.get(key);
    const isUsable = await found?.then(
      ({ room }) => !room.isOver,
      () => false,
    );
    if (isUsable) return found!;
    if (rooms.get(key) === found) rooms.set(key, open(site, postId));
    return rooms.get(key)!;
  }

  async function leave(key: string, opened: Promise<Opened>, member: Member): Promise<void> {
    editors -= 1;
    const { room, saver, people } = await opened;
    await room.leave(member);
    if (room.members.size > 0 || closing) return;
    await saver.save();
    clearTimeout(lingering.get(key));
    const end = () => {
      lingering.delete(key);
      if (room.members.size > 0 || rooms.get(key) !== opened) return;
      rooms.delete(key);
      people.close();
      void room.close(closeCodes.restart);
    };
    lingering.set(key, setTimeout(end, lingerMs).unref());
  }

  async function closeAll(): Promise<void> {
    for (const timer of looking) clearInterval(timer);
    for (const timer of lingering.values()) clearTimeout(timer);
    const all = await Promise.allSettled(rooms.values());
    rooms.clear();
    await Promise.all(
      all.map(async (each) => {
        if (each.status === 'rejected') return;
        const { room, saver, people } = each.value;
        people.close();
        await room.flush();
        await saver.save();
        await room.close(closeCodes.restart);
      }),
    );
    await board.settled();
    await Promise.all([...listeners.values()].map(({ close }) => close()));
  }

  return {
    get isClosed() {
      return closing !== undefined;
    },

    /** Lets an editor into a post's room. `leave` is called when it has gone. */
    async enter(site: Site, postId: number, member: Member) {
      const { room, saver } = await find(site, postId);
      const opened = rooms.get(keyOf(site.id, postId))!;
      room.join(member);
      editors += 1;
      saver.greeted(member);
      return {
        receive: (bytes: Uint8Array) => room.receive(member, bytes),
        leave: () => leave(keyOf(site.id, postId), opened, member),
      };
    },

    statistics: () => ({ documents: rooms.size, editors }),

    /** Stores and saves what waits; whoever is connected goes on elsewhere. */
    close(): Promise<void> {
      closing ??= closeAll();
      return closing;
    },
  };
}
