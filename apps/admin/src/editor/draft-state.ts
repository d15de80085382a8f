import { ApiError } from '@octavo/api-client';
import type { Post } from '../content/content.queries.ts';
import type { LiveStatus } from '@octavo/live-document/connection';
import { changesOf, isOut, isSame, isSameText, isTextAlone, pickText, type Draft, type Text } from './draft.ts';

/** Why something isn't sent now and will be later. */
export type Wait = 'offline' | 'session' | 'trouble';

export type Activity =
  | { at: 'rest' }
  /** `isQuiet`: nobody asked for it. */
  | { at: 'saving'; isQuiet: boolean }
  | { at: 'waiting'; why: Wait; error: unknown }
  | { at: 'refused'; error: unknown }
  | { at: 'conflict'; theirs: Post };

export type State = {
  /** As the server last answered; undefined until it has been created. */
  post: Post | undefined;
  /** What the server has. */
  saved: Draft;
  /** What is on the screen. */
  draft: Draft;
  /** What the server keeps of what wasn't saved. */
  autosaved: { text: Text; at: number } | undefined;
  activity: Activity;
  /** How often in a row it could not be sent. */
  failures: number;
  /** Whether this browser keeps what the server hasn't got. */
  isKept: boolean;
  /** Of the text that others write too; undefined where nobody else can. */
  live: LiveStatus | undefined;
  /** Grows when the blocks became others by something else than typing. */
  replacements: number;
};

export type Event =
  | { type: 'changed'; changes: Partial<Draft> }
  | { type: 'replaced'; changes: Partial<Draft> }
  | { type: 'kept'; isKept: boolean }
  | { type: 'sending'; isQuiet: boolean }
  /** `seen` was on the screen when it was sent. */
  | { type: 'saved'; post: Post; saved: Draft; seen: Draft }
  | { type: 'autosaved'; text: Text; at: number }
  | { type: 'failed'; error: unknown }
  | { type: 'conflicted'; theirs: Post }
  /** How it stands with the text that others write too; `text` is what it says. */
  | { type: 'live'; live: LiveStatus; text?: Partial<Text> }
  /** The post was saved elsewhere. */
  | { type: 'refreshed'; post: Post; saved: Draft }
  /** The server has something else than was thought. */
  | { type: 'rebased'; post: Post; saved: Draft; draft: Draft };

export function startState(post: Post | undefined, saved: Draft): State {
  return {
    post,
    saved,
    draft: saved,
    autosaved: undefined,
    activity: { at: 'rest' },
    failures: 0,
    isKept: true,
    live: undefined,
    replacements: 0,
  };
}

export function nextState(state: State, event: Event): State {
  const after = withLiveText(state, event, { ...state, ...whatChanges(state, event) });
  if (event.type === 'changed' || after.live) return after;
  const [before, now] = [state.draft.portable_text, after.draft.portable_text];
  // Equal blocks stay the same object, so that nothing that holds them takes them for new.
  if (isSame(before, now)) return { ...after, draft: { ...after.draft, portable_text: before } };
  return { ...after, replacements: state.replacements + 1 };
}

/** The text that others write too is what it is there, whatever the server answers. Whether it is saved, the server says. */
function withLiveText(before: State, { type }: Event, after: State): State {
  if (!after.live) return after;
  const comesFromServer = type === 'saved' || type === 'refreshed' || type === 'rebased';
  const text = pickText(comesFromServer ? before.draft : after.draft);
  return { ...after, saved: { ...after.saved, ...text }, draft: { ...after.draft, ...text } };
}

export function isDirty(state: State): boolean {
  const { live, saved } = state;
  return (live && isOut(saved) && !live.isSaved) || Object.keys(unsentOf(state)).length > 0;
}

/** What the server hasn't got. */
export function unsentOf({ saved, draft, live }: State): Partial<Draft> {
  const changes = changesOf(saved, draft);
  if (!live) return changes;
  return live.isKept ? changes : { ...changes, ...pickText(draft) };
}

/** Whether the server has all of it, saved or not. */
export function isOnServer(state: State): boolean {
  const { draft, autosaved } = state;
  const changes = unsentOf(state);
  if (Object.keys(changes).length === 0) return true;
  return autosaved !== undefined && isTextAlone(changes) && isSameText(autosaved.text, draft);
}

/** What may be different next time: no answer, a server in trouble, nobody signed in. */
export function waitFor(error: unknown): Wait | undefined {
  if (!(error instanceof ApiError)) return error instanceof DOMException ? 'trouble' : undefined;
  if (error.status === 0) return 'offline';
  if (error.status === 401) return 'session';
  return error.status >= 500 || error.status === 429 || error.status === 408 ? 'trouble' : undefined;
}

/** What of it is said at once. */
export function shownOf({ at, canWrite, problem, saved, isSaved }: LiveStatus): string {
  return JSON.stringify([at, canWrite, problem, saved, isSaved]);
}

function whatChanges(state: State, event: Event): Partial<State> {
  switch (event.type) {
    case 'changed':
    case 'replaced':
      return { draft: { ...state.draft, ...event.changes } };
    case 'kept':
      return { isKept: event.isKept };
    case 'sending':
      return { activity: { at: 'saving', isQuiet: event.isQuiet } };
    case 'saved': {
      const { post, saved, seen } = event;
      // What was written while it was on its way stays; for the rest the server has the last word.
      const draft = { ...saved, ...changesOf(seen, state.draft) };
      return { post, saved, draft, autosaved: undefined, activity: { at: 'rest' }, failures: 0 };
    }
    case 'autosaved':
      return { autosaved: { text: event.text, at: event.at }, activity: { at: 'rest' }, failures: 0 };
    case 'failed': {
      const why = waitFor(event.error);
      const { error } = event;
      return { activity: why ? { at: 'waiting', why, error } : { at: 'refused', error }, failures: state.failures + 1 };
    }
    case 'live':
      return { live: event.live, draft: { ...state.draft, ...event.text } };
    case 'refreshed': {
      const { post, saved } = event;
      return { post, saved, draft: { ...saved, ...changesOf(state.saved, state.draft) } };
    }
    case 'conflicted':
      return { activity: { at: 'conflict', theirs: event.theirs } };
    case 'rebased':
    default: {
      const { post, saved, draft } = event;
      return { post, saved, draft, activity: { at: 'rest' }, failures: 0 };
    }
  }
}
