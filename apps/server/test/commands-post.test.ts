import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from './command-line.ts';

let host: TestHost;
let folder: string;
beforeAll(async () => {
  host = await startTestHost();
  folder = await mkdtemp(join(tmpdir(), 'octavo-posts-'));
});
afterAll(async () => {
  await host.close();
  await rm(folder, { recursive: true });
});

const octavo = (...words: string[]) => run(host, words);

async function create(...words: string[]): Promise<string> {
  const { code, stdout, stderr } = await octavo('post', 'create', '--porcelain', ...words);
  expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
  return stdout.trim();
}

describe('octavo post (contracts/cli.md §9)', () => {
  it('creates a post and says where it is', async () => {
    const { stdout } = await octavo('post', 'create', '--title=Hello', '--content=<p>World.</p>', '--status=publish');
    const id = /^Success: Created post (\d+) \(publish\): http:\/\/network\.localhost\/hello\/\n$/.exec(stdout)?.[1];
    const { stdout: json } = await octavo('post', 'get', id!, '--format=json');
    expect(JSON.parse(json)).toMatchObject({ title: 'Hello', content: '<p>World.</p>', slug: 'hello', author: 0 });
  });

  it('writes as the user of --user, by their rights', async () => {
    const refused = await octavo('post', 'create', '--title=A', '--status=publish', '--user=contributor');
    expect(refused).toMatchObject({ code: 1, stderr: 'Error: You are not allowed to publish posts.\n' });
    const id = await create('--title=A', '--user=contributor');
    const author = (await host.users.findByLogin('contributor'))!.id;
    expect((await octavo('post', 'get', id, '--field=author')).stdout).toBe(`${author}\n`);
    expect((await octavo('post', 'get', id, '--user=subscriber')).stderr).toBe(
      'Error: You are not allowed to read this post.\n',
    );
  });

  it('takes every field that REST takes', async () => {
    const text = ['--title=About', '--slug=us', '--excerpt=Short', '--language=pt-br', '--password=open'];
    const about = ['--type=page', '--date=2020-01-02T03:04:05', '--author=editor@network.test', '--status=private'];
    const id = await create(...text, ...about);
    expect(JSON.parse((await octavo('post', 'get', id, '--format=json')).stdout)).toEqual({
      id: Number(id),
      type: 'page',
      status: 'private',
      title: 'About',
      slug: 'us',
      date: '2020-01-02T03:04:05',
      date_gmt: '2020-01-02T03:04:05',
      modified: expect.stringMatching(/^20/),
      modified_gmt: expect.stringMatching(/^20/),
      author: (await host.users.findByLogin('editor'))!.id,
      language: 'pt-BR',
      protected: true,
      link: 'http://network.localhost/us/',
      version: 1,
      excerpt: 'Short',
      content: '',
    });
    const there = await create('--title=Zeit', '--date=2020-01-02T03:04:05', '--url=network.localhost/folder');
    const shown = await octavo(
      'post',
      'get',
      there,
      '--fields=date,date_gmt',
      '--format=yaml',
      '--url=network.localhost/folder',
    );
    expect(shown.stdout).toBe('date: "2020-01-02T03:04:05"\ndate_gmt: "2020-01-02T02:04:05"\n');
  });

  it('reads content from a file or from standard input, as it is', async () => {
    const file = join(folder, 'content.html');
    await writeFile(file, '<p>From a file\r\n</p>\n');
    const fromFile = await create('--title=File', `--content-file=${file}`);
    expect((await octavo('post', 'get', fromFile, '--field=content')).stdout).toBe('<p>From a file\r\n</p>\n\n');
    const piped = await run(host, ['post', 'update', fromFile, '--content-file', '-'], { input: 'piped' });
    expect(piped.code).toBe(0);
    expect((await octavo('post', 'get', fromFile, '--field=content')).stdout).toBe('piped\n');
    expect((await octavo('post', 'update', fromFile, '--content-file=-')).stderr).toContain('Pipe text into');
    expect((await octavo('post', 'update', fromFile, '--content-file=/nowhere')).stderr).toContain('ENOENT');
    const both = await octavo('post', 'update', fromFile, '--content=a', '--content-file=b');
    expect(both.stderr).toBe('Error: Use --content or --content-file, not both.\n');
  });

  it('finds the type of a post by itself', async () => {
    const id = await create('--type=page', '--title=Page');
    expect((await octavo('post', 'get', id, '--field=type')).stdout).toBe('page\n');
    expect((await octavo('post', 'get', id, '--type=post')).stderr).toContain('There is no post with this id.');
    expect((await octavo('post', 'update', id, '--title=New')).code).toBe(0);
    expect((await octavo('post', 'delete', id)).stdout).toBe(`Success: Post ${id} was moved to the trash.\n`);
  });

  it('changes only what is given, on several posts', async () => {
    const ids = [await create('--title=One', '--content=kept'), await create('--title=Two')];
    const updated = await octavo('post', 'update', ...ids, '--status=pending');
    expect(updated.stdout.split('\n')).toHaveLength(3);
    expect(JSON.parse((await octavo('post', 'get', ids[0]!, '--format=json')).stdout)).toMatchObject({
      status: 'pending',
      title: 'One',
      content: 'kept',
    });
    expect((await octavo('post', 'update', ids[0]!)).stderr).toBe(
      'Error: Nothing to update. See: octavo help post update\n',
    );
  });

  it('deletes into the trash, then for good; what fails does not stop the rest', async () => {
    const ids = [await create('--title=One'), await create('--title=Two')];
    const mixed = await octavo('post', 'delete', ids[0]!, '999999', ids[1]!);
    expect(mixed).toMatchObject({
      code: 1,
      stdout: `Success: Post ${ids[0]} was moved to the trash.\nSuccess: Post ${ids[1]} was moved to the trash.\n`,
      stderr: 'Warning: 999999: There is no post with this id.\nError: 1 of 3 failed.\n',
    });
    expect((await octavo('post', 'delete', ids[0]!)).stderr).toBe(
      'Error: The post is already in the trash. Use --force to delete it permanently.\n',
    );
    expect((await octavo('post', 'delete', ids[0]!, '--force')).stdout).toContain('was permanently deleted.');
    expect((await octavo('post', 'get', ids[0]!)).stderr).toContain('See: octavo post list');
    expect((await octavo('post', 'get', 'x')).stderr).toBe(
      'Error: The id must be a whole number of 1 or more, not "x".\n',
    );
  });
});

