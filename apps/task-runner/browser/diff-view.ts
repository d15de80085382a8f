import { changesIn, linesIn, noteOf, summaryOf, type DiffLine, type FileChange } from '../src/diff.ts';
import { harmless } from '../src/harmless.ts';
import { element, find } from './elements.ts';

/** Of all files together; the others are opened by hand. */
const mostLinesOpen = 1500;
/** Of one file. */
const mostLines = 5000;

let address: string | undefined;

/** How many lines came and went in each file, and the lines themselves. */
export function showDiff(diff: string): void {
  const changes = changesIn(diff);
  if (address !== undefined) URL.revokeObjectURL(address);
  address = URL.createObjectURL(new Blob([diff], { type: 'text/x-patch' }));
  find<HTMLAnchorElement>('#download').href = address;
  find('#summary').textContent = summaryOf(changes);
  find('#diffstat tbody').replaceChildren(...changes.map(rowOf));
  let lines = 0;
  const files = changes.map((change) => {
    lines += change.linesAdded + change.linesRemoved;
    return fileOf(change, lines <= mostLinesOpen);
  });
  find('#diff').replaceChildren(...files);
  for (const id of ['#copy-diff', '#download', '#diffstat']) find(id).hidden = changes.length === 0;
  find('#result').hidden = false;
}

function rowOf(change: FileChange): HTMLElement {
  return element(
    'tr',
    {},
    element('th', { scope: 'row' }, harmless(change.name)),
    element('td', {}, ...noteIn(change)),
  );
}

/** `+2 -1`, in its colours. */
function noteIn(change: FileChange): (string | Node)[] {
  return noteOf(change)
    .split(/([+-]\d+)/)
    .map((part) => {
      if (!/^[+-]\d/.test(part)) return part;
      return element('span', { class: part.startsWith('+') ? 'added' : 'removed' }, part);
    });
}

function fileOf(change: FileChange, isOpen: boolean): HTMLElement {
  const name = harmless(change.name);
  const file = element(
    'details',
    {},
    element('summary', {}, name, ' ', element('span', { class: 'note' }, ...noteIn(change))),
  );
  const fill = () => {
    if (file.childElementCount > 1) return;
    const lines = bodyOf(change);
    const shown = lines.slice(0, mostLines).map(({ kind, text }) => element('span', { class: kind }, `${text}\n`));
    const left = lines.length - shown.length;
    if (left > 0) shown.push(element('span', { class: 'head' }, `${left} more lines are in the download.`));
    file.append(element('div', { class: 'lines', tabindex: '0', role: 'region', 'aria-label': name }, ...shown));
  };
  file.addEventListener('toggle', fill);
  if (isOpen) fill();
  file.toggleAttribute('open', isOpen);
  return file;
}

/** Names and hashes are for git. */
function bodyOf(change: FileChange): DiffLine[] {
  const lines = linesIn(change).filter(({ kind, text }) => kind !== 'head' || /^(old|new) mode /.test(text));
  if (change.isBinary) lines.push({ kind: 'head', text: 'Binary file. Its content is in the download.' });
  else if (lines.length === 0) lines.push({ kind: 'head', text: 'Empty file.' });
  return lines.map(({ kind, text }) => ({ kind, text: harmless(text) }));
}
