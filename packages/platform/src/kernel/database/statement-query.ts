import { types, type Submittable } from 'pg';

type Row = Record<string, unknown>;
type Result = { command: string; rowCount: number; rows: Row[] };
type Field = { name: string; dataTypeID: number };
type Columns = { names: string[]; parsers: ((text: string) => unknown)[]; empty: Row };

/** The part of pg's connection that its published types leave out. */
export type Connection = {
  stream: { cork(): void; uncork(): void };
  parsedStatements: Record<string, string>;
  parse(message: { name: string; text: string }): void;
  close(message: { type: 'S'; name: string }): void;
  bind(message: { statement: string; values: (string | Buffer | null)[] }): void;
  describe(message: { type: 'P' }): void;
  execute(): void;
  sync(): void;
};

const int8 = 20;
const timestamptz = 1184;
const described = new WeakMap<Connection, Map<string, Columns>>();

/** How a column's text becomes a value. */
export function typeParser(type: number, format?: never): (text: string) => unknown {
  if (type === int8) return Number;
  return type === timestamptz ? parseTimestamp : types.getTypeParser(type, format);
}

/**
 * A prepared statement whose columns are described once on each connection and known from then on. With pg's own query
 * the database describes them at every execution, and rows are laid out anew for every answer.
 */
export class StatementQuery implements Submittable {
  readonly name: string;
  readonly text: string;
  /** Nobody needs its answer: the name that `effectOf` gives says so. */
  readonly mayWait: boolean;
  callback!: (error: Error | null, result?: Result) => void;
  readonly #values: readonly unknown[];
  #begins = false;
  #waiting: readonly StatementQuery[] = [];
  /** What is answered before this one, and is of no interest. */
  #ahead = 0;
  #parses = false;
  readonly #result: Result = { command: '', rowCount: 0, rows: [] };
  #columns: Columns | undefined;
  #known: Map<string, Columns> | undefined;
  #failure: Error | undefined;

  constructor(name: string, text: string, values: readonly unknown[]) {
    this.name = name;
    this.mayWait = name.endsWith(' later');
    this.text = text;
    this.#values = values;
  }

  /** The same after what has waited for it. PostgreSQL does none that follows one that fails. */
  after(begins: boolean, waiting: readonly StatementQuery[]): this {
    this.#begins = begins;
    this.#waiting = waiting;
    this.#ahead = Number(begins) + waiting.length;
    return this;
  }

  submit(given: unknown): void {
    const connection = given as Connection;
    this.#known = described.get(connection);
    if (!this.#known) described.set(connection, (this.#known = new Map()));
    this.#columns = this.#known.get(this.name);
    connection.stream.cork();
    if (this.#begins) begin(connection);
    for (const each of this.#waiting) each.#execute(connection);
    this.#parses = this.name === '' || connection.parsedStatements[this.name] === undefined;
    if (this.#parses) parse(connection, this);
    if (this.#columns) this.#execute(connection);
    else this.#execute(connection, () => connection.describe({ type: 'P' }));
    connection.sync();
    connection.stream.uncork();
  }

  #execute(connection: Connection, describe?: () => void): void {
    connection.bind({ statement: this.name, values: this.#values.map(toWire) });
    describe?.();
    connection.execute();
  }

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    const names = fields.map(({ name }) => name);
    this.#columns = {
      names,
      parsers: fields.map(({ dataTypeID }) => typeParser(dataTypeID)),
      empty: Object.fromEntries(names.map((name) => [name, null])),
    };
    this.#known!.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    if (this.#ahead > 0) return;
    const { names, parsers, empty } = this.#columns!;
    const row = { ...empty };
    try {
      for (let at = 0; at < fields.length; at += 1) {
        const text = fields[at]!;
        if (text !== null) row[names[at]!] = parsers[at]!(text);
      }
    } catch (error) {
      this.#failure = error as Error;
    }
    this.#result.rows.push(row);
  }

  handleCommandComplete({ text }: { text: string }): void {
    if (this.#ahead > 0) {
      this.#ahead -= 1;
      return;
    }
    const [command = '', ...counts] = text.split(' ');
    this.#result.command = command;
    this.#result.rowCount = Number(counts.at(-1) ?? 0);
  }

  handleReadyForQuery(): void {
    if (this.#failure) this.callback(this.#failure);
    else this.callback(null, this.#result);
  }

  /** pg takes the answer to the `begin` for the answer to this statement, which may not have been looked at. */
  handleError(error: Error, given: unknown): void {
    if (this.#parses) delete (given as Connection).parsedStatements[this.name];
    this.callback(error);
  }

  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** Closing comes first: after a failure nobody knows whether the connection has it. */
function parse(connection: Connection, { name, text }: StatementQuery): void {
  if (name !== '') connection.close({ type: 'S', name });
  connection.parse({ name, text });
}

function begin(connection: Connection): void {
  connection.parse({ name: '', text: 'begin' });
  connection.bind({ statement: '', values: [] });
  connection.execute();
}

function toWire(value: unknown): string | Buffer | null {
  if (typeof value === 'string') return value;
  if (value === null || value === undefined) return null;
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Date) return value.toISOString();
  return Array.isArray(value) ? `{${value.map(toElement).join(',')}}` : JSON.stringify(value);
}

function toElement(value: unknown): string {
  const text = Buffer.isBuffer(value) ? `\\x${value.toString('hex')}` : toWire(value);
  return text === null ? 'NULL' : `"${String(text).replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** `2026-03-01 09:30:00.123456+00`, as most servers write it; everything else is left to pg. */
function parseTimestamp(text: string): unknown {
  const at = (index: number) => text.charCodeAt(index) - 48;
  const two = (index: number) => at(index) * 10 + at(index + 1);
  if (text.length < 22 || text.charCodeAt(4) !== 45 || !text.endsWith('+00')) {
    return types.getTypeParser(timestamptz)(text);
  }
  const fraction = text.length > 22 ? Math.trunc(Number(`0${text.slice(19, -3)}`) * 1000) : 0;
  const day = Date.UTC(two(0) * 100 + two(2), two(5) - 1, two(8));
  return new Date(day + ((two(11) * 60 + two(14)) * 60 + two(17)) * 1000 + fraction);
}