describe('octavo post list', () => {
  const site = '--url=sub.network.test';
  let ids: string[];
  beforeAll(async () => {
    ids = [
      await create(site, '--title=Banana', '--status=publish', '--date=2020-01-01', '--content=yellow'),
      await create(site, '--title=Apple', '--status=publish', '--date=2020-01-03'),
      await create(site, '--title=Cherry', '--date=2020-01-02'),
      await create(site, '--title=Trashed'),
    ];
    await octavo('post', 'delete', ids[3]!, site);
  });
  const list = async (...words: string[]) => (await octavo('post', 'list', site, ...words)).stdout;

  it('shows everything but the trash, newest first', async () => {
    expect((await list()).split('\n')[0]).toMatch(/^ *id {2}title {3}slug {4}date {17}status$/);
    expect(await list('--field=title')).toBe('Apple\nCherry\nBanana\n');
    expect(await list('--format=ids')).toBe(`${ids[1]} ${ids[2]} ${ids[0]}\n`);
    expect(await list('--status=trash', '--format=ids')).toBe(`${ids[3]}\n`);
  });

  it('filters, sorts and counts', async () => {
    expect(await list('--status=publish', '--orderby=title', '--order=asc', '--field=title')).toBe('Apple\nBanana\n');
    expect(await list('--after=2020-01-02', '--field=title')).toBe('Apple\n');
    expect(await list('--before=2020-01-02', '--field=title')).toBe('Banana\n');
    expect(await list('--slug=apple,banana', '--format=count')).toBe('2\n');
    expect(await list('--limit=2', '--field=title')).toBe('Apple\nCherry\n');
    expect(await list('--limit=2', '--format=count')).toBe('2\n');
    expect(await list('--status=draft,publish', '--format=count')).toBe('3\n');
    expect(await list('--author=editor', '--format=count')).toBe('0\n');
    expect(await list('--user=editor', '--format=count')).toBe('2\n');
  });

  it('shows the content only to those who ask for it', async () => {
    expect(JSON.parse(await list('--fields=title,content', '--status=publish', '--format=json'))).toEqual([
      { title: 'Apple', content: '' },
      { title: 'Banana', content: 'yellow' },
    ]);
  });

  it('refuses what it does not know', async () => {
    const refused = async (...words: string[]) => (await octavo('post', 'list', site, ...words)).stderr;
    expect(await refused('--status=shiny')).toContain('Error: --status must be a list of publish, future, draft');
    expect(await refused('--type=novel')).toBe('Error: There is no post type "novel".\n');
    expect(await refused('--limit=0')).toBe('Error: --limit must be a whole number of 1 or more, not "0".\n');
    expect(await refused('--after=soon')).toContain('after must be a date such as');
    expect(await refused('--status=draft', '--user=subscriber')).toContain(
      'You are not allowed to list posts with the status',
    );
  });

  it('goes through many pages without losing or repeating one', async () => {
    const crowd = await host.factories.site();
    for (let made = 0; made < 501; made += 1) await host.factories.post({ title: `Post ${made}` }, { site: crowd });
    const { stdout } = await octavo('post', 'list', `--url=${crowd.url}`, '--format=ids');
    expect(new Set(stdout.trim().split(' ')).size).toBe(501);
    const some = await octavo('post', 'list', `--url=${crowd.url}`, '--format=ids', '--limit=500');
    expect(some.stdout.trim().split(' ')).toHaveLength(500);
  });
});
