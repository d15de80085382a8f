import { ApiError } from '@octavo/api-client';
import type { Post } from '../content/content.queries.ts';
import { createKeeper, type Shelf } from './copies.ts';
import { isDirty, isOnServer, nextState, startState, type Event } from './draft-state.ts';
import {
  changesOf,
  draftOf,
  hasChanges,
  isSameText,
  isWorthKeeping,
  pickText,
  type Draft,
  type Form,
} from './draft.ts';
import { autosavePost, createPost, findCreated, getPost, savePost } from './editor.queries.ts';

const keepAfter = 50;
const autosaveAfterRest = 5_000;
const autosaveAtLatest = 15_000;
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
  const timers: Partial<Record<'keep' | 'autosave' | 'retry', ReturnType<typeof setTimeout>>> = {};

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
    after('autosave', Math.max(0, Math.min(autosaveAfterRest, autosaveDue - now)), () => void autosave());
  }

  /** At once: the page may be going. */
  function flush(): void {
    clearTimeout(timers.keep);
    delete timers.keep;
    const isKept = isOnServer(state) || keeper.keep(copyOf(changesOf(state.saved, state.draft), changedAt));
    if (isOnServer(state)) keeper.drop();
    if (isKept !== state.isKept) apply({ type: 'kept', isKept });
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

  /** Of drafts too: a save leaves a revision, and few are kept. Only what isn't there yet is created by it. */
  async function autosave(): Promise<void> {
    clearTimeout(timers.autosave);
    autosaveDue = undefined;
    await inTurn(async () => {
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
        await send(state.draft);
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
    return { at, version: state.post?.version ?? 0, changes };
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
      apply({ type: 'changed', changes });
      onChange();
    },

    /** As `change`, by something else than typing. */
    replace(changes: Partial<Draft>): void {
      apply({ type: 'replaced', changes });
      onChange();
    },

    /** `besides` is changed with it, if it succeeds. True when the server has it. */
    async save(besides: Partial<Draft> = {}): Promise<boolean> {
      if (isSaving) return false;
      wanted = besides;
      return attempt();
    },

    /** At once, so that the server can show it. */
    autosave,

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

    /** What wasn't saved stays in this browser, whatever becomes of the draft. */
    putAside: () => putAside(changesOf(state.saved, state.draft)),

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
