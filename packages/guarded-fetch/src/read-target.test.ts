import { describe, expect, it } from 'vitest';
import { readTarget, readVouched } from './public-address.ts';

const notPublic = 'the address is not public';
const notNamed = 'the host name is not public';
const unreadable = 'the address is invalid';
const odd = 'the address has a backslash or a control character';

describe('targets (contracts/offline-export.md §8)', () => {
  it.each([
    ['https://example.com/a.png', 'example.com'],
    ['HTTPS://EXAMPLE.COM/', 'example.com'],
    ['https://example.com:443/', 'example.com'],
    ['https://example.com./', 'example.com'],
    ['https://example.com/a b?c=d e#f', 'example.com'],
    ['https://a_b.s3.example.com/', 'a_b.s3.example.com'],
    ['https://bücher.example.com/', 'xn--bcher-kva.example.com'],
    ['https://аррӏе.com/', 'xn--80ak6aa92e.com'],
    ['https://ｅｘａｍｐｌｅ．ｃｏｍ/', 'example.com'],
    ['https://%65xample.com/', 'example.com'],
    ['https://local.example.com/', 'local.example.com'],
    ['https://localhost.example.com/', 'localhost.example.com'],
    ['https://1.1.1.1/', '1.1.1.1'],
    ['https://1.1.1.1./', '1.1.1.1'],
    ['https://0x01010101/', '1.1.1.1'],
    ['https://[2606:4700:0::1111]/', '2606:4700::1111'],
  ])('may be %s', (url, host) => {
    expect(readTarget(url)).toMatchObject({ host });
  });

  it.each([
    ['https://0177.0.0.1/', notPublic],
    ['https://2130706433/', notPublic],
    ['https://0x7f.1/', notPublic],
    ['https://127.1/', notPublic],
    ['https://127.0.0.1./', notPublic],
    ['https://１２７.０.０.１/', notPublic],
    ['https://127。0。0。1/', notPublic],
    ['https://%31%32%37.0.0.1/', notPublic],
    ['https://①②⑦.0.0.1/', notPublic],
    ['https://[::ffff:7f00:1]/', notPublic],
    ['https://[::ffff:127.0.0.1]/', notPublic],
    ['https://127.0.0.1../', notNamed],
    ['https://[fe80::1%25lo]/', unreadable],
    ['https://1.2.3.256/', unreadable],
    ['https://09.1.1.1/', unreadable],
    ['https:///', unreadable],
    ['', unreadable],
    ['//example.com/', unreadable],
    ['https://localhost/', notNamed],
    ['https://localhost./', notNamed],
    ['https://LOCALHOST/', notNamed],
    ['https://foo.localhost/', notNamed],
    ['https://ⓛⓞⓒⓐⓛⓗⓞⓢⓣ/', notNamed],
    ['https://lосalhost/', notNamed],
    ['https://metadata.google.internal/', notNamed],
    ['https://metadata.google.internal./', notNamed],
    ['https://printer.local/', notNamed],
    ['https://kubernetes.default.svc.cluster.local/', notNamed],
    ['https://router.home.arpa/', notNamed],
    ['https://1.0.0.127.in-addr.arpa/', notNamed],
    ['https://intranet/', notNamed],
    ['https://com/', notNamed],
    ['https://example..com/', notNamed],
    ['https://example.com../', notNamed],
    ['https://.example.com/', notNamed],
    ["https://a'b.example.com/", notNamed],
    [`https://${'a'.repeat(64)}.com/`, notNamed],
    [`https://${'a.'.repeat(126)}com/`, notNamed],
    ['http://example.com/', 'the address does not use https'],
    ['https://user@example.com/', 'the address contains credentials'],
    ['https://:secret@example.com/', 'the address contains credentials'],
    ['https://example.com:8443/', 'the address has a non-standard port'],
    ['https://example.com:80/', 'the address has a non-standard port'],
    ['https://example.com\\@127.0.0.1/', odd],
    ['https://exam\tple.com/', odd],
    ['https://example.com/\r\nHost: localhost', odd],
    ['https://example.com/\u0085', odd],
  ])('may not be %j', (url, refusal) => {
    expect(readTarget(url)).toEqual({ refusal });
  });

  it.each([
    ['/b.png', 'https://example.com/b.png'],
    ['b.png', 'https://example.com/a/b.png'],
    ['//example.org/b.png', 'https://example.org/b.png'],
    ['https://example.org/', 'https://example.org/'],
  ])('lead on to %s', (location, href) => {
    expect(readTarget(location, new URL('https://example.com/a/'))).toMatchObject({ url: { href } });
  });

  it.each([
    ['//127.0.0.1/', notPublic],
    ['http://example.com/', 'the address does not use https'],
    ['/\\127.0.0.1/', odd],
    ['//localhost/', notNamed],
    ['data:image/png,x', 'the address does not use https'],
  ])('do not lead on to %s', (location, refusal) => {
    expect(readTarget(location, new URL('https://example.com/a/'))).toEqual({ refusal });
  });
});

describe('origins that somebody vouches for (contracts/webhooks.md §2)', () => {
  const origins = ['http://127.0.0.1:8080', 'https://hooks.internal'];

  it.each([
    ['http://127.0.0.1:8080/a?b=c', '127.0.0.1'],
    ['http://0x7f.1:8080/', '127.0.0.1'],
    ['https://HOOKS.internal/', 'hooks.internal'],
    ['https://hooks.internal:443/', 'hooks.internal'],
  ])('%s is one', (text, host) => {
    expect(readVouched(text, origins)?.host).toBe(host);
  });

  it.each([
    'http://127.0.0.1:8081/',
    'http://127.0.0.1/',
    'https://127.0.0.1:8080/',
    'http://hooks.internal/',
    'https://a.hooks.internal/',
    'http://user@127.0.0.1:8080/',
    'http://127.0.0.1:8080\\@example.com/',
    'http:\\\\127.0.0.1:8080/',
    'http://127.0.0.1:80\n80/',
    'file:///etc/passwd',
    'nowhere',
  ])('%j is none', (text) => {
    expect(readVouched(text, origins)).toBeUndefined();
  });

  it('are none unless somebody does', () => {
    expect(readVouched('http://127.0.0.1:8080/', [])).toBeUndefined();
    expect(readVouched('file:///etc/passwd', ['null', 'file:///'])).toBeUndefined();
  });
});
