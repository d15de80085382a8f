import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer as createWebServer } from 'node:https';
import { createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { createSecureContext } from 'node:tls';
import { answer } from './web-answers.ts';
import { publicHosts } from './zone.ts';

/** Besides 443: what a hostile address would like to reach. */
export const otherPorts = [21, 22, 25, 53, 80, 2375, 3306, 5432, 6379, 8080, 8443, 9200, 10250, 11211];

/**
 * Listens on all addresses there are, which is every one where this runs, and writes down who arrives where. On 443 a web
 * server answers, with a certificate that is right for public hosts: whatever gets through would have its file.
 */
export async function openSinks(certificates: string): Promise<{ arrivals: string[] }> {
  const arrivals: string[] = [];
  const web = createWebServer(
    {
      ...keyPair(certificates, 'trusted'),
      SNICallback: (name, callback) => callback(null, createSecureContext(keyPair(certificates, certificateFor(name)))),
    },
    (request, response) => answer(request, response),
  );
  web.on('tlsClientError', () => {});
  for (const port of [443, ...otherPorts]) {
    const server = createServer((socket) => {
      arrivals.push(placeOf(socket, port));
      socket.on('error', () => {});
      if (port !== 443) socket.destroy();
      else if (!isMute(socket)) web.emit('connection', socket);
    });
    server.listen(port, '::');
    await once(server, 'listening');
  }
  return { arrivals };
}

export function placeText(address: string, port: number): string {
  return `${address.replace(/^::ffff:(?=.*\.)/u, '')} ${port}`;
}

function placeOf(socket: Socket, port: number): string {
  return placeText(socket.localAddress ?? '', port);
}

/** Takes the connection and never says a word, not even of TLS. */
function isMute(socket: Socket): boolean {
  return (
    publicHosts['mute.example.com']?.a?.some((address) => placeOf(socket, 443) === placeText(address, 443)) === true
  );
}

function certificateFor(name: string): string {
  const [first = ''] = name.split('.');
  return ['self-signed', 'other-name', 'client-only'].includes(first) ? first : 'trusted';
}

function keyPair(folder: string, name: string): { key: Buffer; cert: Buffer } {
  return { key: readFileSync(join(folder, `${name}.key`)), cert: readFileSync(join(folder, `${name}.pem`)) };
}
