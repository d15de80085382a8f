import { type Definitions, type Fields, findDefinition, isObject } from '../definitions.ts';
import { escapeHtml, withoutNul } from '../escape.ts';
import { isExternal, safeUrl } from '../url.ts';
import { type AnnotationNode, htmlNode, type HtmlNode, type SpanNode, type TextNode } from './library-nodes.ts';
import { writeAttributes } from './write.ts';

/** How many marks of one span are shown; each is one more element around its text. */
const marksAtMost = 32;

/** The library compares each span with all that follow, so it gets a long line in pieces. */
const pieceLength = 100;

export type LineRules = { readonly definitions: Definitions; readonly decorators: ReadonlySet<string> };

export type Line = Pick<TextNode, 'children' | 'markDefs'>;

/** Line ends that the library doesn't see: it would split the text at each, in quadratic time. */
export const lineEnd = '\r';

/** A line of text as the library can bear it: known marks only, each once, at most one link around a span. */
export function createLine(children: unknown, markDefs: unknown, rules: LineRules): Line {
  const annotations = readAnnotations(markDefs, rules.definitions);
  const nodes = (Array.isArray(children) ? children : []).filter(isObject).map((child) => {
    if (child['_type'] !== 'span') return htmlNode(writeChild(child, rules.definitions));
    return createSpan(child, annotations, rules.decorators);
  });
  if (nodes.length <= pieceLength) return { children: nodes, markDefs: usedAnnotations(nodes, annotations) };
  const pieces: TextNode[] = [];
  for (let start = 0; start < nodes.length; start += pieceLength) {
    const piece = nodes.slice(start, start + pieceLength);
    pieces.push({ _type: 'block', style: '@piece', markDefs: usedAnnotations(piece, annotations), children: piece });
  }
  return { children: pieces, markDefs: [] };
}

/** Only these: the library goes through all that it gets for each mark. */
function usedAnnotations(
  nodes: readonly (SpanNode | HtmlNode)[],
  annotations: ReadonlyMap<string, ReadAnnotation>,
): AnnotationNode[] {
  const marks = new Set(nodes.flatMap((node) => (node._type === 'span' ? node.marks : [])));
  return [...annotations.values()].map(({ node }) => node).filter((node) => marks.has(node._key));
}

type ReadAnnotation = { readonly node: AnnotationNode; readonly isLink: boolean };

/** By the author's key; the first of several wins. What can't be shown is left out, so its text stands alone. */
function readAnnotations(markDefs: unknown, definitions: Definitions): Map<string, ReadAnnotation> {
  const annotations = new Map<string, ReadAnnotation>();
  for (const annotation of (Array.isArray(markDefs) ? markDefs : []).filter(isObject)) {
    const key = annotation['_key'];
    if (typeof key !== 'string' || annotations.has(key)) continue;
    const wrap = createWrap(annotation, definitions);
    if (!wrap) continue;
    const node: AnnotationNode = { _type: '@annotation', _key: `annotation-${annotations.size}`, wrap };
    annotations.set(key, { node, isLink: annotation['_type'] === 'link' });
  }
  return annotations;
}

function createWrap(annotation: Fields, definitions: Definitions): AnnotationNode['wrap'] | undefined {
  if (annotation['_type'] !== 'link') {
    const definition = findDefinition(definitions.annotations, annotation);
    return definition?.html && ((inside) => definition.html?.(annotation as never, inside) ?? inside);
  }
  const href = safeUrl(annotation['href']);
  if (href === undefined) return undefined;
  const attributes = writeAttributes({ href, rel: isExternal(href) ? 'noopener' : undefined });
  return (inside) => `<a${attributes}>${inside}</a>`;
}

function createSpan(
  span: Fields,
  annotations: ReadonlyMap<string, ReadAnnotation>,
  decorators: ReadonlySet<string>,
): SpanNode {
  const marks = new Set<string>();
  let linked = false;
  for (const mark of Array.isArray(span['marks']) ? span['marks'] : []) {
    const annotation = annotations.get(mark);
    if (!annotation && decorators.has(mark)) marks.add(mark);
    if (!annotation || (annotation.isLink && linked)) continue;
    linked ||= annotation.isLink;
    marks.add(annotation.node._key);
  }
  const text = typeof span['text'] === 'string' ? withoutNul(span['text']).replace(/\r?\n/g, lineEnd) : '';
  return { _type: 'span', text, marks: [...marks].slice(0, marksAtMost) };
}

function writeChild(child: Fields, definitions: Definitions): HtmlNode['html'] {
  const definition = findDefinition(definitions.children, child);
  if (definition?.html) return definition.html(child as never);
  return definition?.plainText ? escapeHtml(definition.plainText(child as never)) : '';
}
