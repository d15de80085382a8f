import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publicHosts } from './zone.ts';

const execute = promisify(execFile);

/** Certificates for a day, made anew for each run: a key that lies in a repository is one that somebody will use. */
export async function makeCertificates(folder: string): Promise<{ authority: string }> {
  await make(folder, 'authority', ['-addext', 'keyUsage=critical,keyCertSign']);
  const addresses = Object.values(publicHosts).flatMap(({ a = [], aaaa = [] }) => [...a, ...aaaa]);
  const names = ['DNS:*.example.com', 'DNS:*.example.org', ...addresses.map((address) => `IP:${address}`)];
  await signed(folder, 'trusted', [`subjectAltName=${names.join()}`]);
  await signed(folder, 'other-name', ['subjectAltName=DNS:other.example.net']);
  await signed(folder, 'client-only', ['subjectAltName=DNS:*.example.com', 'extendedKeyUsage=clientAuth']);
  await make(folder, 'self-signed', ['-addext', 'subjectAltName=DNS:*.example.com']);
  return { authority: join(folder, 'authority.pem') };
}

function signed(folder: string, name: string, extensions: readonly string[]): Promise<void> {
  const by = ['-CA', join(folder, 'authority.pem'), '-CAkey', join(folder, 'authority.key')];
  const added = ['basicConstraints=critical,CA:FALSE', ...extensions].flatMap((text) => ['-addext', text]);
  return make(folder, name, [...by, ...added]);
}

async function make(folder: string, name: string, options: readonly string[]): Promise<void> {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', join(folder, `${name}.key`), '-out', join(folder, `${name}.pem`)];
  await execute('openssl', ['req', '-x509', ...key, ...files, '-subj', `/CN=${name}`, '-days', '1', ...options]);
}
