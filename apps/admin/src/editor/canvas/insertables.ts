import type { BlockType } from '@octavo/blocks';
import { createBox } from '@octavo/editor-blocks';
import type { Editor, EditorSnapshot } from '@portabletext/editor';
import { getActiveListItem } from '@portabletext/editor/selectors';
import {
  AudioLines,
  Columns2,
  FileDown,
  GalleryHorizontalEnd,
  Heading1,
  Heading2,
  Heading3,
  Heading4,
  Heading5,
  Heading6,
  Image,
  Images,
  Info,
  LayoutTemplate,
  List,
  ListCollapse,
  ListOrdered,
  Minus,
  MonitorPlay,
  Newspaper,
  Pilcrow,
  Quote,
  RectangleHorizontal,
  Search,
  SquareCode,
  Table,
  TableOfContents,
  TextQuote,
  Video,
  type LucideIcon,
} from 'lucide-react';
import type { Key } from '../../text/catalogue.ts';
import type { Text } from '../../text/text.tsx';
import type { Shared } from './canvas-context.ts';
import {
  insertAndGoOn,
  insertSection,
  insertBox,
  insertColumns,
  insertFrame,
  insertImage,
  insertTable,
} from './insert.ts';
import { patterns, type PatternName } from './patterns.ts';
import { fitsInto, placeOf, type Place } from './place.ts';
import { searchType } from './search-box.tsx';

export const groups = ['media', 'text', 'layout', 'site', 'patterns'] as const;
export type Group = (typeof groups)[number];

/** Something that can be put where the caret is. */
export type Insertable = {
  id: string;
  label: Key;
  /** What somebody has called it; the label says what it is. */
  title?: string;
  /** Further words by which it is found. */
  words: Key;
  icon: LucideIcon;
  group: Group;
  /** Typed at the start of a line, it does the same. */
  shortcut?: string;
  /** How deep it can stand. */
  deepest: Place;
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

type OwnType = Exclude<BlockType, 'block' | 'pattern'>;
type Own = Pick<Insertable, 'icon' | 'group' | 'shortcut' | 'insert'> & {
  label?: Key;
  words?: Key;
  deepest?: Place;
};

const box = (_type: string, fields: object = {}): Insertable['insert'] => {
  return (editor, canvas) => insertBox(editor, canvas, { _type, ...fields });
};

/** In the order in which they are offered. Text is offered by style, and patterns by what somebody has saved. */
const ownBlocks: Record<OwnType, Own> = {
  image: { icon: Image, group: 'media', deepest: 'cell', insert: insertImage },
  gallery: { icon: Images, group: 'media', insert: box('gallery') },
  cover: {
    icon: GalleryHorizontalEnd,
    group: 'media',
    deepest: 'document',
    insert: (editor, canvas) => insertFrame(editor, { _type: 'cover' }, canvas),
  },
  video: { icon: Video, group: 'media', insert: box('video') },
  audio: { icon: AudioLines, group: 'media', insert: box('audio') },
  file: { icon: FileDown, group: 'media', insert: box('file') },
  embed: { icon: MonitorPlay, group: 'media', insert: box('embed', { url: '' }) },
  callout: { icon: Info, group: 'text', insert: (editor) => insertFrame(editor, { _type: 'callout' }) },
  quote: { icon: Quote, group: 'text', insert: (editor) => insertFrame(editor, { _type: 'quote' }) },
  details: {
    icon: ListCollapse,
    group: 'text',
    insert: (editor, canvas) => insertFrame(editor, { _type: 'details' }, canvas),
  },
  codeBlock: {
    label: 'canvas.code',
    words: 'canvas.code.words',
    icon: SquareCode,
    group: 'text',
    shortcut: '```',
    insert: box('codeBlock', { code: '' }),
  },
  table: { icon: Table, group: 'layout', insert: insertTable },
  columns: { icon: Columns2, group: 'layout', deepest: 'document', insert: (editor) => insertColumns(editor, 2) },
  buttons: {
    icon: RectangleHorizontal,
    group: 'layout',
    insert: box('buttons', { buttons: [{ _type: 'button' }] }),
  },
  break: {
    label: 'canvas.rule',
    words: 'canvas.rule.words',
    icon: Minus,
    group: 'layout',
    shortcut: '---',
    insert: (editor) => insertAndGoOn(editor, createBox({ _type: 'break' })),
  },
  tableOfContents: { icon: TableOfContents, group: 'site', deepest: 'document', insert: box('tableOfContents') },
  query: { icon: Newspaper, group: 'site', insert: box('query') },
};

export const blockChoices: readonly Insertable[] = [
  ...(Object.entries(ownBlocks) as [OwnType, Own][]).map(([id, choice]) => ({
    id,
    label: `editor.form.${id}` as const,
    words: `canvas.${id as Exclude<OwnType, 'codeBlock' | 'break'>}.words` as const,
    deepest: 'inside' as const,
    ...choice,
  })),
  {
    id: 'search',
    label: 'canvas.search',
    words: 'canvas.search.words',
    icon: Search,
    group: 'site',
    deepest: 'inside',
    insert: box(searchType),
  },
  ...(Object.keys(patterns) as PatternName[]).map((name) => ({
    id: `pattern-${name}`,
    label: `canvas.pattern.${name}` as const,
    words: 'canvas.pattern.words' as const,
    icon: LayoutTemplate,
    group: 'patterns' as const,
    // It goes below what the caret is in.
    deepest: 'inside' as const,
    insert: (editor: Editor, { t }: Shared) => insertSection(editor, patterns[name](t)),
  })),
];

const textChoices: readonly Insertable[] = [
  ...styleChoices.map((choice) => ({
    ...choice,
    words: 'canvas.text.words' as const,
    group: 'text' as const,
    deepest: choice.id === 'normal' ? ('cell' as const) : ('inside' as const),
    insert: (editor: Editor) => setStyle(editor, choice.id),
  })),
  ...(['bullet', 'number'] as const).map((listItem) => ({
    id: listItem,
    label: listItem === 'bullet' ? ('canvas.bullets' as const) : ('canvas.numbers' as const),
    words: 'canvas.list.words' as const,
    icon: listItem === 'bullet' ? List : ListOrdered,
    group: 'text' as const,
    shortcut: listItem === 'bullet' ? '-' : '1.',
    deepest: 'cell' as const,
    insert: (editor: Editor) => editor.send({ type: 'list item.add', listItem }),
  })),
];

/** What the caret's place can hold, by words; what begins with them comes first. */
export function findInsertables(
  typed: string,
  t: Text,
  snapshot: EditorSnapshot,
  choices: readonly Insertable[] = everything(),
): readonly Insertable[] {
  const wanted = fold(typed);
  const place = placeOf(snapshot);
  const fitting = choices.filter(({ deepest }) => fitsInto(deepest, place));
  const starts = fitting.filter(({ label }) => fold(t(label)).startsWith(wanted));
  const others = fitting.filter(({ label, words, id }) => fold(`${t(label)} ${t(words)} ${id}`).includes(wanted));
  return [...new Set([...starts, ...others])];
}

function everything(): readonly Insertable[] {
  const isRare = ({ id }: Insertable) => /^h[456]$/.test(id);
  return [...textChoices.filter((one) => !isRare(one)), ...blockChoices, ...textChoices.filter(isRare)];
}

/** A style of text; whoever asks for one doesn't want an item of a list. */
export function setStyle(editor: Editor, style: string): void {
  const listItem = getActiveListItem(editor.getSnapshot());
  if (listItem !== undefined) editor.send({ type: 'list item.remove', listItem });
  editor.send({ type: 'style.add', style });
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().trim();
}
