export type EntryNamer = (folders: readonly string[], file: string) => string;

/** `taken` has the folded names of files and folders alike, and the number to try next for each. */
type Directory = { taken: Map<string, number>; folders: Map<string, { name: string; directory: Directory }> };

const longestSegment = 255;
const extension = /(?<=.)\.[^.\s]{1,16}$/u;

// Drives, streams and wildcards of Windows; both separators; whatever is invisible and turns text around.
const unsafe = /[<>:"/\\|?*\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\u{feff}]/gu;
const device = /^(con|prn|aux|nul|clock\$|conin\$|conout\$|(com|lpt)[0-9¹²³])\s*(\.|$)/iu;

/**
 * Names entries in the order in which they are asked for: the first to come keeps its name, those that any file system
 * would take for the same are numbered. What is a single folder or file here stays one path segment.
 */
export function createEntryNamer(): EntryNamer {
  const root = createDirectory();
  return (folders, file) => {
    let directory = root;
    const path: string[] = [];
    for (const folder of folders) {
      const entered = enter(directory, folder);
      path.push(entered.name);
      directory = entered.directory;
    }
    return [...path, claim(directory, safeSegment(file))].join('/');
  };
}

export function safeSegment(raw: string): string {
  const visible = trim(raw.toWellFormed().normalize('NFC').replace(unsafe, '_'));
  const named = device.test(visible) ? `_${visible}` : visible;
  return fit(named, '') || '_';
}

function enter(parent: Directory, folder: string): { name: string; directory: Directory } {
  const raw = folder.toWellFormed().normalize('NFC');
  const known = parent.folders.get(raw);
  if (known) return known;
  const created = { name: claim(parent, safeSegment(folder)), directory: createDirectory() };
  parent.folders.set(raw, created);
  return created;
}

function claim({ taken }: Directory, name: string): string {
  const first = fold(name);
  let number = taken.get(first) ?? 1;
  let chosen = number === 1 ? name : fit(name, ` (${number})`);
  while (taken.has(fold(chosen))) {
    number += 1;
    chosen = fit(name, ` (${number})`);
  }
  taken.set(fold(chosen), 2);
  taken.set(first, number + 1);
  return chosen;
}

/** Upper case first: it brings together what lower case alone keeps apart, as ſ and s. HFS+ overlooks the ignorable. */
function fold(name: string): string {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '');
  return visible.toUpperCase().toLowerCase().normalize('NFC');
}

/** Puts the number before the extension and shortens what is before both. */
function fit(name: string, number: string): string {
  const [end = ''] = extension.exec(name) ?? [];
  const stem = end === '' ? name : name.slice(0, -end.length);
  return trim(shorten(stem, longestSegment - Buffer.byteLength(number + end)) + number + end);
}

function shorten(text: string, bytes: number): string {
  if (Buffer.byteLength(text) <= bytes) return text;
  const { read } = new TextEncoder().encodeInto(text, new Uint8Array(bytes));
  return text.slice(0, read);
}

function trim(name: string): string {
  return name.replace(/^\s+|[.\s]+$/gu, '');
}

function createDirectory(): Directory {
  return { taken: new Map(), folders: new Map() };
}
