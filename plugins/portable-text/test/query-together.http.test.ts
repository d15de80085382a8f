import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
const both: number[] = [];
const write = async (...types: string[]) => {
  const blocks = types.map((_type) => ({ _type }));
  return (await host.factories.post({ fields: { portable_text: blocks } })).id;
};
const query = async (parameters: string) => {
  const answer = await host.inject({ url: `/wp-json/portable-text/v1/query?_fields=id&${parameters}` });
  return { ids: answer.json<{ id: number }[]>().map(({ id }) => id), total: answer.headers['x-wp-total'] };
};

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  for (let number = 0; number < 60; number += 1) {
    await write('image');
    await write('embed', ...(number % 2 === 0 ? ['break'] : []));
    if (number % 25 === 0) both.unshift(await write('image', 'embed', ...(number === 25 ? ['table'] : [])));
  }
});
afterAll(() => host.close());

describe('several filters at once (contracts/blocks.md §9.1)', () => {
  it('find the few posts among many that have it all, newest first', async () => {
    expect(await query('has=image,embed')).toEqual({ ids: both, total: '3' });
    expect(await query('has=image,embed&per_page=2&page=2')).toEqual({ ids: both.slice(2), total: '3' });
    expect(await query('has=image,embed,table')).toEqual({ ids: [both[1]], total: '1' });
    expect(await query('has=image,break')).toEqual({ ids: [], total: '0' });
  });

  it('find the many', async () => {
    const { ids, total } = await query('has=embed,break&per_page=100');
    expect([ids.length, total]).toEqual([30, '30']);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  });

  it('find posts with more in them than a signature holds', async () => {
    const long = ['a', 'b', 'c', 'd'].map((letter) => letter.repeat(190));
    const id = await write('image', 'embed', ...long);
    expect(await query('has=image,embed')).toEqual({ ids: [id, ...both], total: '4' });
    expect(await query(`has=image,${long[2]}`)).toEqual({ ids: [id], total: '1' });
  });

  it('count what was written before there were signatures as what was written after', async () => {
    const counts = () =>
      onServer(host.databaseUrl, async (client) => {
        const { rows } = await client.query(
          `select key, posts, blocks from portable_text.totals where key like 'g:%' and posts > 0 order by key`,
        );
        return rows as object[];
      });
    const kept = await counts();
    const migration = new URL('../migrations/0002_signatures.sql', import.meta.url);
    await onServer(host.databaseUrl, async (client) => {
      for (const table of ['entries', 'totals']) {
        await client.query(`delete from portable_text.${table} where key like 'g:%'`);
      }
      await client.query(await readFile(migration, 'utf8'));
    });
    expect(await counts()).toEqual(kept);
  });
});
