import { randomUUID } from 'node:crypto';
import { toEditor } from '@octavo/live-document/messages';
import type { Actor } from '@octavo/plugin-api';
import type { WebSocket } from 'ws';
import { closeCodes, type CloseCode } from '@octavo/live-document/close-codes';

/** One editor that is connected. */
export type Member = {
  readonly id: string;
  readonly name: string;
  /** Where in the text it is, as it says. */
  place: unknown;
  /** As asked for last. */
  actor: Actor;
  canWrite: boolean;
  /** Whether it was told what there is. */
  isGreeted: boolean;
  send(bytes: Uint8Array): void;
  /** Its updates up to this number are stored. */
  keep(number: number): void;
  tellRights(): void;
  close(code: CloseCode): void;
};

type Of = Pick<Member, 'actor' | 'name' | 'canWrite'>;

/** What a slow reader may have waiting. Then it begins again with the whole document. */
const mostWaiting = 16 * 1024 ** 2;

export function createMember(socket: WebSocket, { actor, name, canWrite }: Of): Member {
  const member: Member = {
    id: randomUUID(),
    name,
    place: undefined,
    actor,
    canWrite,
    isGreeted: false,
    send(bytes) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostWaiting) member.close(closeCodes.tryAgain);
      else socket.send(bytes);
    },
    keep: (number) => member.send(toEditor({ type: 'kept', number })),
    tellRights: () => member.send(toEditor({ type: 'rights', canWrite: member.canWrite })),
    close: (code) => socket.close(code),
  };
  return member;
}
