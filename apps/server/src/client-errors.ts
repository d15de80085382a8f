import { STATUS_CODES, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** How long a client may go on sending what nobody reads any more. */
const patienceMs = 1_000;

type Said = { status: number; code: string; message: string };

const said: Record<string, Said> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: 'rest_request_too_long',
    message: 'The URL and headers of the request are larger than 16 KiB. Send the data in the request body.',
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: 408, code: 'rest_request_timeout', message: 'The request took too long.' },
};
const malformed = { status: 400, code: 'rest_invalid_request', message: 'This is not a valid HTTP request.' };

/**
 * Answers what isn't a request, in the words of every other error. The connection is only closed once the client has had
 * the time to read: one that is cut while it still sends never sees the answer.
 */
export function answerClientErrors(server: Server): void {
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Socket) => {
    // What a client goes on sending after its answer is a mistake again.
    if (socket.writableEnded && error.code !== 'ECONNRESET') return;
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    answerSocket(socket, said[error.code ?? ''] ?? malformed);
  });
}

/** Where there is no request to answer. */
export function answerSocket(socket: Socket, { status, code, message }: Said): void {
  const body = JSON.stringify({ code, message, data: { status } });
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.removeAllListeners('data');
  socket.resume();
  const timer = setTimeout(() => socket.destroy(), patienceMs);
  socket.once('close', () => clearTimeout(timer));
}
