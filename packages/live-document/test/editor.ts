import type { Node } from '@octavo/live-document';

/* Blocks as an editor holds them, and what people do to them. */

/** Each type has some of the fields. */
export type Editable = {
  _type: string;
  _key: string;
  text: string;
  marks: string[];
  style: string;
  href: string;
  json: string;
} & Record<List, Editable[]>;
type List = 'children' | 'markDefs' | 'content' | 'columns' | 'rows' | 'cells' | 'value';

const of = (fields: Partial<Editable>) => fields as Editable;
const listIn = (node: Editable, field: List): Editable[] => (field in node ? node[field] : []);
const textOf = (child: Editable) => ('text' in child ? child.text : '');
const marksOf = (child: Editable) => ('marks' in child ? child.marks : []);
const isText = (node: Editable | undefined) => node !== undefined && 'children' in node;

let made = 0;
/** The same keys again, so that a story can be told again. */
export const beginKeys = (): void => {
  made = 0;
};
const newKey = (kind: string) => `${kind}${(made++).toString(36)}`;

const span = (text: string, marks: string[] = []) => of({ _type: 'span', _key: '', text, marks });

const block = (_type: string, kind: string, fields: Partial<Editable>, _key = newKey(kind)) =>
  of({ _type, _key, ...fields });
export const line = (text = '', key?: string) =>
  block('block', 'k', { style: 'normal', children: [span(text)], markDefs: [] }, key);
export const box = (fields: object = { _type: 'image', a: 1, b: 2 }) =>
  block('box', 'o', { json: JSON.stringify(fields) });
export const frame = (content = [line()]) => block('frame', 'f', { json: '{"_type":"callout"}', content });
export const cell = (text = '') => block('cell', 'z', { value: [line(text)] });
export const row = (cells: Editable[]) => block('row', 'r', { cells });
const times = (count: number, make: () => Editable) => Array.from({ length: count }, make);
const column = () => block('column', 'c', { json: '{"_type":"column"}', content: [line()] });
export const columns = (count: number) =>
  block('columns', 'C', { json: '{"_type":"columns"}', columns: times(count, column) });
export const table = (rows: number, width: number) =>
  block('table', 'T', { rows: times(rows, () => row(times(width, () => cell()))) });

export type Place = { list: Editable[]; at: number; node: Editable; isInCell: boolean };

/** All blocks, also those in others, and where they stand. */
export function placesIn(list: Editable[], isInCell = false): Place[] {
  return list.flatMap((node, at) => [
    { list, at, node, isInCell },
    ...placesIn(listIn(node, 'content')),
    ...listIn(node, 'columns').flatMap(({ content }) => placesIn(content)),
    ...cellsOf(node).flatMap((each) => placesIn(each.value, true)),
  ]);
}
const cellsOf = (node: Editable): Editable[] => listIn(node, 'rows').flatMap((each) => each.cells);

export const wordsOf = (nodes: readonly Node[]): string =>
  placesIn(structuredClone(nodes) as Editable[])
    .map(({ node }) => listIn(node, 'children').map(textOf).join(''))
    .join('|');

/** What two editors would both call the same: spans with the same marks are one, and keys of spans say nothing. */
export function plain(nodes: readonly Node[]): Editable[] {
  return structuredClone(nodes as Editable[]).map((node) => {
    for (const field of ['content', 'columns', 'rows', 'cells', 'value'] as const)
      if (field in node) node[field] = plain(node[field]);
    if ('json' in node) node.json = JSON.parse(node.json) as string;
    if (!isText(node)) return node;
    const children: Editable[] = [];
    for (const child of node.children) {
      const last = children.at(-1);
      const marks = marksOf(child).toSorted();
      if (child._type !== 'span') children.push(child);
      else if (last?._type === 'span' && String(last.marks) === String(marks)) last.text += child.text;
      else if (child.text !== '') children.push(span(child.text, marks));
    }
    const used = new Set(children.flatMap(marksOf));
    const markDefs = node.markDefs.filter(({ _key }) => used.has(_key));
    return { ...node, children, markDefs: markDefs.toSorted((one, other) => (one._key < other._key ? -1 : 1)) };
  });
}

