import { ApiError } from '@octavo/api-client';
import type { Post } from '../content/content.queries.ts';
import { createKeeper, type Shelf } from './copies.ts';
import { isDirty, isOnServer, nextState, shownOf, startState, unsentOf, type Event } from './draft-state.ts';
import {
  changesOf,
  draftOf,
  hasChanges,
  isOut,
  isSameText,
  isWorthKeeping,
  pickText,
  withoutText,
  type Draft,
  type Form,
} from './draft.ts';
import { autosavePost, createPost, findCreated, getPost, savePost, updateLive } from './editor.queries.ts';
import { allKept } from './all-kept.ts';
import type { LiveText } from './live-text.ts';

const keepAfter = 50;
/** The server mostly has it before. */
const keepUnsentAfter = 500;
const autosaveAfterRest = 5_000;
const autosaveAtLatest = 15_000;
const liveRest = 3_000;
/** What is stored within this time needn't be said. */
const keptRest = 1_000;
const longestPause = 60_000;
const conflict = new Error('Somebody else has saved it.');

export type DraftOptions = {
  base: string;
  form: Form;
  post: Post | undefined;
  saved: Draft;
  shelf: Shelf;
  /** It has an id now. */
  onCreated(id: number): void;
};

export type DraftStore = ReturnType<typeof createDraftStore>;

/**
 * Holds what is written and brings it to the server, one request at a time. Until the server has it, the browser
 * keeps it. What could not be sent is sent again when that may help.
 */
