import { useState, type FormEvent } from 'react';
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
  /** What the form does when it is sent. */
  onSubmit(send: () => Promise<void>): (event: FormEvent) => void;
};

/** Sends what a form holds, and keeps why that failed. Once it worked, the form is gone, unless it `stays`. */
export function useSubmission({ stays = false } = {}): Submission {
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const clear = () => setFailure(undefined);

  async function run(send: () => Promise<void>): Promise<void> {
    setBusy(true);
    clear();
    try {
      await send();
      if (!stays) return;
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  }

  return {
    isBusy,
    failure,
    errors: fieldProblemsOf(failure),
    clear,
    run,
    onSubmit: (send) => (event) => {
      event.preventDefault();
      void run(send);
    },
  };
}

/** What a form holds, and what each of its fields needs to show its part. What is typed forgets what went wrong. */
export function useFields<T extends object>(initial: T, { errors, clear }: Submission) {
  const [values, setValues] = useState(initial);
  const field = <Name extends keyof T & string>(name: Name) => ({
    value: values[name],
    onChange(value: T[Name]): void {
      clear();
      setValues((before) => ({ ...before, [name]: value }));
    },
    error: errors[name],
  });
  return { values, field };
}

/** Why it failed, above the fields. */
export function Failure({ of: { failure } }: { of: Pick<Submission, 'failure'> }) {
  const t = useText();
  return failure !== undefined && <Notice tone="danger">{problemOf(failure, t)}</Notice>;
}
