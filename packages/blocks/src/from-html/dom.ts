/** As much of a document as we read: what `DOMParser` gives in a browser, or linkedom on the server. */
export type DomNode = {
  readonly nodeType: number;
  readonly childNodes: Iterable<unknown>;
  readonly textContent: string | null;
};

export type DomElement = DomNode & {
  readonly localName: string;
  readonly outerHTML: string;
  getAttribute(name: string): string | null;
};

const elementNode = 1;
const textNode = 3;
const commentNode = 8;

export function childrenOf(node: Pick<DomNode, 'childNodes'>): DomNode[] {
  return [...node.childNodes] as DomNode[];
}

export function isElement(node: DomNode): node is DomElement {
  return node.nodeType === elementNode;
}

export function isText(node: DomNode): boolean {
  return node.nodeType === textNode;
}

export function isComment(node: DomNode): boolean {
  return node.nodeType === commentNode;
}

export function nameOf(element: DomElement): string {
  return element.localName.toLowerCase();
}

export function attributeOf(element: DomElement, name: string): string {
  return (element.getAttribute(name) ?? '').trim();
}

export function hasClass(element: DomElement, name: string): boolean {
  return attributeOf(element, 'class').split(/\s+/).includes(name);
}

/** The elements below a node that fit, those inside of a fitting one left out; as deep as a page may reasonably be. */
export function findElements(node: DomNode, fits: (element: DomElement) => boolean, depth = 0): DomElement[] {
  if (depth > deepest) return [];
  return childrenOf(node)
    .filter(isElement)
    .flatMap((child) => (fits(child) ? [child] : findElements(child, fits, depth + 1)));
}

/** How deep elements may lie in each other; whatever is below counts as text. */
export const deepest = 200;
