import { examine } from '@octavo/live-document';
import { readFromEditor, toEditor, type FromServer } from '@octavo/live-document/messages';
import { applyUpdate, encodeStateAsUpdate, encodeStateVector, mergeUpdates, type Doc } from 'yjs';
import { closeCodes, type CloseCode } from '@octavo/live-document/close-codes';
import { openDocument } from './document.ts';
import type { KeptDocument, KeptUpdate } from './log.repository.ts';
import type { Member } from './member.ts';

/** The log of one post's document. */
export type Log = {
  load(): Promise<KeptDocument>;
  /** Undefined when there is no document any more. `folded`: up to here, updates are only in its state. */
  updatesAfter(number: number): Promise<{ epoch: string; folded: number; updates: readonly KeptUpdate[] } | undefined>;
  /** Returns its number; undefined when the document was begun anew. */
  append(epoch: string, update: Uint8Array): Promise<number | undefined>;
  fold(epoch: string, state: Uint8Array, number: number): Promise<void>;
};
type Events = {
  onFailure(error: unknown): void;
  /** Something that this editor has written is stored. */
  onStored(member: Member): void;
  /** Somebody came, went, or is elsewhere in the text. */
  onPeople(): void;
};
type Waiting = {
  readonly member: Member;
  readonly number: number;
  /** Missing when it brought nothing new. */
  readonly update?: Uint8Array;
};

export type Room = Awaited<ReturnType<typeof createRoom>>;

/** So long updates are collected before they are stored together. */
const collectMs = 50;
const longestPlace = 2_000;
/** So many updates are read one by one by whoever opens the document. */
const foldAfter = 500;

