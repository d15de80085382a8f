import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { TextArea, TextField, Label } from 'react-aria-components';
import { useText } from '../../text/text.tsx';
import { Button } from '../../ui/button.tsx';
import { problemOf } from '../../ui/problem.ts';
import { findPeople, type Draft, type Person, type Written } from './comments.queries.ts';
import type { Drafts } from './use-comments.ts';

type Props = {
  post: number;
  label: string;
  /** What the button says that sends it. */
  action: string;
  /** What it says already. */
  first?: Draft;
  /** Where it stays when the form is put away. */
  drafts: Drafts;
  about: string;
  autoFocus?: boolean;
  onSend(written: Written): Promise<void>;
  onCancel?(): void;
};

const empty: Draft = { text: '', known: [] };
const longest = 5_000;
const pauseMs = 150;

/** A comment while it is written. After `@`, people are found who can be named. */
export function CommentForm({ post, label, action, first = empty, drafts, about, autoFocus, onSend, onCancel }: Props) {
  const t = useText();
  const [draft, setDraft] = useState(drafts.get(about) ?? first);
  const { text, known } = draft;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useId();
  const { search, people, at, move, close, hear } = useFound(post);
  const isFinding = search !== undefined && people.length > 0;

  useEffect(() => {
    if (!autoFocus) return;
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  function change(next: Draft): void {
    setDraft(next);
    drafts.set(about, next);
  }

  function cancel(): void {
    drafts.delete(about);
    onCancel?.();
  }

  async function send(): Promise<void> {
    if (text.trim() === '' || isBusy) return;
    setBusy(true);
    setProblem('');
    try {
      const named = known.filter(({ name }) => text.includes(`@${name}`));
      await onSend({ text, mentions: named.map(({ id }) => id) });
      drafts.delete(about);
      setDraft(empty);
    } catch (error) {
      setProblem(problemOf(error, t));
    } finally {
      setBusy(false);
    }
  }

  function choose(person: Person): void {
    const { selectionStart: caret } = field.current!;
    const start = text.lastIndexOf('@', caret - 1);
    const before = `${text.slice(0, start)}@${person.name} `;
    change({ text: before + text.slice(caret), known: [...known, person] });
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(before.length, before.length);
    });
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { key } = event;
    if (isFinding && ['ArrowDown', 'ArrowUp', 'Enter', 'Tab', 'Escape'].includes(key)) {
      event.preventDefault();
      event.stopPropagation();
      if (key === 'Escape') close();
      else if (key.startsWith('Arrow')) move(key === 'ArrowDown' ? 1 : -1);
      else choose(people[at]!);
    } else if (key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      void send();
    } else if (key === 'Escape' && onCancel) {
      event.preventDefault();
      event.stopPropagation();
      cancel();
    }
  }

  return (
    <div className="comment-form">
      <TextField className="field" value={text} onChange={(next) => change({ text: next, known })} maxLength={longest}>
        <Label>{label}</Label>
        <TextArea
          ref={field}
          className="input"
          rows={3}
          dir="auto"
          aria-autocomplete="list"
          aria-controls={isFinding ? list : undefined}
          aria-activedescendant={isFinding ? `${list}-${at}` : undefined}
          onKeyDown={onKeyDown}
          onSelect={({ currentTarget: { value, selectionStart } }) => hear(value.slice(0, selectionStart))}
          onBlur={close}
        />
      </TextField>
      {isFinding && (
        <div className="comment-people list-box" role="listbox" id={list} aria-label={t('canvas.comments.people')}>
          {people.map((person, position) => (
            <div
              key={person.id}
              id={`${list}-${position}`}
              role="option"
              aria-selected={position === at}
              className="list-box-item"
              {...(position === at && { 'data-focused': '' })}
              onPointerDown={(event) => {
                event.preventDefault();
                choose(person);
              }}
            >
              <span dir="auto">{person.name}</span>
            </div>
          ))}
        </div>
      )}
      <p className="hidden-visually" aria-live="polite">
        {isFinding && t('canvas.comments.found', { count: people.length, name: people[at]?.name ?? '' })}
      </p>
      {problem !== '' && (
        <p className="field-error" role="alert">
          {problem}
        </p>
      )}
      <div className="comment-acts">
        <Button kind="primary" isDisabled={text.trim() === ''} isPending={isBusy} onPress={() => void send()}>
          {action}
        </Button>
        {onCancel && (
          <Button kind="quiet" onPress={cancel}>
            {t('cancel')}
          </Button>
        )}
      </div>
    </div>
  );
}

/** People by what is typed behind the last `@`. */
function useFound(post: number) {
  const [search, setSearch] = useState<string>();
  const [people, setPeople] = useState<readonly Person[]>([]);
  const [at, setAt] = useState(0);

  useEffect(() => {
    if (search === undefined) return undefined;
    const asking = new AbortController();
    const timer = setTimeout(() => {
      findPeople(post, search, asking.signal).then(
        (found) => {
          setPeople(found);
          setAt(0);
        },
        // Names can be typed out, too.
        () => {},
      );
    }, pauseMs);
    return () => {
      clearTimeout(timer);
      asking.abort();
    };
  }, [post, search]);

  const close = () => {
    setSearch(undefined);
    setPeople([]);
  };
  return {
    search,
    people,
    at,
    move: (by: number) => setAt((at + by + people.length) % people.length),
    close,
    hear(before: string): void {
      const found = /(?:^|[\s(])@([^\s@]{0,30}(?: [^\s@]{0,30})?)$/.exec(before)?.[1];
      if (found === undefined) close();
      else setSearch(found);
    },
  };
}