/** The children before a character and those from it on. */
function split(children: Editable[], at: number): [Editable[], Editable[]] {
  const [before, after]: [Editable[], Editable[]] = [[], []];
  let left = at;
  for (const child of children) {
    const chars = child._type === 'span' ? Array.from(child.text) : [];
    if (child._type !== 'span') (left > 0 ? before : after).push(child);
    else {
      if (left > 0) before.push({ ...child, text: chars.slice(0, left).join('') });
      if (left < chars.length) after.push({ ...child, text: chars.slice(Math.max(left, 0)).join('') });
    }
    left -= chars.length;
  }
  return [before.length > 0 ? before : [span('')], after.length > 0 ? after : [span('')]];
}
const lengthOf = ({ children }: Editable): number =>
  children.reduce((sum, child) => sum + Array.from(textOf(child)).length, 0);

/** Somebody at a keyboard: what they do is chosen by `choose`, which names a number below another. */
export class Typist {
  readonly typed = new Set<string>();
  readonly deleted = new Set<string>();
  #next = 0x4e00;
  readonly #choose: (below: number) => number;
  constructor(choose: (below: number) => number) {
    this.#choose = choose;
  }

  /** Does one thing to these blocks. */
  act(nodes: Editable[]): void {
    const act = this.#one(acts);
    const all = placesIn(nodes);
    this[act](
      all.filter(({ node }) => isText(node)),
      all,
      nodes,
    );
  }

