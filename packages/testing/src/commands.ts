import type { Command, CommandInput, CommandOutput, CommandRow, Context } from '@octavo/plugin-api';

export type Printed = {
  /** What stands on standard output, `Success: …` without its first word. */
  lines: string[];
  warnings: string[];
  /** What `table` and `item` were given. */
  rows: CommandRow[];
};

/** Runs a command with what was typed, already taken apart. `printed` fills up even if it fails. */
export async function runCommand(
  command: Command,
  context: Context,
  typed: Partial<CommandInput> = {},
  printed: Printed = { lines: [], warnings: [], rows: [] },
): Promise<Printed> {
  const line = (text: string) => void printed.lines.push(text);
  const output: CommandOutput = {
    line,
    success: line,
    warning: (text) => void printed.warnings.push(text),
    table: (rows) => void printed.rows.push(...rows),
    item: (row) => void printed.rows.push(row),
    progress: () => ({ advance() {}, done() {} }),
  };
  await command.run(context, { arguments: {}, options: {}, repeated: [], ...typed }, output);
  return printed;
}
