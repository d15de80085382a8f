import { ApiError } from '@octavo/api-client';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { queries } from '../server.ts';
import { useText } from '../text/text.tsx';
import { problemOf } from '../ui/problem.ts';
import { complain } from '../ui/toasts.tsx';
import { steps, type Steps } from './design-steps.ts';
import {
  draftQuery,
  saveDraft,
  type Chosen,
  type Design,
  type Draft,
  type Theme,
  type ThemeValue,
} from './design.queries.ts';

/** Whoever drags over colours means the last one. */
const waitMs = 250;

export type Editing = ReturnType<typeof useDesign>;

/** The draft while it is edited: what is chosen, steps back and forth, and each change on its way to the server. */
export function useDesign(draft: Draft, themes: readonly Theme[]) {
  const t = useText();
  const [state, setState] = useState<Steps<Chosen>>(() => steps.start<Chosen>(draft.chosen));
  /** Counts what the server has taken: with each, the site beside the controls looks different. */
  const [shown, setShown] = useState(0);
  const [hasConflict, setConflict] = useState(false);
  const [isDraft, setDraft] = useState(draft.exists);
  const version = useRef(draft.version);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const waiting = useRef<Chosen>(undefined);

  const themeOf = useCallback(
    (chosen: Chosen) => themes.find(({ stylesheet }) => stylesheet === chosen.theme) ?? themes[0]!,
    [themes],
  );

  /** Sends what waits, after what is on its way. */
  const flush = useCallback((): Promise<unknown> => {
    clearTimeout(timer.current);
    const chosen = waiting.current;
    waiting.current = undefined;
    if (chosen === undefined) return line.current;
    const send = async () => {
      try {
        const saved = await saveDraft(chosen, Object.keys(themeOf(chosen).settings), version.current);
        version.current = saved.version;
        setShown((count) => count + 1);
      } catch (error) {
        if (error instanceof ApiError && error.code === 'design_conflict') setConflict(true);
        else complain(problemOf(error, t));
      }
    };
    line.current = line.current.then(send);
    return line.current;
  }, [t, themeOf]);

  const keep = useCallback(
    (next: Steps<Chosen>) => {
      setState(next);
      setDraft(true);
      waiting.current = next.now;
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), waitMs);
    },
    [flush],
  );

  // What was chosen a moment ago isn't lost by leaving.
  useEffect(() => () => void flush(), [flush]);

  const { now } = state;
  const theme = themeOf(now);
  const design = useMemo<Design>(
    () => ({
      ...theme.defaults,
      ...now,
      theme: theme.stylesheet,
      settings: { ...theme.defaults.settings, ...now.settings },
    }),
    [now, theme],
  );

  return {
    design,
    theme,
    shown,
    isDraft,
    hasConflict,
    canUndo: state.past.length > 0,
    canRedo: state.future.length > 0,
    undo: () => keep(steps.back(state)),
    redo: () => keep(steps.forth(state)),
    /** The value becomes part of the draft, also if it is the default. */
    change: <Part extends keyof Omit<Design, 'settings'>>(part: Part, value: Design[Part]) =>
      keep(steps.to(state, { ...now, [part]: value }, part)),
    changeSetting: (name: string, value: ThemeValue) =>
      keep(steps.to(state, { ...now, settings: { ...now.settings, [name]: value } }, `settings.${name}`)),
    /** All changes have arrived; the version that the draft has now. */
    async settled(): Promise<number> {
      await flush();
      return version.current;
    },
    /** Begins again with what the server has. */
    accept(next: Draft): void {
      clearTimeout(timer.current);
      waiting.current = undefined;
      version.current = next.version;
      queries.setQueryData(draftQuery.queryKey, next);
      setState(steps.start<Chosen>(next.chosen));
      setDraft(next.exists);
      setConflict(false);
      setShown((count) => count + 1);
    },
  };
}
