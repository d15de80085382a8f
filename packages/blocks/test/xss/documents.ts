import { isLong } from '@octavo/testing/cases';
import type { Block } from '../../src/index.ts';
import { everyBlock } from '../every-block.fixtures.ts';

const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });

const texts = ['alt', 'caption', 'source', 'summary', 'text', 'title'];
const addresses = ['href', 'src', 'url'];
const layouts = Object.values(everyBlock);

/** Blocks that lay out a page, with a payload in each of some fields, at whatever depth. */
function plant(
  payload: unknown,
  fits: (field: string, value: unknown) => boolean,
  blocks: object[] = layouts,
): Block[] {
  const change = (value: unknown, field: string): unknown => {
    if (fits(field, value)) return payload;
    if (Array.isArray(value)) return value.map((item) => change(item, field));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, change(item, name)]));
  };
  return blocks.map((block) => change(block, '') as Block);
}

/** A payload in every field that is shown as text, and in every name that must not be shown. Valid blocks. */
export function createTextBlocks(payload: string, blocks?: object[]): Block[] {
  const text = { _type: 'block', children: [span(payload)] };
  const item = { ...text, listItem: 'bullet' };
  return [
    text,
    ...['h1', 'blockquote', 'lead'].map((style) => ({ ...text, style })),
    item,
    { ...item, level: 2, style: 'h2' },
    {
      _type: 'block',
      _key: payload,
      [`x${payload}`]: payload,
      markDefs: [
        { _type: 'link', _key: payload, href: '/a', [`x${payload}`]: payload },
        { _type: 'reference', _key: 'r', to: '/b' },
        { _type: `x${payload}`, _key: 'unknown', href: payload },
      ],
      children: [
        span(payload, payload, 'strong', 'code', 'highlight'),
        { ...span(payload, 'r', 'quiet'), _key: payload },
        span(payload, 'unknown'),
        { _type: `x${payload}`, text: payload },
        { _type: 'mention', name: payload },
        { _type: 'symbol', sign: payload },
      ],
    },
    { _type: 'image', src: '/a.png', alt: payload, caption: payload },
    { _type: 'image', alt: payload, caption: payload },
    { _type: 'codeBlock', code: payload, language: `x${payload}` },
    { _type: 'codeBlock', code: payload },
    { _type: 'codeBlock', code: payload, language: 'html' },
    { _type: 'codeBlock', code: payload, language: 'js' },
    {
      _type: 'table',
      rows: [
        [payload, { text: payload }, { content: payload }, { value: payload }, { [`x${payload}`]: payload }],
        { _type: payload, cells: [{ content: [span(payload, 'em')] }, { value: [text] }] },
      ],
    },
    { _type: 'break', [`x${payload}`]: payload },
    { _type: `x${payload}`, _key: payload, html: payload, children: [span(payload)] },
    { _type: 'notice', title: payload, tone: payload },
    { _type: 'quotation', words: payload },
    { _type: 'poem', verses: payload },
    ...plant(payload, (field) => texts.includes(field), blocks),
  ];
}

/** A payload in every field that is an address. Valid blocks. */
export function createUrlBlocks(payload: string, blocks?: object[]): Block[] {
  const markDefs = [
    { _type: 'link', _key: 'l', href: payload },
    { _type: 'reference', _key: 'r', to: payload },
  ];
  const children = [span('link', 'l'), span('reference', 'r')];
  return [
    { _type: 'block', markDefs, children },
    { _type: 'image', src: payload, alt: 'image' },
    { _type: 'embed', url: payload },
    { _type: 'embed', url: `https://www.youtube.com/watch?v=${payload}` },
    { _type: 'embed', url: `https://vimeo.com/${payload}` },
    { _type: 'table', rows: [[{ content: children, markDefs }, { value: [{ _type: 'embed', url: payload }] }]] },
    ...plant(payload, (field) => addresses.includes(field), blocks),
  ];
}

/** A payload where only known names may stand, and as what it isn't: blocks that would be refused. */
export function createRefusedBlocks(payload: string, blocks?: object[]): Block[] {
  return [
    { _type: 'block', style: payload, listItem: payload, level: payload, children: [span(payload, payload)] },
    { _type: 'block', listItem: 'number', level: payload, children: payload, markDefs: payload },
    { _type: 'block', children: [{ _type: 'span', text: [payload], marks: payload }, payload] },
    { _type: 'block', children: [span('a', 'l')], markDefs: [{ _type: 'link', _key: 'l', href: [payload] }] },
    { _type: 'image', src: [payload], alt: [payload], caption: { payload }, attachmentId: payload },
    { _type: 'codeBlock', code: [payload], language: [payload] },
    { _type: 'embed', url: [payload] },
    { _type: 'table', rows: payload },
    { _type: 'table', rows: [payload, { cells: payload }, [[payload]]] },
    { _type: 'notice', title: [payload] },
    { _type: payload },
    ...plant(
      payload,
      (field) => field !== '' && !['_type', 'children', 'content', 'marks', 'markDefs'].includes(field),
      blocks,
    ),
    ...plant(payload, (_field, value) => typeof value === 'number' || typeof value === 'boolean', blocks),
    ...plant(payload, (_field, value) => Array.isArray(value), blocks),
    ...plant([payload], (field, value) => field !== '_type' && typeof value === 'string', blocks),
  ];
}

const turns = 6;

/** In the short form, an attack is planted in every sixth of the blocks that lay out a page, the next attack in others. */
export const layoutsInTurn = (turn: number): object[] =>
  layouts.filter((_, place) => isLong || (place + turn) % turns === 0);

const payloadsPerDocument = 20;

/** Attacks as valid block arrays, each small enough to be written as one post. */
export function createDocuments(attacks: readonly string[]): Block[][] {
  const blocks = attacks.map((payload, turn) => {
    const some = layoutsInTurn(turn);
    return [...createTextBlocks(payload, some), ...createUrlBlocks(payload, some)];
  });
  return Array.from({ length: Math.ceil(blocks.length / payloadsPerDocument) }, (_, index) =>
    blocks.slice(index * payloadsPerDocument, (index + 1) * payloadsPerDocument).flat(),
  );
}
