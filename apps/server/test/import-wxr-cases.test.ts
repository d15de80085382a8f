import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { portableText } from '@octavo/portable-text';
import { startTestHost, type TestHost } from '@octavo/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { channelEnd, channelStart, itemXml, type Item } from '../../../scripts/import/xml.ts';
import { run } from './command-line.ts';

let host: TestHost;
let plain: TestHost;
let scratch: string;
let count = 0;

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText] });
  plain = await startTestHost();
  scratch = await mkdtemp(join(tmpdir(), 'octavo-import-cases-'));
});
afterAll(async () => {
  await host.close();
  await plain.close();
  await rm(scratch, { recursive: true });
});

async function exported(
  items: readonly Item[],
  { end = channelEnd, version = '1.2', address = '' } = {},
): Promise<string> {
  const path = join(scratch, `export-${(count += 1)}.xml`);
  const start = channelStart(version).replaceAll('https://old.example', address || `https://blog${count}.example`);
  await writeFile(path, start + items.map(itemXml).join('') + end);
  return path;
}

const octavo = (path: string, ...words: string[]) => run(host, ['import', 'wxr', path, '--media=skip', ...words]);
const find = async (on: TestHost, slug: string, type = 'post') =>
  (await on.posts.list(on.context(), type, { slug: [slug], status: ['any'] })).posts[0];

describe('odd files (contracts/import.md §1, §7)', () => {
  it('refuses what is no export', async () => {
    const path = join(scratch, 'feed.xml');
    await writeFile(path, '<rss><channel><title>A feed</title><item><title>x</title></item></channel></rss>');
    expect(await octavo(path)).toMatchObject({ code: 1, stderr: expect.stringContaining('is no WordPress export') });
    expect(await octavo('/nowhere.xml')).toMatchObject({ code: 1, stderr: 'Error: /nowhere.xml is no file.\n' });
    expect(await octavo(path, '--media=elsewhere')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('--media'),
    });
  });

  it('brings in what stands before the end of a file that is cut off', async () => {
    const item: Item = { id: 1, type: 'post', title: 'Whole', slug: 'whole' };
    const end = itemXml({ id: 2, type: 'post', title: 'Half', slug: 'half' }).slice(0, 300);
    const report = join(scratch, 'cut.ndjson');
    const { code, stderr } = await octavo(await exported([item], { end }), `--report=${report}`);
    expect(code).toBe(1);
    expect(stderr).toContain(
      'The file ends in the middle. 2 read: 1 imported, 0 unchanged, 0 skipped, 0 kept as data, 1 failed.',
    );
    expect(await find(host, 'whole')).toBeDefined();
    expect(await readFile(report, 'utf8')).toContain('"whole":false');
  });

  it.each(['1.0', '1.1'])('reads version %s, compressed', async (version) => {
    const slug = `old-${version.replace('.', '-')}`;
    const item = { id: 1, type: 'post', title: 'Old', slug, categories: [{ domain: 'tag', slug: 'oak', name: 'Oak' }] };
    const path = `${await exported([item], { version })}.gz`;
    await writeFile(path, gzipSync(await readFile(path.slice(0, -3))));
    expect((await octavo(path)).code).toBe(0);
    const post = (await find(host, slug))!;
    const [shown] = await host.posts.present(host.context(), [post]);
    expect(shown!['tags']).toHaveLength(1);
    const cut = `${path}.gz`;
    await writeFile(cut, (await readFile(path)).subarray(0, -40));
    expect((await octavo(cut)).code).toBe(1);
  });

  it('writes nothing in a dry run, and says what would come', async () => {
    const path = await exported([{ id: 1, type: 'post', title: 'Dry', slug: 'dry', content: '<p>x</p>[acme-form]' }]);
    const { code, stdout, stderr } = await octavo(path, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('Success: This would come: 1 read: 1 imported');
    expect(stderr).toContain('[acme-form] 1');
    expect(await find(host, 'dry')).toBeUndefined();
    expect((await octavo(path)).stdout).toContain('1 imported');
  });
});

