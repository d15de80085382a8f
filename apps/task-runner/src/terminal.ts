import { styleText } from 'node:util';
import { noteOf, summaryOf, type FileChange } from './diff.ts';
import { harmless } from './harmless.ts';

type Colour = 'cyan' | 'yellow' | 'green' | 'red' | 'dim' | 'bold';
type Output = NodeJS.WriteStream | (NodeJS.WritableStream & { columns?: undefined; isTTY?: undefined });

export type Terminal = ReturnType<typeof createTerminal>;

const usualColumns = 80;
const leastNameColumns = 12;
const mostSigns = 20;

/** Writes for people: in colours where these are wanted, and never what would give a terminal orders. */
export function createTerminal(stream: Output) {
  let isLineBegun = false;
  const paint = (colour: Colour, text: string) => styleText(colour, text, { stream, validateStream: true });

  function write(text: string, colour?: Colour): void {
    if (text === '') return;
    isLineBegun = !text.endsWith('\n');
    const shown = harmless(text);
    // A colour ends with its line: what comes between two parts of a text would be coloured too.
    stream.write(colour === undefined ? shown : shown.replace(/[^\n]+/g, (line) => paint(colour, line)));
  }

  const endLine = () => {
    if (isLineBegun) write('\n');
  };

  return {
    write,

    endLine,

    /** On a line of its own. */
    line(text: string, colour?: Colour): void {
      endLine();
      write(`${text}\n`, colour);
    },

    diffstat(changes: readonly FileChange[]): void {
      endLine();
      const columns = Math.max(stream.columns ?? usualColumns, leastNameColumns * 2);
      for (const { name, said, added, removed } of rowsOf(changes, columns)) {
        stream.write(` ${name}  ${said}${paint('green', '+'.repeat(added))}${paint('red', '-'.repeat(removed))}\n`);
      }
      stream.write(`${summaryOf(changes)}\n`);
    },
  };
}

/** Each file on one line, as wide as the terminal at most; the end of a long name says more than its beginning. */
function rowsOf(changes: readonly FileChange[], columns: number) {
  const notes = changes.map(noteOf);
  const noteColumns = Math.max(0, ...notes.map((note) => note.length));
  const most = Math.max(0, ...changes.map(({ linesAdded, linesRemoved }) => linesAdded + linesRemoved));
  const longest = Math.max(0, ...changes.map(({ name }) => columnsOf(onOneLine(name))));
  const room = columns - noteColumns - ' '.length * 4;
  const nameColumns = Math.min(longest, Math.max(room - Math.min(most, mostSigns), leastNameColumns));
  const signs = Math.min(most, mostSigns, Math.max(room - nameColumns, 0));
  const scaled = (count: number) => (most <= signs ? count : Math.ceil((count * (signs - 1)) / most));
  return changes.map(({ name, linesAdded, linesRemoved }, position) => {
    const added = Math.min(scaled(linesAdded), signs);
    return {
      name: fitted(onOneLine(name), nameColumns),
      said: `${notes[position]!.padEnd(noteColumns)} `,
      added,
      removed: Math.min(scaled(linesRemoved), signs - added),
    };
  });
}

function fitted(name: string, columns: number): string {
  let signs = Array.from(name);
  if (columnsOf(name) > columns) {
    while (columnsOf(signs.join('')) > columns - 1) signs = signs.slice(1);
    signs.unshift('…');
  }
  const text = signs.join('');
  return text + ' '.repeat(Math.max(columns - columnsOf(text), 0));
}

const onOneLine = (name: string) => harmless(name).replaceAll('\n', '␊').replaceAll('\t', '␉');

/** Signs of East Asia and pictures are two columns wide. */
const wide =
  /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|\p{Emoji_Presentation}/u;
const columnsOf = (text: string) => Array.from(text).reduce((sum, sign) => sum + (wide.test(sign) ? 2 : 1), 0);
