import { PlatformError, type Actor, type Context, type Logger, type Site } from '@octavo/plugin-api';
import { closeCodes } from '@octavo/live-document/close-codes';
import type { LiveService } from './live.service.ts';
import type { Member } from './member.ts';
import type { Room } from './room.ts';

type Needs = {
  readonly live: LiveService;
  readonly log: Logger;
  readonly site: Site;
  readonly postId: number;
  /** What was taken over when the room was opened. */
  readonly version: number | undefined;
};

export type Saver = ReturnType<typeof createSaver>;

/** After the last key; and so long at most, if somebody never stops. */
const pauseMs = 3_000;
const longestMs = 15_000;
const greetingMs = 200;
const againMs = 5_000;
/** Who writes on after that begins another sitting. */
const sittingMs = 30 * 60_000;

/** Saves the post of a room, and brings in what others write to the post itself. */
export function createSaver(room: Room, { live, log, site, postId, version: begun }: Needs) {
  /** Whose rights the next save has. */
  let writer: Actor | undefined;
  let due = 0;
  let timer: NodeJS.Timeout | undefined;
  let turn = Promise.resolve();
  /** The version that the editors know of. */
  let known = begun;
  const sittings = new Map<number, { since: number; at: number }>();

  function plan(inMs: number): void {
    const now = performance.now();
    if (!timer) due = now + longestMs;
    clearTimeout(timer);
    timer = setTimeout(() => void save(), Math.max(0, Math.min(inMs, due - now)));
  }

  /** Undefined for what waits for its update. */
  function tellVersion(version: number | undefined): void {
    known = version ?? known;
    room.tell({ type: 'saved', version: version ?? 0 });
  }

  function sittingOf(userId: number, version: number): number {
    const now = Date.now();
    const known = sittings.get(userId);
    const since = known && now - known.at < sittingMs ? known.since : version;
    sittings.set(userId, { since, at: now });
    return since;
  }

  async function saveNow(actor: Actor): Promise<void> {
    const context: Context = { site, actor, signal: new AbortController().signal };
    try {
      const version = await live.save(context, postId, {
        async open() {
          await room.catchUp();
          return room;
        },
        since: (version) => sittingOf(actor.userId, version),
      });
      tellVersion(version);
    } catch (error) {
      const isRefused = error instanceof PlatformError && error.status < 500 && error.code !== 'rest_version_conflict';
      if (isRefused) {
        return room.tell({ type: 'unsaved', code: error.code, reason: error.message });
      }
      log.warn({ err: error, site: site.id, post: postId }, 'A live document could not be saved. It is tried again.');
      writer ??= actor;
      plan(againMs);
    }
    return undefined;
  }

  /** One after the other. */
  function save(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    turn = turn.then(async () => {
      const actor = writer;
      writer = undefined;
      if (actor && !room.isOver) await saveNow(actor);
    });
    return turn;
  }

  return {
    /** Something of this editor is stored. */
    stored({ actor }: Member): void {
      writer = actor;
      plan(pauseMs);
    },

    /** Somebody who may write has come, and is told how it stands. What a process that was killed had not saved is saved now. */
    greeted({ actor, canWrite }: Member): void {
      if (!canWrite || timer) return;
      writer ??= actor;
      plan(greetingMs);
    },

    /** The post itself was written. */
    async look(): Promise<void> {
      try {
        const version = await live.takeOver({ site }, postId);
        if (version === undefined) return room.end(closeCodes.begunAnew);
        await room.catchUp();
        if (version === known) return undefined;
        known = version;
        tellVersion((await live.isSaved({ site }, postId, room)) ? version : undefined);
      } catch (error) {
        log.warn(
          { err: error, site: site.id, post: postId },
          'What was written to a post is not in its live document yet.',
        );
      }
      return undefined;
    },

    save,
  };
}
