import { ApiError } from '@octavo/api-client';
import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Form } from 'react-aria-components';
import { useText } from '../text/text.tsx';
import { Button } from './button.tsx';
import { Confirm } from './dialog.tsx';
import { Notice } from './notice.tsx';
import { problemOf } from './problem.ts';
import { say } from './toasts.tsx';
import './draft.css';

export type Draft<T extends object> = {
  values: T;
  /** Takes what is typed into one field. */
  set<Name extends keyof T>(name: Name): (value: T[Name]) => void;
  /** What a field needs to show its part. */
  field<Name extends keyof T>(
    name: Name,
  ): { value: T[Name]; onChange(value: T[Name]): void; error: string | undefined };
  isDirty: boolean;
  isBusy: boolean;
  /** What the server said about a field. */
  errorOf(name: keyof T): string | undefined;
  failure: unknown;
  save(): Promise<void>;
  reset(): void;
};

/** What a form holds beside what is saved. `send` gets what differs; what it throws leaves everything as it was typed. */
export function useDraft<T extends object>(saved: T, send: (changes: Partial<T>) => Promise<unknown>): Draft<T> {
  const t = useText();
  const [edits, setEdits] = useState<Partial<T>>({});
  const [failure, setFailure] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const changes = without(edits, saved);
  const fields = fieldProblemsOf(failure);
  const values = { ...saved, ...edits };
  const set: Draft<T>['set'] = (name) => (value) => setEdits((before) => ({ ...before, [name]: value }));
  const errorOf = (name: keyof T) => fields[String(name)];

  return {
    values,
    set,
    field: (name) => ({ value: values[name], onChange: set(name), error: errorOf(name) }),
    isDirty: Object.keys(changes).length > 0,
    isBusy,
    errorOf,
    failure,
    async save() {
      setBusy(true);
      setFailure(undefined);
      try {
        await send(changes);
        setEdits((now) => without(now, changes));
        say(t('saved'));
      } catch (error) {
        setFailure(error);
      } finally {
        setBusy(false);
      }
    },
    reset() {
      setEdits({});
      setFailure(undefined);
    },
  };
}

type FormProps<T extends object> = { draft: Draft<T>; children: ReactNode };

/** A form of settings, with the way to save them. */
export function DraftForm<T extends object>({ draft, children }: FormProps<T>) {
  return (
    <Form
      className="stack settings-form"
      validationBehavior="aria"
      onSubmit={(event) => {
        event.preventDefault();
        void draft.save();
      }}
    >
      {children}
      <SaveBar draft={draft} />
    </Form>
  );
}

/** Stays in view while something isn't saved, and asks before it is lost. Belongs into the form. */
function SaveBar<T extends object>({ draft }: { draft: Draft<T> }) {
  const t = useText();
  const { isDirty, isBusy, failure } = draft;
  const bar = useRef<HTMLDivElement>(null);
  const fields = Object.values(fieldProblemsOf(failure));

  // Where something must be mended, which may be out of view.
  useEffect(() => {
    if (failure === undefined) return;
    bar.current?.closest('form')?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [failure]);

  const blocker = useBlocker({
    shouldBlockFn: () => isDirty,
    enableBeforeUnload: () => isDirty,
    withResolver: true,
  });
  return (
    <>
      {(isDirty || failure !== undefined) && (
        <div className="save-bar" ref={bar}>
          {failure !== undefined && (
            <Notice tone="danger" title={t('settings.notSaved')}>
              {fields.length > 0 ? fields.join(' ') : problemOf(failure, t)}
            </Notice>
          )}
          <div className="row">
            <span className="soft" role="status">
              {t('settings.unsaved')}
            </span>
            <Button onPress={draft.reset} isDisabled={isBusy}>
              {t('settings.discard')}
            </Button>
            <Button type="submit" kind="primary" isPending={isBusy} isDisabled={!isDirty}>
              {t('save')}
            </Button>
          </div>
        </div>
      )}
      <Confirm
        title={t('settings.leaveTitle')}
        action={t('settings.leave')}
        isOpen={blocker.status === 'blocked'}
        onClose={() => blocker.reset?.()}
        onConfirm={() => blocker.proceed?.()}
      >
        <p>{t('settings.leaveWhy')}</p>
      </Confirm>
    </>
  );
}

/** What the server said about each field. */
export function fieldProblemsOf(error: unknown): Record<string, string> {
  if (!(error instanceof ApiError)) return {};
  const field = fieldOfCode[error.code];
  return field === undefined ? error.params : { [field]: error.message, ...error.params };
}

/** Refusals that mean one field without naming it. */
const fieldOfCode: Record<string, string> = {
  existing_user_login: 'username',
  existing_user_email: 'email',
  rest_user_invalid_email: 'email',
  site_invalid_language: 'language',
  site_invalid_timezone: 'timezone',
};

function without<T extends object>(some: Partial<T>, others: Partial<T>): Partial<T> {
  const left = Object.entries(some).filter(([name, value]) => !isSame(value, others[name as keyof T]));
  return Object.fromEntries(left) as Partial<T>;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
