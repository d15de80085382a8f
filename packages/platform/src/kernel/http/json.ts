import { randomBytes } from 'node:crypto';
import { JsonText } from '@octavo/plugin-api';

/** From here on a string is handled by itself. */
const longText = 400;
const depth = 2;
// oxlint-disable-next-line no-control-regex -- control characters are what it looks for
const unusual = /[\u0000-\u0009\u000b-\u001f\ud800-\udfff]/;
/** Nobody can guess it, so no answer contains it. */
const mark = randomBytes(16).toString('hex');
const quotedMark = `"${mark}"`;
const scratch = Buffer.allocUnsafeSlow(1024 * 1024);

/**
 * The JSON of an answer: what JSON.stringify writes, for less. Long texts are most of an answer; they are escaped by
 * searching, and turned into bytes one by one, so that a single wide character doesn't widen the whole answer.
 */
export function toJson(payload: unknown): string | Buffer {
  const long: string[] = [];
  const short = Array.isArray(payload) ? payload.map((item) => setAside(item, long, 0)) : setAside(payload, long, 0);
  const text = JSON.stringify(short);
  return long.length === 0 ? text : join(text.split(quotedMark), long);
}

/** The value with a mark in the place of each long text, in the order in which they will be written. */
function setAside(value: unknown, long: string[], level: number): unknown {
  if (typeof value === 'string') return value.length < longText ? value : keep(quote(value), long);
  if (value instanceof JsonText) return keep(value.text, long);
  if (level > depth || !isPlain(value)) return value;
  let copy: Record<string, unknown> | undefined;
  for (const key of Object.keys(value)) {
    const before = value[key];
    const type = typeof before;
    if (type !== 'string' && type !== 'object') continue;
    const after = setAside(before, long, level + 1);
    if (after !== before) (copy ??= { ...value })[key] = after;
  }
  return copy ?? value;
}

function keep(json: string, long: string[]): string {
  long.push(json);
  return mark;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  return Object.getPrototypeOf(value) === Object.prototype && !Object.hasOwn(value, 'toJSON');
}

function quote(text: string): string {
  if (unusual.test(text)) return JSON.stringify(text);
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`;
}

function join(between: readonly string[], long: readonly string[]): string | Buffer {
  const pieces = between.flatMap((text, position) => (position === 0 ? [text] : [long[position - 1]!, text]));
  const most = pieces.reduce((sum, { length }) => sum + length * 3, 0);
  if (most > scratch.length) return pieces.join('');
  let end = 0;
  for (const piece of pieces) end += scratch.write(piece, end);
  return Buffer.from(scratch.subarray(0, end));
}
