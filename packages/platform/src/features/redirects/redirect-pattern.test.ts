import { cases } from '@octavo/testing/cases';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compilePattern, matchPattern } from './redirect-pattern.ts';

const match = (source: string, path: string) => matchPattern(compilePattern(source), path);

describe('a pattern of a redirect (pages.md §1.4)', () => {
  it.each([
    ['/old/*', '/old/a/b', ['a/b']],
    ['/old/*', '/old/', ['']],
    ['/old/*', '/older', undefined],
    ['/*/index.html', '/a/b/index.html', ['a/b']],
    ['/*-*', '/one-two-three', ['one', 'two-three']],
    ['/a*a', '/a', undefined],
    ['/a*b*b', '/abb', ['', '']],
    ['/plain', '/plain', []],
    ['/plain', '/plain/', undefined],
    ['/**', '/ab', ['', 'ab']],
  ])('%s on %s', (source, path, stars) => expect(match(source, path)).toEqual(stars));

  it('finds what the shortest stars of a regular expression find', () => {
    const letters = fc.string({ unit: fc.constantFrom('a', 'b', '/'), maxLength: 12 });
    const sources = fc.string({ unit: fc.constantFrom('a', 'b', '/', '*'), maxLength: 8 });
    fc.assert(
      fc.property(sources, letters, (source, path) => {
        const simple = new RegExp(`^${source.replaceAll('*', '(.*?)')}$`).exec(path);
        expect(match(source, path)).toEqual(simple ? simple.slice(1) : undefined);
      }),
      cases(20_000, 2_000),
    );
  });

  it('takes as many times longer as a hostile path is longer', () => {
    // For a regular expression, each of these is a matter of minutes.
    const source = `/${'*ab'.repeat(8)}*${'a'.repeat(900)}b`;
    const pattern = compilePattern(source);
    const steps = (length: number) => {
      const path = `/${'a'.repeat(length)}`;
      let read = 0;
      const counting = new Proxy(new String(path), {
        get(text, key) {
          if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
          const value: unknown = Reflect.get(text, key);
          return typeof value === 'function' ? (value.bind(path) as unknown) : value;
        },
      });
      const inner = compilePattern(`/*${'a'.repeat(900)}b*`);
      expect(matchPattern(inner, counting as unknown as string)).toBeUndefined();
      return read;
    };
    expect(matchPattern(pattern, `/${'a'.repeat(2_000)}`)).toBeUndefined();
    expect(steps(8_000) / steps(4_000)).toBeLessThan(2.1);
    expect(steps(8_000)).toBeLessThan(4 * 8_000);
  });
});
