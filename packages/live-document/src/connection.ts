import { applyUpdate, Doc, encodeStateAsUpdate, encodeStateVector } from 'yjs';
import { closeCodes } from './close-codes.ts';
import { readFromServer, toServer, type FromServer } from './messages.ts';

/** What a browser's WebSocket has, and those of other programs. */
export type Socket = {
  binaryType: string;
  readonly readyState: number;
  send(data: Uint8Array<ArrayBuffer>): void;
  close(): void;
  addEventListener(type: 'open' | 'error', listener: () => void): void;
  addEventListener(type: 'close', listener: (event: { code: number }) => void): void;
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void;
};

export type LiveStatus = {
  readonly at: 'connecting' | 'connected' | 'waiting' | 'ended';
  /** Of the document; empty before the first welcome. */
  readonly epoch: string;
  readonly canWrite: boolean;
  /** Whether the server has stored all that was written here. */
  readonly isKept: boolean;
  /** The version of the post that says what the document says; 0 while that waits for its update. */
  readonly saved: number | undefined;
  /** Whether the post says what the document says, as far as was heard. */
  readonly isSaved: boolean;
  /** What keeps the post from being saved, or why an update was refused. */
  readonly problem: { readonly code: string; readonly reason: string } | undefined;
  /** Why it has ended (contracts/live.md §5). */
  readonly closeCode: number | undefined;
};

/** Somebody else who has the post open; `place` is what their editor says of where they are. */
export type Person = { readonly id: string; readonly user: number; readonly name: string; readonly place?: unknown };

export type Connection = {
  status(): LiveStatus;
  /** Says where in the text this editor is; null: nowhere. */
  place(place: object | null): void;
  /** Now, instead of a little later; also when it ended because nobody was signed in any more. */
  retry(): void;
  /** For a reason that was told elsewhere, where no socket could be opened. */
  end(closeCode: number): void;
  close(): void;
};

const open = 1;
const firstPauseMs = 500;
const longestPauseMs = 15_000;
/** What the application itself says is final; anything else is a connection that was lost. */
const isFinal = (code: number) => code >= 4400 && code < 4500 && code !== closeCodes.tooMuch;

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at]);

/** Keeps a shared document in step with the server for as long as it is not closed. What is written without a connection is sent with the next one. */
export function connectDocument(
  doc: Doc,
  connect: () => Socket,
  onStatus: (status: LiveStatus) => void = () => {},
  onPeople: (people: readonly Person[]) => void = () => {},
  onComments: () => void = () => {},
): Connection {
  let status: LiveStatus = {
    at: 'connecting',
    epoch: '',
    canWrite: false,
    isKept: isSame(encodeStateVector(doc), encodeStateVector(new Doc())),
    saved: undefined,
    isSaved: true,
    problem: undefined,
    closeCode: undefined,
  };
  let socket: Socket | undefined;
  let isGreeted = false;
  let sent = 0;
  let pauseMs = firstPauseMs;
  let ownPlace = 'null';
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** The server's, and not to be sent back to it. */
  const origin = {};

  function change(changes: Partial<LiveStatus>): void {
    status = { ...status, ...changes };
    onStatus(status);
  }

  function send(update: Uint8Array): void {
    sent += 1;
    socket!.send(toServer({ type: 'update', number: sent, update }));
  }

  function begin(): void {
    clearTimeout(timer);
    timer = undefined;
    isGreeted = false;
    sent = 0;
    const opened = connect();
    socket = opened;
    opened.binaryType = 'arraybuffer';
    opened.addEventListener('open', () => {
      opened.send(toServer({ type: 'hello', epoch: status.epoch, have: encodeStateVector(doc) }));
    });
    opened.addEventListener('message', ({ data }) => {
      const message = data instanceof ArrayBuffer ? readFromServer(new Uint8Array(data)) : undefined;
      if (message && opened === socket) take(message);
    });
    // A close follows.
    opened.addEventListener('error', () => {});
    opened.addEventListener('close', ({ code }) => {
      if (opened === socket) lose(code);
    });
    change({ at: 'connecting' });
  }

  function lose(code: number): void {
    isGreeted = false;
    socket = undefined;
    onPeople([]);
    if (isFinal(code)) return change({ at: 'ended', canWrite: false, closeCode: code });
    // Not all at once: a process that ends has many editors.
    timer = setTimeout(begin, pauseMs * (0.5 + Math.random()));
    pauseMs = Math.min(2 * pauseMs, longestPauseMs);
    return change({ at: 'waiting' });
  }

  function take(message: FromServer): void {
    switch (message.type) {
      case 'welcome':
        return welcome(message);
      case 'update':
        applyUpdate(doc, message.update, origin);
        return status.isSaved ? change({ isSaved: false }) : undefined;
      case 'kept':
        return change({ isKept: message.number === sent });
      case 'rights':
        return change({ canWrite: message.canWrite });
      case 'saved':
        return change({
          saved: message.version,
          isSaved: message.version > 0 && status.isKept,
          problem: undefined,
        });
      case 'unsaved':
        return change({ problem: { code: message.code, reason: message.reason } });
      case 'refused':
        return change({ problem: { code: 'refused', reason: message.reason } });
      case 'comments':
        return onComments();
      case 'people':
      default:
        return onPeople(JSON.parse(message.people) as Person[]);
    }
  }

  function welcome({ epoch, canWrite, update, have }: Extract<FromServer, { type: 'welcome' }>): void {
    applyUpdate(doc, update, origin);
    isGreeted = true;
    pauseMs = firstPauseMs;
    const isKept = status.isKept && isSame(encodeStateVector(doc), have);
    change({ at: 'connected', epoch, canWrite, isKept });
    if (canWrite && !isKept && socket) send(encodeStateAsUpdate(doc, have));
    sayPlace();
  }

  function sayPlace(): void {
    if (isGreeted && socket?.readyState === open) socket.send(toServer({ type: 'place', place: ownPlace }));
  }

  function hangUp(): void {
    clearTimeout(timer);
    timer = undefined;
    const closing = socket;
    socket = undefined;
    closing?.close();
  }

  const hear = (update: Uint8Array, from: unknown) => {
    if (from === origin) return;
    if (status.isKept || status.isSaved) change({ isKept: false, isSaved: false });
    if (isGreeted && socket?.readyState === open && status.canWrite) send(update);
  };
  doc.on('update', hear);
  begin();

  return {
    status: () => status,
    place(place) {
      const json = JSON.stringify(place);
      if (json === ownPlace) return;
      ownPlace = json;
      sayPlace();
    },
    retry() {
      if (timer || (status.at === 'ended' && status.closeCode === closeCodes.signedOut)) begin();
    },
    end(closeCode) {
      hangUp();
      change({ at: 'ended', canWrite: false, closeCode });
    },
    close() {
      doc.off('update', hear);
      hangUp();
      change({ at: 'ended' });
    },
  };
}
