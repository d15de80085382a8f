import type { Token } from 'markdown-it';
import { type CalloutKind, calloutKinds } from '../layout-model.ts';
import type { Block } from '../model.ts';
import { allowedSourceSchemes, safeUrl } from '../url.ts';
import { addText, countKeys, createBlocks, type Entry, type Item, type ListItem } from '../entries.ts';
import { isBlank, tidy, trim } from '../segments.ts';
import { parser } from './parser.ts';
import { type Picture, readParts } from './read-line.ts';

export type MarkdownOptions = {
  /** Makes the `_key`s; by default they are counted: `b1`, `b2` … */
  readonly key?: () => string;
  /** Reads HTML that stands between the blocks, `fromHtml` for one. Without it, such HTML becomes a code block. */
  readonly html?: ReadHtml;
};

type ReadHtml = (html: string, key: () => string) => readonly Block[];

/** Blocks from GitHub-flavoured Markdown. Takes any text. */
export function fromMarkdown(
  text: string,
  { key = countKeys(), html = writeHtmlAsCode }: MarkdownOptions = {},
): readonly Block[] {
  return createBlocks(
    readEntries(parser.parse(text, {}), (source) => html(source, key)),
    key,
  );
}

/** So many callouts within each other stay callouts. */
const deepestCallout = 8;

function readEntries(tokens: readonly Token[], readHtml: (html: string) => readonly Block[], depth = 0): Entry[] {
  const entries: Entry[] = [];
  const lists: ListItem[] = [];
  const items: Item[] = [];
  let quotes = 0;
  let heading: string | undefined;
  let rows: Entry[][][] | undefined;

  const addLine = (token: Token) => {
    const children = token.children ?? [];
    const url = items.length === 0 && quotes === 0 && heading === undefined ? findEmbed(children) : undefined;
    if (url !== undefined) {
      entries.push({ block: { _type: 'embed', url } });
      return;
    }
    if (items.length > 0) readTask(token);
    const style = heading ?? (quotes > 0 ? 'blockquote' : 'normal');
    for (const entry of readContent(children, style)) {
      if ('segments' in entry) addText(entries, entry.style, entry.segments, items.at(-1));
      else entries.push(entry);
    }
  };

  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at]!;
    const mayBeCallout = token.type === 'blockquote_open' && items.length === 0 && depth < deepestCallout;
    const callout = mayBeCallout ? findCallout(tokens, at) : undefined;
    if (callout) {
      entries.push({
        holder: { _type: 'callout', kind: callout.kind },
        content: readEntries(callout.tokens, readHtml, depth + 1),
      });
      at = callout.end;
      continue;
    }
    switch (token.type) {
      case 'heading_open':
        heading = token.tag;
        break;
      case 'heading_close':
        heading = undefined;
        break;
      case 'blockquote_open':
      case 'blockquote_close':
        quotes += token.nesting;
        break;
      case 'bullet_list_open':
        lists.push('bullet');
        break;
      case 'ordered_list_open':
        lists.push('number');
        break;
      case 'bullet_list_close':
      case 'ordered_list_close':
        lists.pop();
        break;
      case 'list_item_open':
        items.push({ listItem: lists.at(-1) ?? 'bullet', level: lists.length });
        break;
      case 'list_item_close':
        items.pop();
        break;
      case 'fence':
      case 'code_block':
        entries.push({ block: readCode(token) });
        break;
      case 'hr':
        entries.push({ block: { _type: 'break' } });
        break;
      case 'html_block':
        entries.push(...readHtml(withoutComments(token.content)).map((block) => ({ block })));
        break;
      case 'table_open':
        rows = [];
        break;
      case 'tr_open':
        rows?.push([]);
        break;
      case 'table_close':
        if (rows) entries.push(readTable(rows));
        rows = undefined;
        break;
      case 'inline':
        if (rows) rows.at(-1)?.push(readContent(token.children ?? [], 'normal'));
        else addLine(token);
        break;
      default:
    }
  }
  return entries;
}

/** A quote whose first line is `[!NOTE]` or the like: its kind, what is in it, and where it ends. */
function findCallout(
  tokens: readonly Token[],
  start: number,
): { kind: CalloutKind; tokens: readonly Token[]; end: number } | undefined {
  const [paragraph, line] = tokens.slice(start + 1, start + 3);
  const [first, second] = line?.children ?? [];
  const name = /^\[!([a-z]+)\]$/i.exec(first?.content.trim() ?? '')?.[1]?.toLowerCase();
  const kind = calloutKinds.find((known) => known === name);
  if (!line || paragraph?.type !== 'paragraph_open' || kind === undefined || (second && second.type !== 'softbreak'))
    return undefined;
  // What is escaped in the text is a text of its own.
  if (!line.content.startsWith('[!')) return undefined;
  const { level } = tokens[start]!;
  const end = tokens.findIndex((token, at) => at > start && token.type === 'blockquote_close' && token.level === level);
  const rest = Object.assign(Object.create(Object.getPrototypeOf(line)) as Token, line, {
    children: line.children?.slice(2) ?? [],
  });
  return { kind, tokens: [paragraph, rest, ...tokens.slice(start + 3, end)], end };
}

/** A line as text and images; text beside an image gives up the space between. */
function readContent(children: readonly Token[], style: string): Entry[] {
  const parts = readParts(children);
  return parts.flatMap((part) => {
    if ('picture' in part) return readPicture(part.picture);
    const segments = tidy(part.segments);
    if (isBlank(segments)) return [];
    return [{ style, segments: parts.length === 1 ? segments : trim(segments) }];
  });
}

function readPicture({ src, alt, title, href }: Picture): Entry[] {
  const url = safeUrl(src, allowedSourceSchemes);
  if (url === undefined)
    return alt.trim() === '' ? [] : [{ style: 'normal', segments: tidy([{ text: alt, marks: [] }]) }];
  const linked = href === undefined ? {} : { href };
  return [{ block: { _type: 'image', src: url, alt, ...(title !== '' && { caption: title }), ...linked } }];
}

/** An address in angle brackets that is the whole paragraph: the way in which we write embeds. */
function findEmbed(children: readonly Token[]): string | undefined {
  const [first] = children;
  if (children.length !== 3 || first?.markup !== 'autolink') return undefined;
  const url = first.attrGet('href') ?? '';
  return /^https?:/i.test(url) ? safeUrl(url, allowedSourceSchemes) : undefined;
}

/** GitHub's checkbox at the start of an item. */
function readTask({ content, children }: Token): void {
  const box = /^\[([ xX])\]\s/.exec(content)?.[1];
  const first = children?.[0];
  if (box !== undefined && first?.type === 'text') first.content = (box === ' ' ? '☐' : '☑') + first.content.slice(3);
}

function readCode({ content, info }: Token): Block {
  const language = info.trim().split(/\s/, 1)[0];
  const code = content.replace(/\n$/, '');
  return language ? { _type: 'codeBlock', code, language } : { _type: 'codeBlock', code };
}

/** A table has no header if we wrote an empty one: Markdown can't do without. */
function readTable(rows: readonly (readonly Entry[][])[]): Entry {
  const [header = [], ...others] = rows;
  return header.every((cell) => cell.length === 0) ? { rows: others, headerRows: 0 } : { rows, headerRows: 1 };
}

function withoutComments(html: string): string {
  return html.replace(/<!--.*?(-->|$)/gs, '').trim();
}

function writeHtmlAsCode(html: string): readonly Block[] {
  return html === '' ? [] : [{ _type: 'codeBlock', code: html, language: 'html' }];
}
