import { toEditor } from '@octavo/live-document/messages';
import type { WebSocket } from 'ws';
import type { CloseCode } from './close-codes.ts';

/** One editor that is connected. */
export type Member = {
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

export function createMember(socket: WebSocket, canWrite: boolean, tooSlow: CloseCode): Member {
  const member: Member = {
    canWrite,
    isGreeted: false,
    send(bytes) {
      if (socket.readyState !== socket.OPEN) return;
      if (socket.bufferedAmount > mostWaiting) member.close(tooSlow);
      else socket.send(bytes);
    },
    keep: (number) => member.send(toEditor({ type: 'kept', number })),
    tellRights: () => member.send(toEditor({ type: 'rights', canWrite: member.canWrite })),
    close: (code) => socket.close(code),
  };
  return member;
}
