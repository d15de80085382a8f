import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { portableText } from '../src/plugin.ts';

let host: TestHost;
const text = (words: string) => [{ _type: 'block', children: [{ _type: 'span', text: words }] }];

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  for (let number = 1; number <= 60; number += 1) {
    const blocks = number % 3 === 0 ? [...text('third'), { _type: 'image', src: '/a.png' }] : text('word');
    await host.factories.post({ title: `Post ${number}`, fields: { portable_text: blocks } });
  }
  await host.factories.post({ title: 'Draft', status: 'draft', fields: { portable_text: text('word') } });
  await host.factories.post({ title: 'Locked', password: 'x', fields: { portable_text: text('word') } });
  await host.factories.post({ title: 'HTML', content: '<p>word</p>' });
});
afterAll(() => host.close());

const address = '/wp-json/portable-text/v1/groq';
const ask = (query: string, more: Record<string, string> = {}) => {
  const parameters = new URLSearchParams({ query, ...more });
  return host.inject({ url: `${address}?${parameters.toString()}` });
};

describe('GROQ (contracts/blocks.md §9.4)', () => {
  it('answers with query, result and the milliseconds it took', async () => {
    const query = '*[_type == "post" && count(portable_text[_type == "image"]) > 0]{id, title} | order(id asc)[0...2]';
    const answer = await ask(query);
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({
      query,
      result: [
        { id: 3, title: 'Post 3' },
        { id: 6, title: 'Post 6' },
      ],
      ms: expect.any(Number),
    });
  });

  it('sees published posts of block content, without those that have a password', async () => {
    expect((await ask('count(*)')).json()).toMatchObject({ result: 60 });
    expect((await ask('*[title in ["Draft", "Locked", "HTML"]]')).json()).toMatchObject({ result: [] });
  });

  it('takes parameters by GET as $name and by POST as params', async () => {
    expect((await ask('*[id == $id].title', { $id: '6' })).json()).toMatchObject({ result: ['Post 6'] });
    expect((await ask('*[title == $title].id', { $title: 'Post 7' })).json()).toMatchObject({ result: [7] });
    const payload = { query: '*[id in $ids].id', params: { ids: [9] } };
    expect((await host.inject({ method: 'POST', url: address, payload })).json()).toMatchObject({ result: [9] });
  });

  it('looks at the posts that the other parameters select, a page at a time', async () => {
    expect((await ask('count(*)', { block_type: 'image' })).json()).toMatchObject({ result: 20 });
    const page = await ask('count(*)', { per_page: '50', page: '2' });
    expect(page.json()).toMatchObject({ result: 10 });
    expect(page.headers).toMatchObject({ 'x-wp-total': '60', 'x-wp-totalpages': '2' });
    expect((await ask('count(*)', { per_page: '501' })).statusCode).toBe(400);
  });

  it('refuses what is no GROQ and says where', async () => {
    expect((await ask('*[_type == ')).json()).toMatchObject({
      code: 'groq_invalid_query',
      message: expect.stringContaining('position 10'),
      data: { status: 400 },
    });
  });

  it('ends a query that runs away, names the bound, and answers the next one', async () => {
    const answer = await ask('count(*[count(*[count(*[count(*[count(*) > 0]) > 0]) > 0]) > 0])');
    expect(answer.json()).toMatchObject({ code: 'groq_time_limit', message: expect.stringContaining('2000 ms') });
    expect((await ask('count(*)')).json()).toMatchObject({ result: 60 });
  });

  it.runIf(isLong)('says so when the posts are too large together', async () => {
    const site = await host.factories.site();
    const blocks = text('x'.repeat(900_000));
    for (let number = 0; number < 20; number += 1)
      await host.factories.post({ fields: { portable_text: blocks } }, { site });
    const url = `${site.path}${address.slice(1)}?query=count(*)`;
    expect((await host.inject({ url })).json()).toMatchObject({ code: 'groq_dataset_limit', data: { status: 400 } });
    expect((await host.inject({ url: `${url}&per_page=10` })).json()).toMatchObject({ result: 10 });
  });

  it('names the bound that a large result hits', async () => {
    const answer = await ask('*{"all": *{"all": *}}');
    expect(answer.statusCode).toBe(400);
    expect(['groq_result_limit', 'groq_memory_limit', 'groq_time_limit']).toContain(answer.json().code);
    expect((await ask('count(*)')).json()).toMatchObject({ result: 60 });
  });

  it('makes only those wait who ask much: strangers are refused, others get their turn (contracts/limits.md §7)', async () => {
    const flood = 'count($a[count($a[count($a) > 0]) >= 0])';
    const params = { a: Array.from({ length: 200 }, (_, position) => position) };
    const from = (remoteAddress: string, query: string) =>
      host.inject({ method: 'POST', url: address, payload: { query, params }, remoteAddress });
    const floods = Array.from({ length: 20 }, () => from('203.0.113.5', flood));
    const asked = await host.inject({ url: '/wp-json/core/v2/posts?per_page=1' });
    expect(asked.statusCode).toBe(200);
    const turn = await from('198.51.100.5', 'count(*)');
    expect(turn.json()).toMatchObject({ result: 60 });
    const answers = await Promise.all(floods);
    const codes = answers.map((answer) => answer.json().code as string);
    // One at work and four that wait; all the others at once.
    expect(codes.filter((code) => code === 'groq_busy')).toHaveLength(15);
    const busy = answers.find(({ statusCode }) => statusCode === 429);
    expect(busy?.headers['retry-after']).toBe('2');
  });
});
