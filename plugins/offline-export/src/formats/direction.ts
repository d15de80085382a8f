export type Direction = 'ltr' | 'rtl';

const rightToLeftLetters =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}\p{Script=Adlam}]/gu;

/** How many letters a text has, and how many of them run from right to left. */
export type Letters = { readonly all: number; readonly leftward: number };

export function countLetters(text: string): Letters {
  return { all: text.match(/\p{L}/gu)?.length ?? 0, leftward: text.match(rightToLeftLetters)?.length ?? 0 };
}

/**
 * Whichever direction most letters are written in; undefined if there are none. The first letter alone would turn an
 * Arabic sentence that begins with a Latin name.
 */
export function directionOf({ all, leftward }: Letters): Direction | undefined {
  if (all === 0) return undefined;
  return leftward * 2 > all ? 'rtl' : 'ltr';
}