  #one<Item>(items: readonly Item[]): Item {
    return items[this.#choose(items.length)]!;
  }
  /** Characters that nobody typed before, beyond 16 bits too. */
  #newWord(): string {
    const chars = Array.from({ length: 1 + this.#choose(4) }, () => {
      this.#next += this.#next === 0xd7ff ? 0x2801 : 1;
      return String.fromCodePoint(this.#next);
    });
    for (const char of chars) this.typed.add(char);
    return chars.join('');
  }
  #lose(words: string): void {
    for (const char of words) this.deleted.add(char);
  }
  #wordsIn(children: Editable[]): string {
    return children.map(textOf).join('');
  }

  type(texts: Place[]): void {
    const { node } = this.#one(texts);
    const [before, after] = split(node.children, this.#choose(lengthOf(node) + 1));
    const last = before.at(-1)!;
    const word = this.#newWord();
    if (last._type === 'span') last.text += word;
    else before.push(span(word));
    node.children = [...before, ...after];
  }

  enter(texts: Place[]): void {
    const { list, at, node } = this.#one(texts);
    const [before, after] = split(node.children, this.#choose(lengthOf(node) + 1));
    const next = { ...structuredClone(node), _key: newKey('k'), children: after };
    list.splice(at, 1, { ...node, children: before }, next);
  }

  join(texts: Place[]): void {
    const able = texts.filter(({ list, at }) => at > 0 && isText(list[at - 1]));
    if (able.length === 0) return;
    const { list, at, node } = this.#one(able);
    const before = list[at - 1]!;
    before.children = [...before.children, ...node.children];
    before.markDefs = marksOfBoth(before, node);
    list.splice(at, 1);
  }

  cut(texts: Place[]): void {
    const { node } = this.#one(texts);
    const from = this.#choose(lengthOf(node) + 1);
    const [before, rest] = split(node.children, from);
    const [gone, after] = split(rest, 1 + this.#choose(4));
    this.#lose(this.#wordsIn(gone));
    node.children = [...before, ...after];
  }

  cutAcross(texts: Place[]): void {
    const able = texts.filter(({ list, at }) => isText(list[at + 1]));
    if (able.length === 0) return;
    const { list, at, node } = this.#one(able);
    const next = list[at + 1]!;
    const [before, gone] = split(node.children, this.#choose(lengthOf(node) + 1));
    const [goneToo, after] = split(next.children, this.#choose(lengthOf(next) + 1));
    this.#lose(this.#wordsIn([...gone, ...goneToo]));
    node.children = [...before, ...after];
    node.markDefs = marksOfBoth(node, next);
    list.splice(at + 1, 1);
  }

  mark(texts: Place[]): void {
    const { node } = this.#one(texts);
    const [before, rest] = split(node.children, this.#choose(lengthOf(node) + 1));
    const [marked, after] = split(rest, 1 + this.#choose(6));
    const mark = this.#one(['strong', 'em', newKey('m')]);
    if (mark.startsWith('m')) node.markDefs.push(of({ _type: 'link', _key: mark, href: 'https://example.org/' }));
    for (const child of marked) if (child._type === 'span') child.marks = toggled(child.marks, mark);
    node.children = [...before, ...marked, ...after];
  }

  style(texts: Place[]): void {
    this.#one(texts).node.style = this.#one(['normal', 'h2', 'h3']);
  }

  insertInline(texts: Place[]): void {
    const { node } = this.#one(texts);
    const [before, after] = split(node.children, this.#choose(lengthOf(node) + 1));
    const inline = block('inlineBox', 'i', { json: '{"_type":"x"}' });
    node.children = [...before, inline, ...after];
  }

  move(_texts: Place[], all: Place[], nodes: Editable[]): void {
    const { list, at, node } = this.#one(all);
    if (list.length === 1) return;
    const within = new Set(placesIn([node]).map((place) => place.node._key));
    const able = all.filter((place) => !within.has(place.node._key) && (isText(node) || !place.isInCell));
    if (able.length === 0) return;
    const to = this.#one(able);
    list.splice(at, 1);
    const next = to.list.findIndex(({ _key }) => _key === to.node._key);
    to.list.splice(next + this.#choose(2), 0, node);
    if (nodes.length === 0) nodes.push(line());
  }

  delete(_texts: Place[], all: Place[]): void {
    const { list, at, node } = this.#one(all);
    if (list.length === 1) return;
    this.#lose(wordsOf([node]));
    list.splice(at, 1);
  }

  insertObject(_texts: Place[], all: Place[]): void {
    if (all.length > 60) return;
    const { list, at, isInCell } = this.#one(all);
    const kinds = isInCell ? [() => box()] : [() => box(), () => frame(), () => columns(2), () => table(2, 2)];
    list.splice(at + 1, 0, this.#one(kinds)());
  }

  changeField(_texts: Place[], all: Place[]): void {
    const able = all.filter(({ node }) => 'json' in node);
    if (able.length === 0) return;
    const { node } = this.#one(able);
    const fields = JSON.parse(node.json) as Record<string, unknown>;
    fields[this.#one(['a', 'b', 'c'])] = this.#choose(1000);
    node.json = JSON.stringify(fields);
  }

  changeRows(_texts: Place[], all: Place[]): void {
    const able = all.filter(({ node }) => listIn(node, 'rows')[0]?.cells.length);
    if (able.length === 0) return;
    const { rows } = this.#one(able).node;
    const at = this.#choose(rows.length);
    const kind = rows.length === 1 ? 0 : this.#choose(4);
    if (kind < 2) rows.splice(at, 0, row(rows[0]!.cells.map(() => cell())));
    else {
      const taken = rows.splice(at, 1);
      if (kind === 2) rows.splice(this.#choose(rows.length + 1), 0, ...taken);
      else for (const { value } of taken.flatMap(({ cells }) => cells)) this.#lose(wordsOf(value));
    }
  }

  changeColumns(_texts: Place[], all: Place[]): void {
    const able = all.filter(({ node }) => listIn(node, 'rows')[0]?.cells.length);
    if (able.length === 0) return;
    const { rows } = this.#one(able).node;
    const width = rows[0]!.cells.length;
    const isMore = width === 1 || this.#choose(3) < 2;
    const at = this.#choose(isMore ? width + 1 : width);
    for (const { cells } of rows) {
      if (isMore) cells.splice(at, 0, cell());
      else for (const taken of cells.splice(at, 1)) this.#lose(wordsOf(taken.value));
    }
  }
}

const acts = [
  ...(['type', 'type', 'type', 'type', 'type', 'enter', 'enter', 'move', 'move'] as const),
  ...(['join', 'cut', 'cutAcross', 'mark', 'style', 'insertInline', 'delete'] as const),
  ...(['insertObject', 'changeField', 'changeRows', 'changeColumns'] as const),
];

const toggled = (marks: string[], mark: string) =>
  marks.includes(mark) ? marks.filter((other) => other !== mark) : [...marks, mark];

const marksOfBoth = (one: Editable, other: Editable) => [
  ...one.markDefs,
  ...other.markDefs.filter(({ _key }) => !one.markDefs.some((known) => known._key === _key)),
];
