import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text as readText } from 'node:stream/consumers';

/** Where text goes. */
export type Screen = {
  write(text: string): void;
  /** In cells; undefined where it isn't a terminal. */
  readonly width: number | undefined;
  readonly colour: boolean;
};

/** What a command line speaks to: a person, a pipe or a file. */
export type Terminal = {
  readonly out: Screen;
  readonly err: Screen;
  /** The answer to a question; undefined when nobody is there to ask. */
  ask(question: string, options?: { hidden: boolean }): Promise<string | undefined>;
  /** Everything on standard input; undefined when that is a person's keyboard. */
  readInput(): Promise<string | undefined>;
};

type Output = Pick<NodeJS.WritableStream, 'write' | 'on'> & {
  isTTY?: boolean;
  columns?: number;
  hasColors?: () => boolean;
};
type Streams = { stdin: NodeJS.ReadableStream & { isTTY?: boolean }; stdout: Output; stderr: Output };

/** `--no-color` switches colours off, and so do `NO_COLOR` and `TERM=dumb`, which `hasColors` looks at. */
export function createTerminal({ stdin, stdout, stderr }: Streams, options: { colour: boolean }): Terminal {
  return {
    out: toScreen(stdout, options.colour),
    err: toScreen(stderr, options.colour),
    async ask(question, { hidden } = { hidden: false }) {
      if (!stdin.isTTY || !stderr.isTTY) return undefined;
      const echo = new Writable({
        write(chunk, _encoding, callback) {
          if (!hidden) stderr.write(String(chunk));
          callback();
        },
      });
      const reader = createInterface({ input: stdin, output: echo, terminal: true });
      if (hidden) stderr.write(question);
      try {
        return await new Promise<string>((resolve, reject) => {
          reader.once('close', () => reject(new Error('Cancelled. Nothing was changed.')));
          reader.question(hidden ? '' : question).then(resolve, reject);
        });
      } finally {
        reader.close();
        if (hidden) stderr.write('\n');
      }
    },
    readInput: async () => (stdin.isTTY ? undefined : readText(stdin)),
  };
}

function toScreen(stream: Output, wantsColour: boolean): Screen {
  // Whoever reads may leave early, as `head` does; the work goes on.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  return {
    write: (text) => void stream.write(text),
    get width() {
      return stream.isTTY ? (stream.columns ?? 80) : undefined;
    },
    colour: wantsColour && stream.isTTY === true && stream.hasColors?.() === true,
  };
}
