import { execFileSync, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { systemPath } from '../src/command.ts';

export type GitServer = Awaited<ReturnType<typeof startGitServer>>;

/** An authority of our own, and a certificate of it for localhost. */
async function makeCertificates(folder: string) {
  const path = (name: string) => join(folder, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes'];
  const authority = ['-addext', 'basicConstraints=critical,CA:TRUE', '-addext', 'keyUsage=critical,keyCertSign'];
  const files = ['-keyout', path('authority.key'), '-out', path('authority.pem')];
  openssl('req', '-x509', ...key, '-days', '2', '-subj', '/CN=Tests', ...files, ...authority);
  openssl('req', ...key, '-subj', '/CN=localhost', '-keyout', path('server.key'), '-out', path('server.csr'));
  await writeFile(path('names'), 'subjectAltName=DNS:localhost\nextendedKeyUsage=serverAuth\n');
  const signer = ['-CA', path('authority.pem'), '-CAkey', path('authority.key'), '-CAcreateserial'];
  const signed = ['-in', path('server.csr'), '-out', path('server.pem'), '-extfile', path('names'), '-days', '2'];
  openssl('x509', '-req', ...signed, ...signer);
  return {
    authority: path('authority.pem'),
    key: await readFile(path('server.key')),
    cert: await readFile(path('server.pem')),
  };
}

/** Real git over https: whatever lies below `repositories` as `owner/name.git`. */
export async function startGitServer(folder: string, repositories: string, authorization?: string) {
  const { authority, key, cert } = await makeCertificates(folder);
  const asked: string[] = [];
  const state: { hold: Promise<unknown> | undefined } = { hold: undefined };
  const server = createServer({ key, cert }, (request, response) => {
    void Promise.resolve(state.hold).then(() => answer(request, response));
  });
  const answer = (request: IncomingMessage, response: ServerResponse) => {
    const { pathname, searchParams, search } = new URL(request.url!, 'https://localhost');
    asked.push(`${request.method} ${pathname}`);
    if (pathname.startsWith('/elsewhere/')) {
      response.writeHead(301, {
        location: `https://localhost:${port}/ada${pathname.slice('/elsewhere'.length)}${search}`,
      });
      return response.end();
    }
    if (authorization !== undefined && request.headers.authorization !== authorization) {
      return response.writeHead(401, { 'www-authenticate': 'Basic realm="git"' }).end();
    }
    const [, repository, service] =
      /^(\/[^/]+\/[^/]+?)(?:\.git)?(\/(?:info\/refs|git-upload-pack))$/.exec(pathname) ?? [];
    if (repository === undefined) return response.writeHead(404).end();
    const backend = spawn('git', ['http-backend'], {
      env: {
        PATH: systemPath,
        GIT_PROJECT_ROOT: repositories,
        GIT_HTTP_EXPORT_ALL: '1',
        PATH_INFO: `${repository}.git${service}`,
        QUERY_STRING: searchParams.toString(),
        REQUEST_METHOD: request.method,
        CONTENT_TYPE: request.headers['content-type'] ?? '',
        GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
        HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
        REMOTE_ADDR: '127.0.0.1',
        GIT_CONFIG_COUNT: '1',
        GIT_CONFIG_KEY_0: 'safe.directory',
        GIT_CONFIG_VALUE_0: '*',
      },
    });
    backend.stdin.on('error', () => {});
    request.pipe(backend.stdin);
    const parts: Buffer[] = [];
    backend.stdout.on('data', (part: Buffer) => parts.push(part));
    return backend.on('close', () => {
      const whole = Buffer.concat(parts);
      const end = whole.indexOf('\r\n\r\n');
      const headers = Object.fromEntries(
        whole
          .subarray(0, end)
          .toString()
          .split('\r\n')
          .map((line) => line.split(': ') as [string, string]),
      );
      const { Status: status = '200', ...others } = headers;
      response.writeHead(Number.parseInt(status, 10), others).end(whole.subarray(end + 4));
    });
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    authority,
    certificate: { key, cert },
    /** What every answer waits for. */
    state,
    host: `localhost:${port}`,
    asked,
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
