import { describe, expect, it } from 'vitest';
import { badAddresses } from './repository-address.fixtures.ts';
import { isPublic, readAddress, resolveHost } from './repository-address.ts';

describe('addresses of repositories', () => {
  it.each([
    ['https://git.example.org/ada/engine', 'git.example.org', 'ada', 'engine'],
    ['https://git.example.org/ada/engine.git', 'git.example.org', 'ada', 'engine'],
    ['https://GIT.Example.org/Ada/Engine', 'git.example.org', 'Ada', 'Engine'],
    ['https://git.example.org:443/ada/engine', 'git.example.org', 'ada', 'engine'],
    ['https://git.example.org:8443/ada/engine', 'git.example.org:8443', 'ada', 'engine'],
    ['https://localhost/ada/engine', 'localhost', 'ada', 'engine'],
    ['https://xn--bcher-kva.example/a/b', 'xn--bcher-kva.example', 'a', 'b'],
    ['https://example.org/a_b/c.d-e_f', 'example.org', 'a_b', 'c.d-e_f'],
    ['https://example.org/a/.github', 'example.org', 'a', '.github'],
    ['https://git.sr.ht/~ada/engine', 'git.sr.ht', '~ada', 'engine'],
    ['https://example.org/a/-b', 'example.org', 'a', '-b'],
    ['https://example.org/a/git.git', 'example.org', 'a', 'git'],
  ])('%s', (text, host, owner, name) => {
    const read = readAddress(text);
    expect(read && { host: read.host, owner: read.owner, name: read.name }).toEqual(
      host === undefined ? undefined : { host, owner, name },
    );
    if (read) expect(readAddress(read.url)).toEqual(read);
  });

  it('knows more than a hundred that are none', () => {
    expect(badAddresses.length).toBeGreaterThan(100);
    expect(new Set(badAddresses).size).toBe(badAddresses.length);
    expect(badAddresses.filter((text) => readAddress(text) !== undefined)).toEqual([]);
  });
});

describe('where git may connect to', () => {
  it.each([
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.0.1',
    '224.0.0.1',
    '255.255.255.255',
    '198.18.0.1',
    '::',
    '::1',
    'fe80::1',
    'fc00::1',
    'fd12::1',
    'ff02::1',
    '::ffff:10.0.0.1',
    '::ffff:127.0.0.1',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
  ])('not to %s', (address) => {
    expect(isPublic(address)).toBe(false);
  });
  it.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111'])('to %s', (address) => {
    expect(isPublic(address)).toBe(true);
  });

  it('is inside only where we said so', async () => {
    expect(await resolveHost('localhost', [])).toBeUndefined();
    expect(await resolveHost('localhost:8443', ['localhost'])).toBeUndefined();
    expect(['127.0.0.1', '::1']).toContain(await resolveHost('localhost:8443', ['localhost:8443']));
  });
});
