export type Direction = 'ltr' | 'rtl';

const rightToLeftScripts = ['Arab', 'Hebr', 'Syrc', 'Thaa', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr'];
const rightToLeftLetters = new RegExp(
  `[${rightToLeftScripts.map((script) => `\\p{Script=${script}}`).join('')}]`,
  'gu',
);

/** How many letters a text has, and how many of them run from right to left. */
export type Letters = { readonly all: number; readonly leftward: number };

export function countLetters(text: string): Letters {
  return { all: text.match(/\p{L}/gu)?.length ?? 0, leftward: text.match(rightToLeftLetters)?.length ?? 0 };
}

/** By the four letters of ISO 15924. `Aran` is Arabic in another hand, and no script of its own to Unicode. */
export function directionOfScript(script: string | undefined): Direction {
  return script === 'Aran' || rightToLeftScripts.includes(script ?? '') ? 'rtl' : 'ltr';
}

/**
 * Whichever direction most letters are written in; undefined if there are none. The first letter alone would turn an
 * Arabic sentence that begins with a Latin name.
 */
export function directionOf({ all, leftward }: Letters): Direction | undefined {
  if (all === 0) return undefined;
  return leftward * 2 > all ? 'rtl' : 'ltr';
}
