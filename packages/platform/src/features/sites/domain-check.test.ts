import { describe, expect, it } from 'vitest';
import { toAddress } from './domain-check.ts';

const at = (domain: string, path = '/') => toAddress({ domain, path }).domain;

describe('names of domains (contracts/domains.md §2)', () => {
  it.each([
    ['Shop.Example.ORG', 'shop.example.org'],
    ['shop.example.org.', 'shop.example.org'],
    ['münchen.example', 'xn--mnchen-3ya.example'],
    ['مثال.example', 'xn--mgbh0fb.example'],
    ['xn--mnchen-3ya.example', 'xn--mnchen-3ya.example'],
    ['localhost', 'localhost'],
    ['192.0.2.7', '192.0.2.7'],
  ])('%s is %s', (given, domain) => {
    expect(at(given)).toBe(domain);
  });

  it.each([
    '',
    ' ',
    'a b',
    'a..b',
    '-a.example',
    'a-.example',
    'a_b.example',
    'example.org:80',
    'https://example.org',
    'example.org/shop',
    'user@example.org',
    '[::1]',
    '1.2.3',
    '0x7f.1',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(120)}example`,
  ])('"%s" is none', (given) => {
    expect(() => at(given)).toThrow(expect.objectContaining({ status: 400, code: 'rest_invalid_param' }));
  });

  it('has one folder at most', () => {
    expect(() => at('example.org', '/a/b/')).toThrow(expect.objectContaining({ status: 400 }));
    expect(at('example.org', '/a/')).toBe('example.org');
  });
});
