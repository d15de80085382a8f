import { PlatformError, type Actor, type Context, type Logger, type Site } from '@octavo/plugin-api';
import type { WebSocket } from 'ws';
import { closeCodes, type CloseCode } from '@octavo/live-document/close-codes';
import { findLivePost, type LivePost, type Needs as AccessNeeds } from './live-access.ts';
import { createMember } from './member.ts';
import { createPace } from './pace.ts';
import type { Rooms } from './rooms.ts';

export type Needs = AccessNeeds & { readonly rooms: Rooms; readonly log: Logger };
type Visit = LivePost & {
  readonly site: Site;
  readonly actor: Actor;
  readonly name: string;
  identify(): Promise<Actor>;
};

const askAgainMs = 60_000;
const pingMs = 30_000;
/** A held key repeats thirty times a second. */
const messagePace = { perSecond: 60, atOnce: 600 };
const bytePace = { perSecond: 512 * 1024, atOnce: 8 * 1024 ** 2 };

/** Serves an editor until it goes, or may no longer stay. */
export function serve(needs: Needs, socket: WebSocket, { site, actor, name, post, canWrite, identify }: Visit): void {
  const { rooms, log } = needs;
  const member = createMember(socket, { actor, name, canWrite });
  const mayMessage = createPace(messagePace);
  const maySend = createPace(bytePace);
  let answers = true;

  /** What came while the document was still being read waits for it, in order. */
  const entered = rooms.enter(site, post.id, member);

  const ping = setInterval(() => {
    if (!answers) return socket.terminate();
    answers = false;
    socket.ping();
    return undefined;
  }, pingMs);
  const askAgain = setInterval(() => void checkRights(), askAgainMs);

  async function checkRights(): Promise<void> {
    const before = member.canWrite;
    const closeCode = await rightsNow();
    if (closeCode !== undefined) member.close(closeCode);
    else if (member.canWrite !== before) member.tellRights();
  }

  async function rightsNow(): Promise<CloseCode | undefined> {
    try {
      const now = await identify();
      if (now.userId !== actor.userId) return closeCodes.signedOut;
      member.actor = now;
      const context: Context = { site, actor: now, signal: new AbortController().signal };
      ({ canWrite: member.canWrite } = await findLivePost(needs, context, post.id));
      return undefined;
    } catch (error) {
      return codeFor(error);
    }
  }

  /** A database that doesn't answer takes no rights away; they are asked for again. */
  function codeFor(error: unknown): CloseCode | undefined {
    const status = error instanceof PlatformError ? error.status : 500;
    if (status >= 500) {
      log.warn({ err: error, site: site.id, post: post.id }, 'The rights of an editor could not be checked.');
      return undefined;
    }
    if (status === 401 || (error as PlatformError).code === 'rest_cookie_invalid_nonce') return closeCodes.signedOut;
    return status === 403 ? closeCodes.forbidden : closeCodes.gone;
  }

  socket.on('pong', () => (answers = true));
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (!isBinary) return member.close(closeCodes.notUnderstood);
    if (!mayMessage(1) || !maySend(data.length)) return member.close(closeCodes.tooMuch);
    entered.then(
      ({ receive }) => receive(data),
      () => {},
    );
    return undefined;
  });
  // It closes right after: a frame that is too large or broken is the client's fault.
  socket.on('error', () => {});
  socket.on('close', () => {
    clearInterval(ping);
    clearInterval(askAgain);
    entered.then(
      ({ leave }) => leave(),
      () => {},
    );
  });
  entered.catch((error: unknown) => {
    log.warn({ err: error, site: site.id, post: post.id }, 'A live document could not be opened.');
    member.close(closeCodes.tryAgain);
  });
}