export function createDraftStore({ base, form, shelf, onCreated, ...start }: DraftOptions) {
  let state = startState(start.post, start.saved);
  const listeners = new Set<() => void>();
  const keeper = createKeeper(shelf);
  let isOpen = false;
  let changedAt = 0;
  /** A save that was asked for and isn't done, with what it shall change besides. */
  let wanted: Partial<Draft> | undefined;
  let isSaving = false;
  let turn: Promise<unknown> = Promise.resolve();
  /** What was sent to be created, and when; the answer may have been lost. */
  let tried: { fields: Draft; at: number } | undefined;
  let autosaveDue: number | undefined;
  let live: LiveText | undefined;
  const timers: Partial<Record<'keep' | 'autosave' | 'retry' | 'live' | 'refresh', ReturnType<typeof setTimeout>>> = {};

  function apply(event: Event): void {
    state = nextState(state, event);
    for (const listener of listeners) listener();
  }

  function after(name: keyof typeof timers, pause: number, work: () => void): void {
    clearTimeout(timers[name]);
    timers[name] = setTimeout(() => {
      delete timers[name];
      work();
    }, pause);
  }

  function onChange(): void {
    changedAt = Date.now();
    if (timers.keep === undefined) after('keep', keepAfter, flush);
    planAutosave();
  }

  function planAutosave(): void {
    const now = Date.now();
    autosaveDue ??= now + autosaveAtLatest;
    const rest = live ? liveRest : autosaveAfterRest;
    after('autosave', Math.max(0, Math.min(rest, autosaveDue - now)), () => void autosave());
  }

  /** At once: the page may be going. */
  function flush(): void {
    clearTimeout(timers.keep);
    delete timers.keep;
    const now = live ? { ...state, live: live.status() } : state;
    // With a connection the update alone will do; without one, the text might have to be compared.
    const isConnected = now.live?.at === 'connected';
    const changes = isConnected ? changesOf(now.saved, now.draft) : unsentOf(now);
    const isKept = isOnServer(now) || keeper.keep(copyOf(changes, changedAt));
    if (isOnServer(now)) keeper.drop();
    if (!isKept) readLive();
    if (isKept !== state.isKept) apply({ type: 'kept', isKept });
  }

  /** How it stands with the text that others write too, and what that says. */
  function readLive(): void {
    clearTimeout(timers.live);
    delete timers.live;
    if (live) apply({ type: 'live', live: live.status(), text: live.fields() });
  }

  /** With every key: the screen is drawn again only when it shows something else. */
  function hearLive(): void {
    const [was, now] = [state.live!, live!.status()];
    const { title, excerpt } = live!.fields();
    const isText = title !== state.draft.title || excerpt !== state.draft.excerpt;
    if (!now.isKept) changedAt = Date.now();
    if (isText || shownOf(was) !== shownOf(now)) readLive();
    else if (was.isKept !== now.isKept && timers.live === undefined) after('live', keptRest, hearKept);
    if (was.saved !== now.saved) after('refresh', isOut(state.saved) ? 0 : liveRest, () => void refresh());
    if (timers.keep === undefined) after('keep', now.at === 'connected' ? keepUnsentAfter : keepAfter, flush);
  }

  function hearKept(): void {
    if (state.live?.isKept !== live?.status().isKept) readLive();
  }

  /** Somebody has saved the post: its details may be others now. */
  async function refresh(): Promise<void> {
    await inTurn(async () => {
      const post = isOpen && state.post && (await getPost(base, state.post.id).catch(() => undefined));
      if (post) apply({ type: 'refreshed', post, saved: draftOf(post, form) });
    });
  }

  /** Each waits for the one before. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = turn.then(work, work);
    turn = next;
    return next;
  }

  async function create(fields: Draft): Promise<Post> {
    tried = { fields, at: Date.now() };
    const { status, portable_text } = fields;
    // Blocks are named even if there are none yet: without them it would be HTML.
    const post = await createPost(base, { ...changesOf(start.saved, fields), status, portable_text });
    tried = undefined;
    return post;
  }

  /** Never twice: what was created without our hearing of it is what we go on with. */
  async function findLost(): Promise<void> {
    if (!tried || state.post) return;
    const post = await findCreated(base, tried.fields, tried.at);
    if (post) onSaved(post, tried.fields);
    tried = undefined;
  }

  function onSaved(post: Post, seen: Draft): void {
    const isNew = !state.post;
    apply({ type: 'saved', post, saved: draftOf(post, form), seen });
    if (isNew) keeper.moveTo(post.id);
    if (isNew && isOpen) keeper.open();
    flush();
    if (isNew && isOpen) onCreated(post.id);
    if (isOpen && isDirty(state)) planAutosave();
  }

  function onFailed(error: unknown): void {
    apply({ type: 'failed', error });
    flush();
    if (state.activity.at !== 'waiting' || state.activity.why === 'session' || !isOpen) return;
    after('retry', Math.min(longestPause, 1000 * 2 ** state.failures), retry);
  }

  function retry(): void {
    clearTimeout(timers.retry);
    if (state.activity.at !== 'waiting') return;
    if (wanted) void attempt();
    else void autosave();
  }

  /** The details of a draft save themselves, as its text does. What is out waits until somebody saves it. */
  async function saveDetails(): Promise<void> {
    await inTurn(async () => {
      const seen = state.draft;
      const { status: _status, ...details } = withoutText(changesOf(state.saved, seen));
      if (wanted || isOut(state.saved) || Object.keys(details).length === 0) return;
      apply({ type: 'sending', isQuiet: true });
      try {
        onSaved(await savePost(base, { post: { id: state.post!.id }, saved: state.saved }, details), seen);
      } catch (error) {
        onFailed(error);
      }
    });
  }

  /** Of drafts too: a save leaves a revision, and few are kept. Only what isn't there yet is created by it. */
  async function autosave(): Promise<void> {
    clearTimeout(timers.autosave);
    autosaveDue = undefined;
    if (live) return saveDetails();
    return inTurn(async () => {
      const seen = state.draft;
      const isKnown = isSameText(state.saved, seen) || (state.autosaved && isSameText(state.autosaved.text, seen));
      if (state.activity.at === 'conflict' || wanted) return;
      if (state.post ? isKnown : !isWorthKeeping(seen)) return;
      apply({ type: 'sending', isQuiet: true });
      try {
        await findLost();
        if (state.post) {
          await autosavePost(base, state.post.id, seen);
          apply({ type: 'autosaved', text: pickText(seen), at: Date.now() });
          flush();
        } else {
          const asDraft = { ...seen, status: 'draft' as const };
          onSaved(await create(asDraft), asDraft);
        }
      } catch (error) {
        onFailed(error);
      }
    });
  }

  /** True when the server has it. */
  async function attempt(): Promise<boolean> {
    if (isSaving) return false;
    isSaving = true;
    clearTimeout(timers.autosave);
    autosaveDue = undefined;
    return inTurn(async () => {
      apply({ type: 'sending', isQuiet: false });
      try {
        await findLost();
        await (live ? sendLive(live, state.draft) : send(state.draft));
        wanted = undefined;
        return true;
      } catch (error) {
        if (error !== conflict) onFailed(error);
        if (state.activity.at === 'refused') wanted = undefined;
        return false;
      } finally {
        isSaving = false;
      }
    });
  }

  async function send(seen: Draft): Promise<void> {
    const { post } = state;
    const fields = { ...seen, ...wanted };
    const changes = changesOf(state.saved, fields);
    if (!post) return onSaved(await create(fields), seen);
    if (Object.keys(changes).length === 0) return onSaved(post, seen);
    const answer = await savePost(base, { post, saved: state.saved }, changes).catch((error: unknown) => {
      if (!isConflict(error)) throw error;
      return meet(post.id, changes);
    });
    return onSaved(answer, seen);
  }

  /** The details first: with them the text becomes what the post says. */
  async function sendLive(text: LiveText, seen: Draft): Promise<void> {
    const { id } = state.post!;
    const { status, ...details } = withoutText(changesOf(state.saved, { ...seen, ...wanted }));
    if (Object.keys(details).length > 0) await savePost(base, { post: { id }, saved: state.saved }, details);
    await allKept(text);
    await updateLive(base, id, status === undefined ? {} : { status });
    onSaved(await getPost(base, id), seen);
  }

  /** Somebody saved since, unless it was this very save, whose answer was lost. */
  async function meet(id: number, changes: Partial<Draft>): Promise<Post> {
    const theirs = await getPost(base, id);
    const saved = draftOf(theirs, form);
    if (!hasChanges(saved, { ...saved, ...changes })) return theirs;
    apply({ type: 'conflicted', theirs });
    flush();
    throw conflict;
  }

  /** What this person wrote, over what somebody else saved meanwhile: what they didn't touch stays as it is there. */
  function mine(theirs: Post): { saved: Draft; draft: Draft } {
    const saved = draftOf(theirs, form);
    return { saved, draft: { ...saved, ...changesOf(state.saved, { ...state.draft, ...wanted }) } };
  }

  function putAside(changes: Partial<Draft>): boolean {
    if (Object.keys(changes).length === 0) return true;
    return keeper.putAside(copyOf(changes, Date.now()));
  }

  function copyOf(changes: Partial<Draft>, at: number) {
    const unsent = live?.unsent();
    return { at, version: state.post?.version ?? 0, changes, ...(unsent && { live: unsent }) };
  }

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    state: () => state,
    flush,
    retry,

    open(): void {
      isOpen = true;
      keeper.open();
    },

    /** What wasn't saved is kept, and the server gets it if it can. */
    close(): void {
      isOpen = false;
      flush();
      keeper.close();
      clearTimeout(timers.retry);
      void autosave();
    },

    change(changes: Partial<Draft>): void {
      live?.writeFields(changes);
      apply({ type: 'changed', changes });
      if (!live || Object.keys(withoutText(changes)).length > 0) onChange();
    },

    /** As `change`, by something else than typing. */
    replace(changes: Partial<Draft>): void {
      live?.writeFields(changes);
      if (changes.portable_text) live?.writeBlocks(changes.portable_text);
      apply({ type: 'replaced', changes });
      onChange();
    },

    /** From now on others write the text, too. `first` has the word when both differ. */
    join(text: LiveText, first: 'editor' | 'document'): () => void {
      live = text;
      const blocks = state.draft.portable_text ?? [];
      if (first === 'editor') text.writeFields(state.draft);
      const portable_text = first === 'editor' ? blocks : text.blocksLike(blocks);
      apply({ type: 'live', live: text.status(), text: { ...text.fields(), portable_text } });
      return text.subscribe(hearLive);
    },

    /** `besides` is changed with it, if it succeeds. True when the server has it. */
    async save(besides: Partial<Draft> = {}): Promise<boolean> {
      if (isSaving) return false;
      wanted = besides;
      return attempt();
    },

    /** At once, so that the server can show it. */
    async autosave(): Promise<void> {
      if (!live || !state.post) return autosave();
      const { id } = state.post;
      await allKept(live);
      if (isOut(state.saved)) await autosavePost(base, id, state.draft);
      else await updateLive(base, id, {});
      return undefined;
    },

    mine,

    async keepMine(theirs: Post): Promise<boolean> {
      const { saved, draft } = mine(theirs);
      apply({ type: 'rebased', post: theirs, saved, draft });
      return attempt();
    },

    /** Ours is put aside; false when there is no room for it, and nothing has changed. */
    takeTheirs(theirs: Post): boolean {
      const { saved, draft } = mine(theirs);
      if (!putAside(changesOf(saved, draft))) return false;
      wanted = undefined;
      apply({ type: 'rebased', post: theirs, saved, draft: saved });
      flush();
      return true;
    },

    /** All of it is offered when the post is opened the next time. */
    leaveBehind: () =>
      keeper.leave(copyOf({ ...changesOf(state.saved, state.draft), ...pickText(state.draft) }, Date.now())),

    /** What wasn't saved stays in this browser, whatever becomes of the draft. */
    putAside: () => putAside({ ...changesOf(state.saved, state.draft), ...(live && pickText(state.draft)) }),

    /** The post has changed by an act of this person that isn't a save of the draft. */
    accept(post: Post): void {
      const saved = draftOf(post, form);
      apply({ type: 'rebased', post, saved, draft: saved });
      flush();
    },
  };
}

function isConflict(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 409 || error.status === 412);
}
