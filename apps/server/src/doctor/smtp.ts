import { connect, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { createInterface } from 'node:readline';
import { connect as connectSecurely } from 'node:tls';

/** What a mail server answers to EHLO; its greeting if that is no welcome. */
export async function greet(url: URL, signal: AbortSignal): Promise<string> {
  const socket = open(url);
  const failed = new Promise<never>((_resolve, reject) => {
    socket.once('error', reject);
    socket.once('end', () => reject(new Error('connection closed')));
    signal.addEventListener('abort', () => reject(new Error('timeout')), { once: true });
  });
  failed.catch(() => {});
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  /** The last line of an answer has a space behind its code. */
  const answer = async (): Promise<string> => {
    for (;;) {
      const { value, done } = await Promise.race([lines.next(), failed]);
      if (done) throw new Error('connection closed');
      if (/^\d{3}(?: |$)/.test(value)) return value;
      if (!/^\d{3}-/.test(value)) return value;
    }
  };
  try {
    const welcome = await answer();
    if (!welcome.startsWith('220')) return welcome;
    socket.write(`EHLO ${/^[\w.-]+$/.test(hostname()) ? hostname() : 'localhost'}\r\n`);
    const greeting = await answer();
    socket.write('QUIT\r\n');
    return greeting;
  } finally {
    socket.destroy();
  }
}

function open({ protocol, hostname: host, port }: URL): Socket {
  if (protocol === 'smtps:') return connectSecurely({ host, port: Number(port || 465), servername: host });
  return connect({ host, port: Number(port || 587) });
}
