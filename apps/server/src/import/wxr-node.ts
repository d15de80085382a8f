/** An element below the channel, as it is read. */
export type Node = {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: Node[];
  readonly texts: string[];
};

/** What an element says, without its children. */
export function textOf(node: Node | undefined): string {
  return clean(exactTextOf(node));
}

/** The same with every control character, for what is kept and not shown: PHP has some in its own forms. */
export function exactTextOf(node: Node | undefined): string {
  return node ? node.texts.join('').toWellFormed() : '';
}

/** Without what neither XML nor PostgreSQL takes as text. */
export function clean(text: string): string {
  // oxlint-disable-next-line no-control-regex
  return text.replace(/[\0-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
}
