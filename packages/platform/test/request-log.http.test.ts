import { glob, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestHost, type TestHost } from '@octavo/testing';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.close());

const root = fileURLToPath(new URL('../../../', import.meta.url));
const contract = () => readFile(`${root}docs/contracts/operations.md`, 'utf8');

/** The fields of a request's line, as the contract lists them; those that say so are not always there. */
async function documented() {
  const text = await contract();
  const [, table = ''] = /^Each request has one line.*?\n\n(\| Field.*?)\n\n/ms.exec(text) ?? [];
  const rows = [...table.matchAll(/^\| `(\w+)` +\| (.*?) +\|$/gm)];
  const always = rows.filter(([, , meaning = '']) => !/otherwise missing|if there is one/.test(meaning));
  return { all: rows.map(([, name]) => name!), always: always.map(([, name]) => name!) };
}

const lines = (msg: string) =>
  host.logs.map((line) => JSON.parse(line) as Record<string, unknown>).filter((line) => line['msg'] === msg);

describe('the line of a request (contracts/operations.md §4)', () => {
  it('has exactly the fields of the contract', async () => {
    const { always } = await documented();
    expect(always.length).toBeGreaterThan(5);
    const answer = await host.inject({ url: '/wp-json/core/v2/posts?password=hunter2&page=1' });
    const line = lines('request').at(-1)!;
    expect(Object.keys(line).toSorted()).toEqual(always.toSorted());
    expect(line).toMatchObject({
      level: 'info',
      reqId: answer.headers['x-request-id'],
      method: 'GET',
      url: '/wp-json/core/v2/posts?password=[redacted]&page=1',
      site: host.main.id,
      status: 200,
      ms: expect.any(Number),
    });
    expect(new Date(String(line['time'])).toISOString()).toBe(line['time']);
  });

  it('says so inside a batch, and adds nothing else', async () => {
    const { all, always } = await documented();
    await host.inject({
      method: 'POST',
      url: '/wp-json/batch/v1',
      headers: { 'content-type': 'application/json', ...host.as('editor').headers },
      payload: { requests: [{ path: '/core/v2/posts', body: { title: 'One' } }] },
    });
    const line = lines('request').find(({ batch }) => batch === true)!;
    expect(Object.keys(line).toSorted()).toEqual([...always, 'batch'].toSorted());
    expect(all).toContain('batch');
  });
});

describe('lines to be woken up by (contracts/operations.md §4)', () => {
  it('are all said somewhere', async () => {
    const [, table = ''] = /^Important messages.*?\n\n(\| Level.*?)\n\n/ms.exec(await contract()) ?? [];
    const messages = [...table.matchAll(/^\| `(?:error|warn)` +\| `(.*?)` +\|/gm)].map(([, message]) => message!);
    expect(messages.length).toBeGreaterThan(8);
    let sources = '';
    for await (const path of glob('{packages/platform,apps/server}/src/**/*.ts', { cwd: root })) {
      sources += await readFile(root + path, 'utf8');
    }
    expect(messages.filter((message) => !sources.includes(`'${message}'`))).toEqual([]);
  });
});
