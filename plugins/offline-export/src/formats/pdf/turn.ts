import type { Direction } from '../direction.ts';
import type { PdfNode } from './model.ts';

/** A list or a quotation that runs against the document in all its paragraphs does so with its markers or bar too. */
export function turnWhole(node: PdfNode): PdfNode {
  const [direction, ...others] = directionsIn(node);
  if (direction === undefined || others.some((other) => other !== direction)) return node;
  if (node.kind === 'list') return { ...node, direction, items: node.items.map((item) => item.map(withoutDirection)) };
  return node.kind === 'quote' ? { ...node, direction, body: node.body.map(withoutDirection) } : node;
}

function directionsIn(node: PdfNode): (Direction | undefined)[] {
  if (node.kind === 'list') return node.items.flatMap((item) => item.flatMap(directionsIn));
  if (node.kind === 'quote') return node.body.flatMap(directionsIn);
  return [node.kind === 'paragraph' ? node.direction : undefined];
}

function withoutDirection(node: PdfNode): PdfNode {
  if (node.kind === 'list') return { ...node, items: node.items.map((item) => item.map(withoutDirection)) };
  if (node.kind !== 'paragraph') return node;
  const { direction: _turned, ...rest } = node;
  return rest;
}
