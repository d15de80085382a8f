import { createHash, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

export type Registry = { url: string; stop(): void };

type Entry = { manifest: { name: string; version: string }; tarball: Buffer };

/** A registry that has our packages, as if they were published, and no others. */
export async function startRegistry(tarballs: ReadonlyMap<string, string>): Promise<Registry> {
  const packages = new Map<string, Entry>();
  for (const [name, path] of tarballs) {
    const tarball = await readFile(path);
    packages.set(name, { tarball, manifest: await manifestIn(tarball) });
  }
  // npm remembers answers by their address: no two runs have the same.
  const base = `/${randomUUID()}/`;
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '');
    const name = path.startsWith(base) ? path.slice(base.length) : '';
    const found = packages.get(name.replace(/\.tgz$/, ''));
    if (!found) response.writeHead(404).end('{}');
    else if (name.endsWith('.tgz')) response.end(found.tarball);
    else response.setHeader('Content-Type', 'application/json').end(JSON.stringify(describe(found, url())));
  });
  const url = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}${base}`;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: url(), stop: () => void server.close() };
}

function describe({ manifest, tarball }: Entry, url: string): object {
  const { name, version } = manifest;
  const integrity = `sha512-${createHash('sha512').update(tarball).digest('base64')}`;
  const dist = { tarball: `${url}${name}.tgz`, integrity };
  return { name, 'dist-tags': { latest: version }, versions: { [version]: { ...manifest, dist } } };
}

/** A tarball is blocks of 512 bytes: a header with name and size, then the file. */
async function manifestIn(tarball: Buffer): Promise<Entry['manifest']> {
  const bytes = await promisify(gunzip)(tarball);
  for (let at = 0; at < bytes.length;) {
    const name = bytes.toString('utf8', at, at + 100).replace(/\0.*$/s, '');
    const size = Number.parseInt(bytes.toString('utf8', at + 124, at + 136), 8) || 0;
    const start = at + 512;
    if (name === 'package/package.json') {
      return JSON.parse(bytes.toString('utf8', start, start + size)) as Entry['manifest'];
    }
    at = start + Math.ceil(size / 512) * 512;
  }
  throw new Error('The tarball has no package.json.');
}
