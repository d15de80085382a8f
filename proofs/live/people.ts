import { readField, render } from '@octavo/live-document';
import { connectDocument, type Connection } from '@octavo/live-document/connection';
import { WebSocket } from 'ws';
import { Doc } from 'yjs';
import { linesOf, typeAt } from '../../packages/live/test/writing.ts';

type Headers = Record<string, string>;
export type Person = ReturnType<typeof createPerson>;

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
      typeAt(doc, line % render(doc).nodes.length, word);
    },
    text: () => [readField(doc, 'title'), ...linesOf(doc)].join('\n'),
    leave: connection.close,
  };
}
