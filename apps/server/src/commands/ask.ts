import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { PlatformError, type CommandInput, type CommandOutput } from '@octavo/plugin-api';
import type { Terminal } from '../terminal/terminal.ts';
import { given } from '../terminal/typed.ts';

export const yesOption = { flag: '--yes', description: 'skip the confirmation prompt' };

/** Throws unless somebody says yes; in a script that is `--yes`. */
export async function confirm(terminal: Terminal, input: CommandInput, question: string): Promise<void> {
  if (input.options['yes'] === true) return;
  const answer = await terminal.ask(`${question} [y/N] `);
  if (answer === undefined) throw new PlatformError(400, 'not_confirmed', `${question} Use --yes to confirm.`);
  if (!/^y(es)?$/i.test(answer.trim()))
    throw new PlatformError(400, 'not_confirmed', 'Cancelled. Nothing was changed.');
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
    (await terminal.ask(`Password for ${login} (leave empty to generate one): `, { hidden: true }));
  if (typed !== undefined && typed !== '') return { password: typed, reveal() {} };
  const password = randomBytes(18).toString('base64url');
  return { password, reveal: (output) => output.line(`Password for ${login}: ${password}`) };
}

/** The text of a file, or of standard input for `-`. */
export async function readTextFile(terminal: Terminal, path: string): Promise<string> {
  if (path !== '-') return readFile(path, 'utf8');
  const text = await terminal.readInput();
  if (text !== undefined) return text;
  throw new PlatformError(400, 'no_input', 'Standard input is empty. Pipe text into the command.');
}
