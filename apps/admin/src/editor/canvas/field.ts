import { isObject, isText, type Fields } from '@octavo/editor-blocks';

/** What a field says; what isn't text says nothing. */
export function textOf(value: unknown): string {
  return isText(value) ? value : '';
}

/** Text that is left out where there is none. */
export function orNone(text: string): string | undefined {
  return text === '' ? undefined : text;
}

/** The objects of a list. */
export function objectsOf(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

/** A list with one of its members somewhere else. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const member = list[from];
  if (member === undefined || to < 0 || to >= list.length) return [...list];
  return list.toSpliced(from, 1).toSpliced(to, 0, member);
}
