import { useState } from 'react';
import { useText } from '../text/text.tsx';
import { fieldProblemsOf } from './draft.tsx';
import { Notice } from './notice.tsx';
import { problemOf } from './problem.ts';

export type Submission = {
  isBusy: boolean;
  failure: unknown;
  /** What the server said about each field. */
  errors: Record<string, string>;
  /** Forgets what went wrong, for something was changed since. */
  clear(): void;
  run(send: () => Promise<void>): Promise<void>;
};

/** Sends what a form holds, and keeps why that failed. Once it worked, the form is gone. */
export function useSubmission(): Submission {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const clear = () => setFailure(undefined);
  return {
    isBusy,
    failure,
    errors: fieldProblemsOf(failure),
    clear,
    async run(send) {
      setBusy(true);
      clear();
      try {
        await send();
      } catch (error) {
        setFailure(error);
        setBusy(false);
      }
    },
  };
}

/** Why it failed, above the fields. */
export function Failure({ of: { failure } }: { of: Pick<Submission, 'failure'> }) {
  const t = useText();
  return failure !== undefined && <Notice tone="danger">{problemOf(failure, t)}</Notice>;
}
