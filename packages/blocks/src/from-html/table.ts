import type { Entry } from '../entries.ts';
import { attributeOf, childrenOf, type DomElement, type DomNode, isElement, nameOf } from './dom.ts';
import type { Losses } from './losses.ts';

type Row = { readonly cells: readonly DomElement[]; readonly isHeader: boolean };

/** Tables within tables that stay tables. */
const deepestTable = 3;

const sections = ['thead', 'tbody', 'tfoot'];

/** The entries of a table; one that only holds a page together gives what is in it. */
export function readTable(
  element: DomElement,
  tables: number,
  losses: Losses,
  readInside: (node: Pick<DomNode, 'childNodes'>) => readonly Entry[],
): readonly Entry[] {
  const strays: DomNode[] = [];
  const rows = rowsOf(element, strays);
  const before = readInside({ childNodes: strays });
  const read = rows.map(({ cells }) =>
    cells.map((cell) => {
      reportSpans(cell, losses);
      return readInside(cell);
    }),
  );
  if (read.every((cells) => cells.every((cell) => cell.length === 0))) return before;
  const isLayout = rows.length === 1 && rows[0]?.cells.length === 1;
  if (isLayout || tables > deepestTable) return [...before, ...read.flat(2)];
  const body = rows.findIndex(({ isHeader }) => !isHeader);
  return [...before, { rows: read, headerRows: body === -1 ? rows.length : body }];
}

/** The rows of a table. What stands between them, its caption too, goes in front of it, as a browser puts it. */
function rowsOf(table: DomElement, strays: DomNode[]): Row[] {
  return partsOf(table, [...sections, 'tr'], strays).flatMap((part) => {
    const rows = nameOf(part) === 'tr' ? [part] : partsOf(part, ['tr'], strays);
    return rows.map((row) => {
      const cells = partsOf(row, ['td', 'th'], strays);
      const isHeader = nameOf(part) === 'thead' || (cells.length > 0 && cells.every((cell) => nameOf(cell) === 'th'));
      return { cells, isHeader };
    });
  });
}

function partsOf(element: DomElement, names: readonly string[], strays: DomNode[]): DomElement[] {
  const parts: DomElement[] = [];
  for (const child of childrenOf(element)) {
    if (isElement(child) && names.includes(nameOf(child))) parts.push(child);
    else strays.push(child);
  }
  return parts;
}

function reportSpans(cell: DomElement, losses: Losses): void {
  for (const name of ['colspan', 'rowspan']) {
    const span = attributeOf(cell, name);
    if (span !== '' && span !== '1') losses.add(name, () => `${name}="${span}"`);
  }
}
