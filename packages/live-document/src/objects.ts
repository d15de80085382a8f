import { AbstractType, Map as SharedMap, type Doc } from 'yjs';
import { cellsOf, isEqual, isFields, parse, rowsOf, type Node } from './nodes.ts';
import { compareOrders, isOrder, orderBetween, staying } from './order.ts';
import type { Marker } from './body.ts';
import { objectsOf } from './segments.ts';

/*
 * What a block is beside the text in it. Its fields are written one by one, so that two people who change different ones
 * both get their way; rows, columns and cells are found by key, so that one of them that is moved stays itself.
 */

const fieldMark = '.';
const plainMark = '=';
const structure = new Set(['_type', '_key', 'json', 'content', 'columns', 'rows', 'cells', 'value']);

/** What is written of a node's own: its other fields as they are, those in its JSON one by one. */
export function ownFields(node: Node): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(node))
    if (!structure.has(name) && value !== undefined) fields.set(plainMark + name, value);
  if (node['json'] === undefined) return fields;
  const json = parse(node['json']);
  if (isFields(json)) for (const [name, value] of Object.entries(json)) fields.set(fieldMark + name, value);
  else fields.set(`${plainMark}json`, node['json']);
  return fields;
}

export function writeFields(map: Marker, node: Node): void {
  const fields = ownFields(node);
  for (const name of map.keys())
    if ((name.startsWith(fieldMark) || name.startsWith(plainMark)) && !fields.has(name)) map.delete(name);
  for (const [name, value] of fields) if (!isEqual(map.get(name), value)) map.set(name, value);
}

export function readFields(map: Marker): Record<string, unknown> {
  const plain: Record<string, unknown> = {};
  const json: [string, unknown][] = [];
  for (const [name, value] of map) {
    if (value instanceof AbstractType) continue;
    if (name.startsWith(plainMark)) plain[name.slice(1)] = value;
    else if (name.startsWith(fieldMark)) json.push([name.slice(1), value]);
  }
  if (json.length === 0) return plain;
  // Whoever reads it gets the same text, whatever was written first.
  json.sort(([one], [other]) => (one === '_type' ? -1 : other === '_type' ? 1 : one < other ? -1 : 1));
  return { ...plain, json: JSON.stringify(Object.fromEntries(json)) };
}

/** Parts of a block by their keys. */
type Parts = SharedMap<Marker>;
const isParts = (value: unknown): value is Parts => value instanceof SharedMap;
const isMarker = (value: unknown): value is Marker => value instanceof SharedMap;

function partsIn(map: Marker, name: string): Parts {
  const found = map.get(name);
  if (isParts(found)) return found;
  const made: Parts = new SharedMap();
  map.set(name, made);
  return made;
}

function partIn(parts: Parts, key: string): Marker {
  const found = parts.get(key);
  if (isMarker(found)) return found;
  const made: Marker = new SharedMap();
  parts.set(key, made);
  return made;
}

/** The keys in a map, in the order that its entries name. */
function inOrder(parts: unknown): string[] {
  if (!isParts(parts)) return [];
  return [...parts]
    .filter(([, part]) => isMarker(part))
    .map(([key, part]) => ({ key, order: orderOf(part) ?? '' }))
    .toSorted((one, other) => compareOrders(one.order, other.order) || compareOrders(one.key, other.key))
    .map(({ key }) => key);
}
function orderOf(part: Marker | undefined): string | undefined {
  const order = part?.get('order');
  return isOrder(order) ? order : undefined;
}

/** Leaves exactly these keys, in this order, moving the fewest. */
function writeOrder(parts: Parts, keys: readonly string[], who: number): void {
  const wanted = new Set(keys);
  for (const key of parts.keys()) if (!wanted.has(key)) parts.delete(key);
  const places = new Map(inOrder(parts).map((key, place) => [key, place]));
  const known = keys.filter((key) => places.has(key));
  const stays = staying(known.map((key) => places.get(key)!));
  const kept = new Map(known.flatMap((key, at) => (stays.has(at) ? [[key, orderOf(parts.get(key))] as const] : [])));
  let before: string | undefined;
  const isBehind = (order: string | undefined) => order !== undefined && (before === undefined || order > before);
  for (const [at, key] of keys.entries()) {
    const own = kept.get(key);
    if (isBehind(own)) before = own;
    else {
      const later = keys.slice(at + 1).map((other) => kept.get(other));
      before = orderBetween(before, later.find(isBehind), who);
      partIn(parts, key).set('order', before);
    }
  }
}

