import { toEditor } from '@octavo/live-document/messages';
import type { Actor } from '@octavo/plugin-api';
import type { WebSocket } from 'ws';
import { closeCodes, type CloseCode } from './close-codes.ts';

/** One editor that is connected. */
export type Member = {
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

/** What a slow reader may have waiting. Then it begins again with the whole document. */
const mostWaiting = 16 * 1024 ** 2;

export function createMember(socket: WebSocket, actor: Actor, canWrite: boolean): Member {
  const member: Member = {
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