describe('again (contracts/import.md §6)', () => {
  const versions = (content: string): Item[] => [{ id: 1, type: 'post', title: 'Changing', slug: 'changing', content }];

  it('writes what has changed in the source, unless it has changed here', async () => {
    const address = 'https://changing.example';
    const bring = async (content: string) => octavo(await exported(versions(content), { address }));
    expect((await bring('<p>one</p>')).stdout).toContain('1 imported');
    expect((await bring('<p>two</p>')).stderr).toContain('1 × things that had changed in the source.');
    const post = (await find(host, 'changing'))!;
    expect(post.content).toContain('two');
    await host.posts.update(host.context(), 'post', post.id, { title: 'Changed here' });
    expect((await bring('<p>three</p>')).stdout).toContain('1 skipped');
    expect(await find(host, 'changing')).toMatchObject({ title: 'Changed here', content: post.content });
    await host.posts.delete(host.context(), 'post', post.id, { force: true });
    expect((await bring('<p>two</p>')).stdout).toContain('1 skipped');
    expect(await find(host, 'changing')).toBeUndefined();
  });

  it('finds what came with another file of the same blog', async () => {
    const address = 'https://split.example';
    const parent: Item = { id: 1, type: 'page', title: 'Above', slug: 'above' };
    const child: Item = { id: 2, type: 'page', title: 'Below', slug: 'below', parent: 1 };
    await octavo(await exported([parent], { address }));
    await octavo(await exported([child], { address }));
    expect((await find(host, 'below', 'page'))!.parent_id).toBe((await find(host, 'above', 'page'))!.id);
  });
});

describe('people, files and HTML (contracts/import.md §2, §4, §5)', () => {
  it('gives posts to whom --authors names', async () => {
    const items: Item[] = [
      { id: 1, type: 'post', title: 'Hers', slug: 'hers', creator: 'ann' },
      { id: 2, type: 'post', title: 'Theirs', slug: 'theirs', creator: 'gone' },
    ];
    expect((await octavo(await exported(items), '--authors=ann=editor,*=author')).code).toBe(0);
    const names = await host.users.displayNames([
      (await find(host, 'hers'))!.author_id,
      (await find(host, 'theirs'))!.author_id,
    ]);
    expect([...names.values()].toSorted()).toEqual(['author', 'editor']);
  });

  it('says why a file can not be fetched, and brings its post', async () => {
    const url = 'http://files.internal/wp-content/uploads/2020/01/a.png';
    const items: Item[] = [
      { id: 1, type: 'post', title: 'With a file', slug: 'with-file', meta: [['_thumbnail_id', '2']] },
      { id: 2, type: 'attachment', title: 'A file', status: 'inherit', url, parent: 1 },
    ];
    const { code, stderr } = await run(host, ['import', 'wxr', await exported(items)]);
    expect(code).toBe(1);
    expect(stderr).toContain(`${url} can not be had: the name is not a public one.`);
    expect(await find(host, 'with-file')).toMatchObject({ featured_media: 0 });
  });

  it('leaves content HTML where there are no blocks, without scripts', async () => {
    const content = 'One\nline.\n\nTwo <b onclick="alert(1)">bold</b> [caption]x[/caption]';
    const path = await exported([{ id: 1, type: 'post', title: 'Html', slug: 'html', content }]);
    expect((await run(plain, ['import', 'wxr', path, '--media=skip'])).code).toBe(0);
    const post = (await find(plain, 'html'))!;
    expect(post.content_format).toBe('html');
    expect(post.content).toBe('<p>One<br>\nline.</p>\n<p>Two <b onclick="alert(1)">bold</b> [caption]x[/caption]</p>');
    expect(post.content_rendered).not.toContain('onclick');
  });
});
