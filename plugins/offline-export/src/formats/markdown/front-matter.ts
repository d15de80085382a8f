export type Matter = Readonly<Record<string, unknown>>;

/** Marks the first and the last line. */
const fence = '---';

/** Characters that some readers of YAML take for the end of a line, or for no text at all. */
const awkward = /[\u007F-\u009F\u2028\u2029\uFEFF\uFFFE\uFFFF]/g;

/** YAML that everybody reads alike: text in double quotes, which is JSON; numbers, times and truth as they are. */
export function writeMatter(fields: Readonly<Record<string, string | number | boolean | Date>>): string {
  const lines = Object.entries(fields).map(([name, value]) => `${name}: ${writeValue(value)}`);
  return [fence, ...lines, fence, ''].join('\n');
}

/**
 * The front matter of a text, and what follows it. Understands what we write and what people make of it by hand: one
 * field in each line, with or without quotes. Other YAML is kept as text.
 */
export function readMatter(text: string): { matter: Matter; rest: string } {
  const [, inside, rest = ''] = /^\uFEFF?---[ \t]*\r?\n(?:(.*?)\r?\n)?---[ \t]*(?:\r?\n(.*))?$/s.exec(text) ?? [];
  if (inside === undefined && !/^\uFEFF?---[ \t]*\r?\n---/.test(text)) return { matter: {}, rest: text };
  const fields = (inside ?? '').split(/\r?\n/).flatMap((line) => {
    const [, name, value = ''] = /^([\w-]+):(?:[ \t]+(.*))?$/.exec(line) ?? [];
    return name === undefined ? [] : [[name, readValue(value.trim())]];
  });
  return { matter: Object.fromEntries(fields) as Matter, rest: rest.replace(/^\r?\n/, '') };
}

function writeValue(value: string | number | boolean | Date): string {
  if (value instanceof Date) return value.toISOString().replace('.000Z', 'Z');
  if (typeof value !== 'string') return String(value);
  const escape = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  return JSON.stringify(value.toWellFormed()).replace(awkward, escape);
}

function readValue(value: string): unknown {
  if (value.startsWith('"')) return readJson(value);
  if (/^'.*'$/.test(value)) return value.slice(1, -1).replaceAll("''", "'");
  if (/^-?\d{1,15}$/.test(value)) return Number(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return value === '' || value === 'null' || value === '~' ? null : value;
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}
