import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { problemOf } from './problem.ts';
import { complain } from './toasts.tsx';

/** For what is done at once, without a form: whether it is under way, and a complaint when it fails. */
export function useAttempt() {
  const t = useText();
  const [isBusy, setBusy] = useState(false);

  async function attempt(work: () => Promise<unknown>): Promise<void> {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      complain(problemOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  return { attempt, isBusy };
}
