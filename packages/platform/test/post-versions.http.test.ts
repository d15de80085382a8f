import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

describe.each(['core/v2', 'wp/v2'])(
  'no save overwrites another unseen in %s (contracts/content.md §12)',
  (namespace) => {
    const root = `/wp-json/${namespace}/posts`;
    const editor = () => host.as('editor').headers;
    const write = (id: number, payload: object, headers = {}) =>
      host.inject({ method: 'POST', url: `${root}/${id}`, headers: { ...editor(), ...headers }, payload });

    it('a version that is no longer the last is 409 with the one that is', async () => {
      const { id } = await host.factories.post({ title: 'Read' });
      expect((await write(id, { title: 'First', version: 1 })).json()).toMatchObject({ version: 2 });
      const late = await write(id, { title: 'Second', version: 1 });
      expect(late.statusCode).toBe(409);
      expect(late.json()).toMatchObject({ code: 'rest_version_conflict', data: { status: 409, version: 2 } });
      expect((await host.inject({ url: `${root}/${id}` })).json().title.rendered).toBe('First');
    });

    it('If-Match with the tag that was read is 412 when it is no longer the last', async () => {
      const { id } = await host.factories.post({ title: 'Read' });
      const { etag } = (await host.inject({ url: `${root}/${id}?context=edit`, headers: editor() })).headers;
      const first = await write(id, { title: 'First' }, { 'if-match': etag });
      expect(first.statusCode).toBe(200);
      expect((await write(id, { title: 'Second' }, { 'if-match': first.headers.etag })).statusCode).toBe(200);
      const late = await write(id, { title: 'Third' }, { 'if-match': etag });
      expect([late.statusCode, late.json().code]).toEqual([412, 'rest_precondition_failed']);
      expect((await write(id, { title: 'Anyway' }, { 'if-match': '*' })).statusCode).toBe(200);
      expect((await write(id, { title: 'Odd' }, { 'if-match': 'something' })).statusCode).toBe(412);
    });

    it('deleting knows both', async () => {
      const { id } = await host.factories.post({ title: 'Read' });
      await write(id, { title: 'Changed' });
      const remove = (query: string, headers = {}) =>
        host.inject({ method: 'DELETE', url: `${root}/${id}?${query}`, headers: { ...editor(), ...headers } });
      expect((await remove('version=1')).statusCode).toBe(409);
      expect((await remove('', { 'if-match': '"v1"' })).statusCode).toBe(412);
      expect((await remove('version=2')).statusCode).toBe(200);
    });

    it('of many who write what they read, one wins each round', async () => {
      const { id } = await host.factories.post({ title: '0' });
      for (let round = 1; round <= 3; round += 1) {
        const answers = await Promise.all(
          Array.from({ length: 8 }, (_none, writer) => write(id, { title: `${round}.${writer}`, version: round })),
        );
        expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
        expect(answers.filter(({ statusCode }) => statusCode === 409)).toHaveLength(7);
      }
    });
  },
);
