/** What a diff says of one file. */
export type FileChange = {
  readonly name: string;
  readonly kind: 'changed' | 'added' | 'removed';
  readonly isBinary: boolean;
  readonly hasNewMode: boolean;
  readonly linesAdded: number;
  readonly linesRemoved: number;
  /** Its part of the diff. */
  readonly text: string;
};

/** The files of a diff that git made without looking for renames. */
export function changesIn(diff: string): FileChange[] {
  return diff
    .split(/^(?=diff --git )/m)
    .filter((part) => part.startsWith('diff --git '))
    .map(changeIn);
}

/** Beside the name of a file: `+2 -1`, `binary, new`, `mode`. */
export function noteOf({ kind, isBinary, hasNewMode, linesAdded, linesRemoved }: FileChange): string {
  const hasLines = linesAdded + linesRemoved > 0;
  const notes = [
    isBinary ? 'binary' : hasLines && `+${linesAdded} -${linesRemoved}`,
    kind === 'added' && 'new',
    kind === 'removed' && 'gone',
    hasNewMode && 'mode',
  ];
  return notes.filter(Boolean).join(', ');
}

/** `2 files changed, 10 lines added, 1 line removed.` */
export function summaryOf(changes: readonly FileChange[]): string {
  if (changes.length === 0) return 'No files were changed.';
  const sum = (name: 'linesAdded' | 'linesRemoved') => changes.reduce((total, change) => total + change[name], 0);
  const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
  const [added, removed] = [sum('linesAdded'), sum('linesRemoved')];
  return `${counted(changes.length, 'file')} changed, ${counted(added, 'line')} added, ${counted(removed, 'line')} removed.`;
}

export type DiffLine = { readonly kind: 'head' | 'place' | 'added' | 'removed' | 'same'; readonly text: string };

/** The lines of one file's part for people, each with what it is. Of bytes nothing is shown. */
export function linesIn({ text, isBinary }: FileChange): DiffLine[] {
  let isHead = true;
  const all = text.split('\n');
  if (all.at(-1) === '') all.pop();
  const lines = isBinary ? all.slice(0, all.indexOf('GIT binary patch') + 1) : all;
  return lines.map((line) => {
    if (line.startsWith('@@ ')) isHead = false;
    return { kind: isHead ? 'head' : (kinds[line[0] ?? ''] ?? 'same'), text: line };
  });
}

const kinds: Readonly<Record<string, DiffLine['kind']>> = { '@': 'place', '+': 'added', '-': 'removed' };

function changeIn(text: string): FileChange {
  const lines = text.split('\n');
  const first = lines.findIndex((line) => line.startsWith('@@ '));
  const head = first < 0 ? lines : lines.slice(0, first);
  // Before the first of these, `---` and `+++` are names.
  const body = first < 0 ? [] : lines.slice(first);
  const begins = (sign: string) => head.some((line) => line.startsWith(sign));
  return {
    name: nameIn(lines[0]!),
    kind: begins('new file ') ? 'added' : begins('deleted file ') ? 'removed' : 'changed',
    isBinary: begins('GIT binary patch') || begins('Binary files '),
    hasNewMode: begins('old mode '),
    linesAdded: body.filter((line) => line.startsWith('+')).length,
    linesRemoved: body.filter((line) => line.startsWith('-')).length,
    text,
  };
}

/** `diff --git a/name b/name`: the same name twice, so that its half is all of it, whatever is in it. */
function nameIn(line: string): string {
  const both = line.slice('diff --git '.length);
  const half = both.slice(0, (both.length - 1) / 2);
  return half.startsWith('"') ? unquoted(half.slice(1, -1)).slice(2) : half.slice(2);
}

const letters: Readonly<Record<string, string>> = { a: '\x07', b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** Git writes bytes that aren't plain as `\303` and the like. */
function unquoted(text: string): string {
  const plain = text.replace(/\\([0-7]{3}|.)/g, (_, code: string) =>
    code.length === 3 ? String.fromCharCode(Number.parseInt(code, 8)) : (letters[code] ?? code),
  );
  return new TextDecoder().decode(Uint8Array.from(plain, (sign) => sign.charCodeAt(0)));
}
