import { readField, render, write, type Node } from '@octavo/live-document';
import { connectDocument, type Connection } from '@octavo/live-document/connection';
import { WebSocket } from 'ws';
import { Doc } from 'yjs';

type Headers = Record<string, string>;
export type Person = ReturnType<typeof createPerson>;

export const paragraph = (key: string, text: string) => ({
  _type: 'block',
  _key: key,
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: `${key}s`, text, marks: [] }],
});

/** A WebSocket to a post on one of our processes. */
export const openSocket = (port: number, postId: number, headers: Headers): WebSocket =>
  new WebSocket(`ws://127.0.0.1:${port}/wp-json/core/v2/live/${postId}`, 'octavo.live', { headers });

/** Somebody who writes in a post and comes back to whichever process there is when the connection breaks. */
export function createPerson(portNow: () => number, postId: number, headers: Headers) {
  const doc = new Doc();
  /** Words that were written, and how many of them were shown as saved. */
  const words: string[] = [];
  let kept = 0;
  const connection: Connection = connectDocument(
    doc,
    () => openSocket(portNow(), postId, headers),
    ({ isKept }) => {
      if (isKept) kept = words.length;
    },
  );
  return {
    doc,
    status: connection.status,
    keptWords: () => words.slice(0, kept),
    words,
    /** At the end of a paragraph. */
    type(line: number, word: string): void {
      words.push(word);
      const { nodes } = render(doc);
      const at = line % nodes.length;
      write(
        doc,
        nodes.map((node, each) => (each === at ? withMore(node, word) : node)),
        'own',
      );
    },
    text: () => [readField(doc, 'title'), ...render(doc).nodes.map(textOf)].join('\n'),
    leave: connection.close,
  };
}

const childrenOf = (node: Node) => (node['children'] ?? []) as readonly Node[];
const textOf = (node: Node) =>
  childrenOf(node)
    .map((child) => (child['text'] as string | undefined) ?? '')
    .join('');

function withMore(node: Node, text: string): Node {
  const [first, ...others] = childrenOf(node);
  return { ...node, children: [{ ...first!, text: `${first!['text'] as string}${text}` }, ...others] };
}
