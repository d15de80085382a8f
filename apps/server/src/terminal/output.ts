import type { CommandOutput } from '@octavo/plugin-api';
import { paint } from './colour.ts';
import { formatList, formatOne, type ItemFormat, type ListFormat, type Selection } from './format.ts';
import { createProgress, type ProgressBar } from './progress.ts';
import type { Screen, Terminal } from './terminal.ts';

/** What the command line said about how results are shown. */
export type OutputOptions = {
  readonly quiet: boolean;
  readonly format?: ListFormat;
  readonly selection?: Selection;
};

export type ClosableOutput = CommandOutput & {
  /** Takes a bar away that is still there, so that an error begins on a line of its own. */
  close(): void;
};

export function createOutput({ out, err }: Terminal, options: OutputOptions): ClosableOutput {
  const { quiet, format = 'table', selection = {} } = options;
  const heading = (text: string) => paint(out, 'bold', text);
  let current: ProgressBar | undefined;

  function write(screen: Screen, text: string): void {
    current?.hide();
    screen.write(text);
  }

  return {
    line: (text) => write(out, `${text}\n`),
    success(text) {
      if (!quiet) write(out, `${paint(out, 'green', 'Success:')} ${text}\n`);
    },
    warning: (text) => write(err, `${paint(err, 'yellow', 'Warning:')} ${text}\n`),
    table: (rows, columns) => write(out, formatList(rows, columns, format, selection, { width: out.width, heading })),
    item: (row) => write(out, formatOne(row, format as ItemFormat, selection, { width: out.width, heading })),
    progress(total, label) {
      if (quiet) return { advance() {}, done() {} };
      const bar = createProgress(err, total, label);
      current = bar;
      return {
        advance: bar.advance,
        done() {
          bar.done();
          if (current === bar) current = undefined;
        },
      };
    },
    close() {
      current?.hide();
      current = undefined;
    },
  };
}
