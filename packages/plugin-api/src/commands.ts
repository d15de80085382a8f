import type { Context } from './context.ts';

/** One thing that a command prints: values by field. */
export type CommandRow = Readonly<Record<string, unknown>>;

/** Tells how far a long command has come. */
export type CommandProgress = {
  /** One more is done, or as many more. */
  advance(by?: number): void;
  /** Nothing more will come. */
  done(): void;
};

/** Where a command writes. */
export type CommandOutput = {
  /** Results, on standard output. */
  line(text: string): void;
  /** `Success: …` on standard output; silent with `--quiet`. */
  success(text: string): void;
  /** `Warning: …` on standard error. */
  warning(text: string): void;
  /**
   * A list on standard output, in the form that `--format` names; the command declares `results: 'list'`. Shows these
   * columns, or those of the rows' fields that `--fields` names.
   */
  table(rows: readonly CommandRow[], columns: readonly string[]): void;
  /** The same for one thing; the command declares `results: 'item'`. Shows every field unless there is `--fields`. */
  item(row: CommandRow): void;
  /** A bar where standard error is a terminal, now and then a line where it isn't; silent with `--quiet`. */
  progress(total: number, label: string): CommandProgress;
};

export type CommandOption = {
  /** As on the command line: `--name <text>` takes a value, `--force` is a switch. */
  readonly flag: string;
  readonly description: string;
  readonly default?: string;
  readonly choices?: readonly string[];
  readonly required?: true;
};

export type CommandArgument = {
  readonly name: string;
  readonly description: string;
  readonly optional?: boolean;
  readonly choices?: readonly string[];
  /** The last one may be given several times: `input.repeated`. */
  readonly repeated?: true;
};

/** What was typed: arguments by name, options by their long name in camelCase. */
export type CommandInput = {
  readonly arguments: Readonly<Record<string, string | undefined>>;
  readonly options: Readonly<Record<string, string | boolean | undefined>>;
  /** All values of the argument that is `repeated`. */
  readonly repeated: readonly string[];
};

/**
 * A command of `octavo`. It runs on the site that `--url` names (the main site otherwise), with every capability or, with
 * `--user`, with those of that user.
 */
export type Command = {
  /** Words after `octavo`, e.g. `hello greet`. */
  readonly name: string;
  readonly summary: string;
  readonly arguments?: readonly CommandArgument[];
  readonly options?: readonly CommandOption[];
  /** Adds `--format`, `--fields` and `--field`, for `output.table` or `output.item`. */
  readonly results?: 'list' | 'item';
  /** What the user of `--user` must be allowed to do, beside what the services ask for. */
  readonly capability?: string;
  /** Whole command lines, shown by `--help`. */
  readonly examples?: readonly string[];
  run(context: Context, input: CommandInput, output: CommandOutput): Promise<void> | void;
};

/** Declares a command. */
export function defineCommand(command: Command): Command {
  return Object.freeze(command);
}
