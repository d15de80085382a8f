import type { Context } from './context.ts';

/** Where a command writes. */
export type CommandOutput = {
  /** Results, on standard output. */
  line(text: string): void;
  /** `Success: …` on standard output; silent with `--quiet`. */
  success(text: string): void;
  /** `Warning: …` on standard error. */
  warning(text: string): void;
};

export type CommandOption = {
  /** As on the command line: `--name <text>` takes a value, `--force` is a switch. */
  readonly flag: string;
  readonly description: string;
  readonly default?: string;
};

export type CommandArgument = { readonly name: string; readonly description: string; readonly optional?: boolean };

/** What was typed: arguments by name, options by their long name in camelCase. */
export type CommandInput = {
  readonly arguments: Readonly<Record<string, string | undefined>>;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
};

/** A command of `octavo`. It runs on the site that `--url` names (the main site otherwise), with every capability. */
export type Command = {
  /** Words after `octavo`, e.g. `hello greet`. */
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  /** Whole command lines, shown by `--help`. */
  readonly examples?: readonly string[];
  run(context: Context, input: CommandInput, output: CommandOutput): Promise<void> | void;
};

/** Declares a command. */
export function defineCommand(command: Command): Command {
  return Object.freeze(command);
}
