import type { Screen } from './terminal.ts';

const codes = { red: [31, 39], green: [32, 39], yellow: [33, 39], bold: [1, 22], dim: [2, 22] } as const;

/** The text in a colour, if the screen has any. */
export function paint({ colour }: Pick<Screen, 'colour'>, style: keyof typeof codes, text: string): string {
  const [on, off] = codes[style];
  return colour ? `\u001b[${on}m${text}\u001b[${off}m` : text;
}