/** A post's document in this process, and who works on it. What one sends, the others have at once; it counts as kept when it is stored. */
export async function createRoom(log: Log, { onFailure, onStored, onPeople }: Events) {
  const { epoch, seed, state, state_number } = await log.load();
  const doc: Doc = openDocument([state]);
  const members = new Set<Member>();
  let changes = 0;
  doc.on('update', () => (changes += 1));
  let waiting: Waiting[] = [];
  let timer: NodeJS.Timeout | undefined;
  /** Up to here, all of the log is in the document. */
  let last = state_number;
  let folded = state_number;
  /** Users by the numbers of their editors. */
  const writers = new Map<number, number>();
  let turn: Promise<void> = Promise.resolve();
  let isOver = false;
  await catchUp();

  function tell(message: FromServer, except?: Member): void {
    const bytes = toEditor(message);
    for (const member of members) if (member !== except && member.isGreeted) member.send(bytes);
  }

  /** `own`: an update that is in the document, but not from the log. */
  async function catchUp(own?: number): Promise<void> {
    const found = await log.updatesAfter(last);
    if (found?.epoch !== epoch) return end(closeCodes.begunAnew);
    // Folded by another process before this one has looked.
    if (found.folded > last) await takeState();
    if (isOver) return undefined;
    for (const { number, data } of found.updates) {
      if (number <= last) continue;
      last = number;
      if (number === own) continue;
      applyUpdate(doc, data, 'log');
      tell({ type: 'update', update: data });
    }
    return undefined;
  }

  async function takeState(): Promise<void> {
    const { epoch: current, state: whole, state_number: number } = await log.load();
    if (current !== epoch) return end(closeCodes.begunAnew);
    const before = encodeStateVector(doc);
    applyUpdate(doc, whole, 'log');
    tell({ type: 'update', update: encodeStateAsUpdate(doc, before) });
    last = number;
    folded = number;
    return undefined;
  }

  async function append(updates: readonly Uint8Array[]): Promise<void> {
    const number = await log.append(epoch, updates.length === 1 ? updates[0]! : mergeUpdates([...updates]));
    if (number === undefined) return end(closeCodes.begunAnew);
    if (number === last + 1) last = number;
    else await catchUp(number);
    return undefined;
  }

  async function store(): Promise<void> {
    const batch = waiting;
    waiting = [];
    if (batch.length === 0) return;
    const updates = batch.flatMap(({ update }) => update ?? []);
    if (updates.length > 0) await append(updates);
    if (isOver) return;
    for (const { member, number: kept } of batch) member.keep(kept);
    if (updates.length > 0) onStored(batch.findLast(({ update }) => update)!.member);
    if (last - folded >= foldAfter) await fold();
  }

  async function fold(): Promise<void> {
    if (last === folded) return;
    const number = last;
    await log.fold(epoch, encodeStateAsUpdate(doc), number);
    folded = number;
  }

  /** One after the other. What can't be stored must not be shown as if it were: all begin again with what is. */
  function next(work: () => Promise<void>): Promise<void> {
    turn = turn.then(async () => {
      if (isOver) return;
      try {
        await work();
      } catch (error) {
        onFailure(error);
        end(closeCodes.tryAgain);
      }
    });
    return turn;
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    return next(store);
  }

  function end(code: CloseCode): void {
    isOver = true;
    clearTimeout(timer);
    for (const member of members) member.close(code);
    members.clear();
  }

  function greet(member: Member, have: Uint8Array): void {
    let update: Uint8Array;
    try {
      update = encodeStateAsUpdate(doc, have);
    } catch {
      return member.close(closeCodes.notUnderstood);
    }
    member.isGreeted = true;
    const { canWrite } = member;
    member.send(toEditor({ type: 'welcome', epoch, canWrite, update, have: encodeStateVector(doc) }));
    onPeople();
  }

  /** What an editor writes has its number. Under that of another one it would be taken for what that one writes next. */
  function whyNot({ canWrite, actor }: Member, update: Uint8Array): string | undefined {
    if (!canWrite) return 'You may only read this post.';
    const found = examine(doc, update);
    if (found.fault !== undefined) return found.fault;
    const numbers = found.writers;
    if (numbers.some((number) => (writers.get(number) ?? actor.userId) !== actor.userId))
      return 'It is written under the number of another editor.';
    for (const number of numbers) writers.set(number, actor.userId);
    return undefined;
  }

  /** What it sends from now on builds on what is not there. */
  function refuse(member: Member, number: number, reason: string): void {
    member.send(toEditor({ type: 'refused', number, reason }));
    member.close(closeCodes.refused);
  }

  function canTake(update: Uint8Array, member: Member): boolean {
    try {
      applyUpdate(doc, update, member);
      return doc.store.pendingStructs === null && doc.store.pendingDs === null;
    } catch {
      return false;
    }
  }

  /** Only other editors read it. */
  function place(member: Member, json: string): void {
    const found = json.length <= longestPlace ? parse(json) : undefined;
    if (found === undefined) return member.close(closeCodes.notUnderstood);
    member.place = found ?? undefined;
    return onPeople();
  }

  function take(member: Member, number: number, update: Uint8Array): void {
    const reason = whyNot(member, update);
    if (reason !== undefined) return refuse(member, number, reason);
    const before = changes;
    if (!canTake(update, member)) {
      refuse(member, number, 'It can’t be taken in.');
      onFailure(new Error('An update could not be taken in. The document is read again.'));
      return end(closeCodes.tryAgain);
    }
    const isNew = changes > before;
    if (isNew) tell({ type: 'update', update }, member);
    waiting.push({ member, number, ...(isNew && { update }) });
    timer ??= setTimeout(() => void flush(), collectMs);
  }

  return {
    get isOver() {
      return isOver;
    },
    doc,
    seed,
    members,
    tell,
    end,

    join(member: Member): void {
      members.add(member);
    },

    /** Stores what it has sent. */
    async leave(member: Member): Promise<void> {
      members.delete(member);
      onPeople();
      await flush();
    },

    receive(member: Member, bytes: Uint8Array): void {
      const message = readFromEditor(bytes);
      if (message?.type === 'hello') {
        if (message.epoch !== '' && message.epoch !== epoch) member.close(closeCodes.begunAnew);
        else greet(member, message.have);
      } else if (!message || !member.isGreeted) member.close(closeCodes.notUnderstood);
      else if (message.type === 'update') take(member, message.number, message.update);
      else place(member, message.place);
    },

    /** There is an update with this number. */
    notice(number: number): void {
      void next(async () => (number > last ? catchUp() : undefined));
    },

    flush,

    /** With all that is stored by now. */
    catchUp: () => next(() => catchUp()),

    /** Stores what waits, and lets everybody go. */
    async close(code: CloseCode): Promise<void> {
      await flush();
      await next(fold);
      end(code);
      doc.destroy();
    },
  };
}

/** Undefined for what is no JSON. */
function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}
