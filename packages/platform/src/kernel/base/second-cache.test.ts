import { describe, expect, it } from 'vitest';
import { createSecondCache } from './second-cache.ts';

function bench(limit = 10) {
  let time = 0;
  let sent = 0;
  const cache = createSecondCache<number>(limit, () => time);
  return {
    cache,
    pass: (ms: number) => void (time += ms),
    /** Numbers its queries from 1. */
    read: (key = 1, answer: (query: number) => Promise<number> = (query) => Promise.resolve(query)) =>
      cache.read(key, () => answer((sent += 1))),
    sent: () => sent,
  };
}

describe('the cache of options', () => {
  it('serves nothing that is a second old', async () => {
    const { read, pass } = bench();
    expect(await read()).toBe(1);
    pass(999);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
  });

  it('counts the age from before the query was sent', async () => {
    const { read, pass } = bench();
    const { promise, resolve } = Promise.withResolvers<number>();
    const slow = read(1, () => promise);
    pass(700);
    resolve(1);
    await slow;
    pass(299);
    expect(await read()).toBe(1);
    pass(1);
    expect(await read()).toBe(2);
  });

  it('lets concurrent misses share a query, unless it was sent a second ago', async () => {
    const { read, pass, sent } = bench();
    const { promise, resolve } = Promise.withResolvers<number>();
    const first = read(1, () => promise);
    const second = read();
    pass(1_000);
    const third = read();
    expect(sent()).toBe(2);
    resolve(1);
    expect(await Promise.all([first, second, third])).toEqual([1, 1, 2]);
    expect(await read()).toBe(2);
  });

  it('does not find an answer that was under way when it was told to forget', async () => {
    const { cache, read } = bench();
    const { promise, resolve } = Promise.withResolvers<number>();
    const early = read(1, () => promise);
    cache.forget(1);
    const late = read();
    resolve(1);
    expect(await Promise.all([early, late])).toEqual([1, 2]);
    expect(await read()).toBe(2);
  });

  it('reads again after a failure', async () => {
    const { read } = bench();
    await expect(read(1, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
    expect(await read()).toBe(2);
  });

  it('keeps those that were used last', async () => {
    const { read, sent } = bench(2);
    await read(1);
    await read(2);
    await read(1);
    await read(3);
    expect(sent()).toBe(3);
    await read(1);
    expect(sent()).toBe(3);
    await read(2);
    expect(sent()).toBe(4);
  });
});