/** Writes what a block is beside its text. */
export function writeObject(doc: Doc, node: Node): void {
  const map = partIn(objectsOf(doc), node._key);
  if (map.get('type') !== node._type) map.set('type', node._type);
  writeFields(map, node);
  if (Array.isArray(node['columns'])) writeParts(map, 'parts', node['columns'] as Node[], doc.clientID);
  if (Array.isArray(node['rows'])) writeTable(map, node, doc.clientID);
}

function writeParts(map: Marker, name: string, parts: readonly Node[], who: number): void {
  const entries = partsIn(map, name);
  const keys = parts.map(({ _key }) => _key);
  writeOrder(entries, keys, who);
  for (const part of parts) writeFields(entries.get(part._key)!, part);
}

/** A cell belongs to a row and to a column; which column, its neighbours in other rows tell. */
function writeTable(map: Marker, node: Node, who: number): void {
  const rows = rowsOf(node);
  const cells = partsIn(map, 'cells');
  const columns = columnsOf(rows, cells);
  writeParts(map, 'rows', rows, who);
  writeOrder(partsIn(map, 'cols'), columns, who);
  const kept = new Set<string>();
  for (const row of rows) {
    for (const [at, cell] of cellsOf(row).entries()) {
      kept.add(cell._key);
      const entry = partIn(cells, cell._key);
      const place = { row: row._key, col: columns[at]! };
      for (const [name, value] of Object.entries(place)) if (entry.get(name) !== value) entry.set(name, value);
      writeFields(entry, cell);
    }
  }
  for (const key of cells.keys()) if (!kept.has(key)) cells.delete(key);
}

function columnsOf(rows: readonly Node[], cells: Parts): string[] {
  const width = Math.max(0, ...rows.map((row) => cellsOf(row).length));
  const columns: string[] = [];
  for (let at = 0; at < width; at += 1) {
    const here = rows.flatMap((row) => cellsOf(row)[at] ?? []);
    const known = here.map(({ _key }) => cells.get(_key)?.get('col') ?? columnOfBlank(_key));
    const column = known.find((key) => typeof key === 'string' && !columns.includes(key));
    columns.push(typeof column === 'string' ? column : `c${here[0]!._key}`);
  }
  return columns;
}

/** The key of a cell that nobody has written yet: two people who write into it write into the same. */
const blankCell = (row: string, column: string) => `${row}.${column}`;
const columnOfBlank = (key: string) => (key.includes('.') ? key.slice(key.indexOf('.') + 1) : undefined);

type Fill = (place: string) => readonly Node[];

/** The block as its map says, with what `fill` finds for the lists in it. */
export function readObject(key: string, map: Marker, fill: Fill): Node {
  const node = { _type: String(map.get('type')), _key: key, ...readFields(map) };
  const [columns, rows] = [map.get('parts'), map.get('rows')];
  if (isParts(columns)) {
    const all = inOrder(columns).map((part) => ({ ...readPart('column', part, columns), content: fill(part) }));
    return { ...node, columns: all };
  }
  if (isParts(rows)) return { ...node, rows: readRows(rows, map, fill) };
  return node._type === 'frame' ? { ...node, content: fill(key) } : node;
}

const readPart = (_type: string, _key: string, parts: Parts | undefined) => {
  const part = parts?.get(_key);
  return { _type, _key, ...(isMarker(part) && readFields(part)) };
};

function readRows(rows: Parts, map: Marker, fill: Fill): Node[] {
  const written = map.get('cells');
  const cells = isParts(written) ? written : undefined;
  const found = new Map<string, string>();
  for (const [key, cell] of cells ?? []) {
    if (!isMarker(cell)) continue;
    const place = blankCell(String(cell.get('row')), String(cell.get('col')));
    const other = found.get(place);
    if (other === undefined || key < other) found.set(place, key);
  }
  const cellAt = (row: string, column: string): Node => {
    const place = blankCell(row, column);
    const key = found.get(place) ?? place;
    return { ...readPart('cell', key, cells), value: fill(key) };
  };
  const columns = inOrder(map.get('cols'));
  return inOrder(rows).map((row) => ({
    ...readPart('row', row, rows),
    cells: columns.map((column) => cellAt(row, column)),
  }));
}
