/** What we hand to `@portabletext/to-html`: built by us throughout, so that no author's name or shape reaches its look-ups. */
export type Node = SpanNode | HtmlNode | TextNode | ListNode;

export type SpanNode = { readonly _type: 'span'; readonly text: string; readonly marks: readonly string[] };

/** Finished HTML, as a block or in a line. */
export type HtmlNode = { readonly _type: 'html'; readonly html: string };

export type TextNode = {
  readonly _type: 'block';
  readonly style: string;
  readonly id?: string | undefined;
  readonly markDefs: readonly AnnotationNode[];
  readonly children: readonly Node[];
};

/** An annotation that is shown: `wrap` gets what it encloses. */
export type AnnotationNode = {
  readonly _type: '@annotation';
  readonly _key: string;
  wrap(this: void, inside: string): string;
};

export type ListNode = { readonly _type: '@list'; readonly listItem: string; readonly children: ItemNode[] };

export type ItemNode = {
  readonly _type: 'block';
  readonly listItem: string;
  readonly markDefs: readonly AnnotationNode[];
  readonly children: Node[];
};

export function htmlNode(html: string): HtmlNode {
  return { _type: 'html', html };
}
