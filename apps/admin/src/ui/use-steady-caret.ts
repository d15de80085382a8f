import { useLayoutEffect, useRef, type ChangeEvent, type SyntheticEvent } from 'react';

type Field = HTMLTextAreaElement;

/** Leaves the caret of a field where it is when somebody else changes its text. */
export function useSteadyCaret(value: string) {
  const field = useRef<Field>(null);
  const last = useRef({ value, start: 0, end: 0 });

  const note = ({ currentTarget: { value: text, selectionStart, selectionEnd } }: SyntheticEvent<Field>) => {
    last.current = { value: text, start: selectionStart, end: selectionEnd };
  };

  useLayoutEffect(() => {
    const { value: before, start, end } = last.current;
    if (before === value) return;
    last.current = { value, start: placeAfter(before, value, start), end: placeAfter(before, value, end) };
    if (field.current === document.activeElement)
      field.current?.setSelectionRange(last.current.start, last.current.end);
  }, [value]);

  return { ref: field, onSelect: note, onChangeCapture: note as (event: ChangeEvent<Field>) => void };
}

/** Where a place in a text is after a part of the text was replaced. */
export function placeAfter(before: string, after: string, place: number): number {
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start] === after[start]) start += 1;
  let end = 0;
  while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  if (place <= start) return place;
  if (place >= before.length - end) return place + after.length - before.length;
  return Math.min(place, after.length - end);
}
