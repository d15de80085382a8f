import type { BlockType, LayoutType } from '@octavo/blocks';
import { keyGenerator, type Editor, type EditorSnapshot } from '@portabletext/editor';
import { getActiveListItem } from '@portabletext/editor/selectors';
import {
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Image,
  List,
  ListOrdered,
  Minus,
  MonitorPlay,
  Pilcrow,
  Search,
  SquareCode,
  Table,
  TextQuote,
  type LucideIcon,
} from 'lucide-react';
import type { Key } from '../../text/catalogue.ts';
import type { Text } from '../../text/text.tsx';
import { focusText } from './blocks.ts';
import type { Shared } from './canvas-context.ts';
import { createBox } from './read.ts';
import { searchType } from './search-box.tsx';
import { findTablePlace, table } from './table.tsx';
import { createImage } from './uploads.ts';

/** Something that can be put where the caret is. */
export type Insertable = {
  id: string;
  label: Key;
  /** Further words by which it is found. */
  words: Key;
  icon: LucideIcon;
  /** Typed at the start of a line, it does the same. */
  shortcut?: string;
  /** Whether it can stand in a cell of a table. */
  fitsCell?: boolean;
  insert(editor: Editor, canvas: Shared): void;
};

export const styleChoices = [
  { id: 'normal', label: 'canvas.paragraph', icon: Pilcrow },
  { id: 'h1', label: 'canvas.heading1', icon: Heading1, shortcut: '#' },
  { id: 'h2', label: 'canvas.heading2', icon: Heading2, shortcut: '##' },
  { id: 'h3', label: 'canvas.heading3', icon: Heading3, shortcut: '###' },
  { id: 'h4', label: 'canvas.heading4', icon: Heading4, shortcut: '####' },
  { id: 'h5', label: 'canvas.heading5', icon: Heading5, shortcut: '#####' },
  { id: 'h6', label: 'canvas.heading6', icon: Heading6, shortcut: '######' },
  { id: 'blockquote', label: 'canvas.quote', icon: TextQuote, shortcut: '>' },
] as const satisfies readonly { id: string; label: Key; icon: LucideIcon; shortcut?: string }[];

/** In the order in which they are offered. Text is offered by style. */
const ownBlocks: Record<Exclude<BlockType, 'block' | LayoutType>, Omit<Insertable, 'id'>> = {
  image: { label: 'canvas.image', words: 'canvas.image.words', icon: Image, fitsCell: true, insert: insertImage },
  table: { label: 'canvas.table', words: 'canvas.table.words', icon: Table, insert: insertTable },
  codeBlock: {
    label: 'canvas.code',
    words: 'canvas.code.words',
    icon: SquareCode,
    shortcut: '```',
    insert: (editor, canvas) => insertBox(editor, canvas, { _type: 'codeBlock', code: '' }),
  },
  embed: {
    label: 'canvas.embed',
    words: 'canvas.embed.words',
    icon: MonitorPlay,
    insert: (editor, canvas) => insertBox(editor, canvas, { _type: 'embed', url: '' }),
  },
  break: {
    label: 'canvas.rule',
    words: 'canvas.rule.words',
    icon: Minus,
    shortcut: '---',
    insert: (editor) => insertAndGoOn(editor, createBox({ _type: 'break' })),
  },
};

export const blockChoices: readonly Insertable[] = [
  ...Object.entries(ownBlocks).map(([id, choice]) => ({ id, ...choice })),
  {
    id: 'search',
    label: 'canvas.search',
    words: 'canvas.search.words',
    icon: Search,
    insert: (editor, canvas) => insertBox(editor, canvas, { _type: searchType }),
  },
];

const textChoices: readonly Insertable[] = [
  ...styleChoices.map((choice) => ({
    ...choice,
    words: 'canvas.text.words' as const,
    fitsCell: choice.id === 'normal',
    insert: (editor: Editor) => setStyle(editor, choice.id),
  })),
  {
    id: 'bullet',
    label: 'canvas.bullets',
    words: 'canvas.list.words',
    icon: List,
    shortcut: '-',
    fitsCell: true,
    insert: (editor) => editor.send({ type: 'list item.add', listItem: 'bullet' }),
  },
  {
    id: 'number',
    label: 'canvas.numbers',
    words: 'canvas.list.words',
    icon: ListOrdered,
    shortcut: '1.',
    fitsCell: true,
    insert: (editor) => editor.send({ type: 'list item.add', listItem: 'number' }),
  },
];

/** Whether something can be put where the caret is. */
export function fits({ fitsCell = false }: Insertable, snapshot: EditorSnapshot): boolean {
  return fitsCell || findTablePlace(snapshot) === undefined;
}

export function findInsertables(typed: string, t: Text, snapshot: EditorSnapshot): readonly Insertable[] {
  const wanted = fold(typed);
  const isRare = ({ id }: Insertable) => /^h[456]$/.test(id);
  const all = [...textChoices.filter((one) => !isRare(one)), ...blockChoices, ...textChoices.filter(isRare)].filter(
    (one) => fits(one, snapshot),
  );
  const starts = all.filter(({ label }) => fold(t(label)).startsWith(wanted));
  const others = all.filter(({ label, words, id }) => fold(`${t(label)} ${t(words)} ${id}`).includes(wanted));
  return [...new Set([...starts, ...others])];
}

/** A style of text; whoever asks for one doesn't want an item of a list. */
export function setStyle(editor: Editor, style: string): void {
  const listItem = getActiveListItem(editor.getSnapshot());
  if (listItem !== undefined) editor.send({ type: 'list item.remove', listItem });
  editor.send({ type: 'style.add', style });
}

function insertImage(editor: Editor, canvas: Shared): void {
  const { pickMedia } = canvas;
  if (!pickMedia) {
    insertBox(editor, canvas, { _type: 'image' });
    return;
  }
  void pickMedia('image').then((media) => {
    if (media) insertAndGoOn(editor, createImage(media));
    focusText(editor);
  });
}

function insertTable(editor: Editor): void {
  editor.send({
    type: 'insert.block',
    block: table.createBlock({ rows: 3, columns: 3, headerRows: 1 }),
    placement: 'auto',
    select: 'start',
  });
  focusText(editor);
}

/** Inserts a block and goes into its fields. */
function insertBox(editor: Editor, canvas: Shared, block: object): void {
  const box = createBox(block, keyGenerator());
  canvas.bench.askToOpen(box._key);
  editor.send({ type: 'insert.block', block: box, placement: 'auto', select: 'start' });
}

/** Inserts a block that wants nothing more, and leaves the caret in the text after it. */
function insertAndGoOn(editor: Editor, box: ReturnType<typeof createBox>): void {
  editor.send({ type: 'insert.block', block: box, placement: 'auto', select: 'start' });
  const { value } = editor.getSnapshot().context;
  const next = value[value.findIndex(({ _key }) => _key === box._key) + 1];
  if (next?._type === 'block') editor.send({ type: 'select.block', at: [{ _key: next._key }], select: 'start' });
  else editor.send({ type: 'insert.block', block: { _type: 'block' }, placement: 'after', select: 'start' });
  focusText(editor);
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
