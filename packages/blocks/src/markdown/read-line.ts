import type { Token } from 'markdown-it';
import { decorators } from '../model.ts';
import { safeUrl } from '../url.ts';
import { parser } from './parser.ts';
import { linkMark, type Segment, tidy } from '../segments.ts';

export type Picture = {
  readonly src: string;
  readonly alt: string;
  readonly title: string;
  readonly href: string | undefined;
};

/** A line in the order in which it was written: text, and the images between. */
export type Part = { readonly segments: readonly Segment[] } | { readonly picture: Picture };

const tags = new Map<string, string>([
  ['strong', 'strong'],
  ['b', 'strong'],
  ['em', 'em'],
  ['i', 'em'],
  ['code', 'code'],
  ['s', 'strike-through'],
  ['del', 'strike-through'],
  ['u', 'underline'],
  ['ins', 'underline'],
  ['sub', 'subscript'],
  ['sup', 'superscript'],
]);

/** The text of a line without its images. */
export function readLine(text: string): Segment[] {
  const parts = readParts(parser.parseInline(text, {})[0]?.children ?? []);
  return tidy(parts.flatMap((part) => ('segments' in part ? part.segments : [])));
}

export function readParts(tokens: readonly Token[]): Part[] {
  const parts: Part[] = [];
  const counts = new Map<string, number>();
  const links: (string | undefined)[] = [];
  let segments: Segment[] = [];

  const mark = (name: string | undefined, change: number) => {
    if (name !== undefined) counts.set(name, Math.max(0, (counts.get(name) ?? 0) + change));
  };
  const add = (text: string, ...more: string[]) => {
    const link = links.findLast((href) => href !== undefined);
    const marks = decorators.filter((decorator) => (counts.get(decorator) ?? 0) > 0 || more.includes(decorator));
    segments.push({ text, marks: link === undefined ? marks : [linkMark(link), ...marks] });
  };
  const flush = () => {
    if (segments.length > 0) parts.push({ segments });
    segments = [];
  };
  const readTag = (html: string) => {
    const [, slash, name = ''] = /^<(\/?)([a-z]+)/i.exec(html) ?? [];
    if (name.toLowerCase() === 'br') add('\n');
    else mark(tags.get(name.toLowerCase()), slash === '/' ? -1 : 1);
  };

  for (const token of tokens) {
    switch (token.type) {
      case 'softbreak':
        add(' ');
        break;
      case 'hardbreak':
        add('\n');
        break;
      case 'code_inline':
        add(token.content, 'code');
        break;
      case 'html_inline':
        readTag(token.content);
        break;
      case 'link_open':
        links.push(safeUrl(token.attrGet('href')));
        break;
      case 'link_close':
        links.pop();
        break;
      case 'image':
        flush();
        parts.push({ picture: { ...readPicture(token), href: links.findLast((href) => href !== undefined) } });
        break;
      case 'text':
        add(token.content);
        break;
      default:
        mark(tags.get(token.tag), token.nesting);
    }
  }
  flush();
  return parts;
}

function readPicture(token: Token): Omit<Picture, 'href'> {
  return {
    src: token.attrGet('src') ?? '',
    alt: plainText(token.children ?? []),
    title: token.attrGet('title') ?? '',
  };
}

/** markdown-it's own way to do this leaves out characters that were escaped. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map(({ type, content, children }) => {
      if (type === 'image') return plainText(children ?? []);
      return type === 'softbreak' || type === 'hardbreak' ? ' ' : content;
    })
    .join('');
}
