import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PlatformError, type CommandInput, type CommandOutput } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { given } from '../terminal/typed.ts';

export const yesOption = { flag: '--yes', description: "don't ask, do it" };

/** Throws unless somebody says yes; in a script that is `--yes`. */
export async function confirm(terminal: Terminal, input: CommandInput, question: string): Promise<void> {
  if (input.options['yes'] === true) return;
  const answer = await terminal.ask(`${question} [y/N] `);
  if (answer === undefined) throw new PlatformError(400, 'not_confirmed', `${question} Add --yes to say so.`);
  if (!/^y(es)?$/i.test(answer.trim())) throw new PlatformError(400, 'not_confirmed', 'Nothing was done.');
}

/** A password from the option, from whoever sits there, or a new one that is printed by `reveal`, once. */
export async function newPassword(
  terminal: Terminal,
  input: CommandInput,
  option: string,
  login: string,
): Promise<{ password: string; reveal(output: CommandOutput): void }> {
  const typed =
    given(input, option) ??
    (await terminal.ask(`Password for ${login} (empty: one is made for you): `, { hidden: true }));
  if (typed !== undefined && typed !== '') return { password: typed, reveal() {} };
  const password = randomBytes(18).toString('base64url');
  return { password, reveal: (output) => output.line(`Password of ${login}: ${password}`) };
}

/** The text of a file, or of standard input for `-`. */
export async function readTextFile(terminal: Terminal, path: string): Promise<string> {
  if (path !== '-') return readFile(path, 'utf8');
  const text = await terminal.readInput();
  if (text !== undefined) return text;
  throw new PlatformError(400, 'no_input', 'Nothing comes in on standard input. Pipe a text into the command.');
}
