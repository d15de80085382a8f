import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PlatformError, definePlugin, definePostMeta, savePost, type Post } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { Type } from 'typebox';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readReport } from './wxr/report.ts';
import { authorXml, categoryXml, channelEnd, channelStart, itemXml, type Item } from './wxr/xml.ts';
import { run } from './command-line.ts';

let host: TestHost;
let plain: TestHost;
let scratch: string;
let count = 0;

/** Somebody who writes at the same time. */
const beside: { onSave?: ((post: Post) => Promise<unknown>) | undefined } = {};
const gate = definePlugin({
  id: 'gate',
  setup: ({ hooks }) => {
    hooks.addAction(savePost, async (_id, post) => void (await beside.onSave?.(post)));
    return {
      postMeta: [definePostMeta({ key: 'rating', schema: Type.Integer(), default: 0 })],
      postFollowers: [
        {
          concerns: () => true,
          follow: async (_context, { after }) => {
            if (after?.title === 'Refused') throw new PlatformError(400, 'refused', 'No.');
          },
        },
      ],
    };
  },
});

beforeAll(async () => {
  host = await startTestHost({ plugins: [portableText, gate] });
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
  { end = channelEnd, version = '1.2', address = '', before = '' } = {},
): Promise<string> {
  const path = join(scratch, `export-${(count += 1)}.xml`);
  const start = channelStart(version).replaceAll('https://old.example', address || `https://blog${count}.example`);
  await writeFile(path, start + before + items.map(itemXml).join('') + end);
  return path;
}

const octavo = (path: string, ...words: string[]) => run(host, ['import', 'wxr', path, '--media=skip', ...words]);
const find = async (on: TestHost, slug: string, type = 'post') =>
  (await on.posts.list(on.context(), type, { slug: [slug], status: ['any'] })).posts[0];

describe('lists of posts (contracts/import.md §5)', () => {
  it('have the ids of terms and authors here; one that names what is not here is kept', async () => {
    const list = (asked: object) => `<!-- wp:latest-posts ${JSON.stringify(asked)} /-->`;
    const content = `${list({ postsToShow: 2, categories: [{ id: 1 }], selectedAuthor: 77 })}
<!-- wp:columns --><div class="wp-block-columns"><!-- wp:column --><div class="wp-block-column">${list({ categories: [{ id: 1 }] })}</div><!-- /wp:column --></div><!-- /wp:columns -->
${list({ categories: [{ id: 999 }] })}`;
    const before = `${authorXml(77, 'lister', 'lister@old.example', 'Lister')}${categoryXml('listed', '', 'Listed')}`;
    const item: Item = { id: 1, type: 'post', title: 'Lists', slug: 'lists', creator: 'lister', content };
    expect((await octavo(await exported([item], { before }))).code).toBe(0);
    const post = await find(host, 'lists');
    const { terms } = await host.terms.list(
      host.context(),
      host.types.taxonomies.all().find(({ name }) => name === 'category')!,
      {
        slugs: ['listed'],
      },
    );
    const term = terms[0]!.id;
    expect(JSON.parse(post!.content)).toMatchObject([
      { _type: 'query', count: 2, term, author: post!.author_id },
      { _type: 'columns', columns: [{ content: [{ _type: 'query', term }] }] },
      { _type: 'html', html: expect.stringContaining('"term":999') as string },
    ]);
  });
});

describe('odd files (contracts/import.md §1, §7)', () => {
  it('refuses what is no export', async () => {
    const path = join(scratch, 'feed.xml');
    await writeFile(path, '<rss><channel><title>A feed</title><item><title>x</title></item></channel></rss>');
    expect(await octavo(path)).toMatchObject({ code: 1, stderr: expect.stringContaining('is not a WordPress export') });
    expect(await octavo('/nowhere.xml')).toMatchObject({ code: 1, stderr: 'Error: /nowhere.xml is not a file.\n' });
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
      'The file is incomplete. 2 read: 1 imported, 0 unchanged, 0 skipped, 0 archived, 1 failed.',
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

  it('reads a compressed one in another encoding than UTF-8', async () => {
    const path = await exported([{ id: 1, type: 'post', title: 'Grün', slug: 'latin' }]);
    const text = (await readFile(path, 'utf8')).replace('encoding="UTF-8"', 'encoding="ISO-8859-1"');
    await writeFile(`${path}.gz`, gzipSync(Buffer.from(text, 'latin1')));
    expect((await octavo(`${path}.gz`)).code).toBe(0);
    expect((await find(host, 'latin'))!.title).toBe('Grün');
  });

  it('writes nothing in a dry run, and says what would come', async () => {
    const path = await exported([{ id: 1, type: 'post', title: 'Dry', slug: 'dry', content: '<p>x</p>[acme-form]' }]);
    const { code, stdout, stderr } = await octavo(path, '--dry-run');
    expect(code).toBe(0);
    expect(stdout).toContain('Success: Dry run: 1 read: 1 imported');
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
    expect((await bring('<p>two</p>')).stderr).toContain('Items that have changed in the source: 1.');
    const post = (await find(host, 'changing'))!;
    expect(post.content).toContain('two');
    await host.posts.update(host.context(), 'post', post.id, { title: 'Changed here' });
    expect((await bring('<p>three</p>')).stdout).toContain('1 skipped');
    expect(await find(host, 'changing')).toMatchObject({ title: 'Changed here', content: post.content });
    await host.posts.delete(host.context(), 'post', post.id, { force: true });
    expect((await bring('<p>two</p>')).stdout).toContain('1 skipped');
    expect(await find(host, 'changing')).toBeUndefined();
  });

  it('takes away what the source has taken away', async () => {
    const address = 'https://less.example';
    const item: Item = { id: 1, type: 'post', title: 'Less', slug: 'less' };
    const categories = [{ domain: 'post_tag', slug: 'more', name: 'More' }];
    await octavo(await exported([{ ...item, categories, meta: [['rating', '4']] }], { address }));
    const [before] = await host.posts.present(host.context(), [(await find(host, 'less'))!]);
    expect(before).toMatchObject({ meta: { rating: 4 }, tags: [expect.any(Number)] });
    await octavo(await exported([item], { address }));
    const [after] = await host.posts.present(host.context(), [(await find(host, 'less'))!]);
    expect(after).toMatchObject({ meta: { rating: 0 }, tags: [] });
  });

  it('leaves alone what somebody changes here at the same moment', async () => {
    const address = 'https://race.example';
    const bring = async (title: string) =>
      octavo(
        await exported(
          ['race', 'race-2'].map((slug, at) => ({ id: at + 1, type: 'post', title, slug })),
          { address },
        ),
      );
    await bring('One');
    const { id } = (await find(host, 'race-2'))!;
    beside.onSave = async () => {
      beside.onSave = undefined;
      await host.posts.update(host.context(), 'post', id, { title: 'Changed here' });
    };
    expect((await bring('Two')).stdout).toContain('1 imported, 0 unchanged, 1 skipped');
    expect((await bring('Two')).stdout).toContain('0 imported, 1 unchanged, 1 skipped');
    expect(await find(host, 'race')).toMatchObject({ title: 'Two' });
    expect(await find(host, 'race-2')).toMatchObject({ title: 'Changed here' });
  });

  it('still knows that something changed here after writing it has failed', async () => {
    const address = 'https://refused.example';
    const bring = async (title: string) =>
      octavo(await exported([{ id: 1, type: 'post', title, slug: 'refused' }], { address }));
    await bring('One');
    expect((await bring('Refused')).stderr).toContain('1 failed');
    const { id } = (await find(host, 'refused'))!;
    await host.posts.update(host.context(), 'post', id, { title: 'Changed here' });
    expect((await bring('Two')).stdout).toContain('1 skipped');
    expect(await find(host, 'refused')).toMatchObject({ title: 'Changed here' });
  });

  it('brings what is newer over what came before it was cut off', async () => {
    const address = 'https://cut.example';
    const bring = async (title: string) =>
      octavo(await exported([{ id: 1, type: 'post', title, slug: 'cut' }], { address }));
    await bring('One');
    await onServer(host.databaseUrl, (client) =>
      client.query(`update core.import_items set outcome = null, version = null where source = $1`, [address]),
    );
    expect((await bring('Two')).stdout).toContain('1 imported');
    expect(await find(host, 'cut')).toMatchObject({ title: 'Two' });
    expect((await bring('Two')).stdout).toContain('1 unchanged');
  });

  it('leaves terms deleted that were deleted here, and brings posts without them', async () => {
    const address = 'https://pruned.example';
    const url = '/wp-json/core/v2/categories';
    const categories = [{ domain: 'category', slug: 'trees', name: 'Trees' }];
    const posts = (last: number): Item[] =>
      [1, 2, 3].slice(0, last).map((id) => ({ id, type: 'post', title: `Tree ${id}`, slug: `tree-${id}`, categories }));
    const report = join(scratch, 'pruned.ndjson');
    const bring = async (last: number, before = '') => {
      const file = await exported(posts(last), { address, before: categoryXml('trees', '', 'Trees') + before });
      expect((await octavo(file, `--report=${report}`)).code).toBe(0);
      return (await readReport(report)).lines;
    };
    const termsOf = async (slug: string) =>
      (await host.posts.present(host.context(), [(await find(host, slug))!]))[0]!['categories'];
    const gone = (await bring(1))[0]!.id;
    expect(await termsOf('tree-1')).toEqual([gone]);
    await host.inject({ method: 'DELETE', url: `${url}/${gone}?force=true`, ...host.as('super-admin') });
    for (const outcome of ['imported', 'unchanged']) {
      const [trees, beech, , second] = await bring(2, categoryXml('beech', 'trees', 'Beech'));
      expect(trees).toMatchObject({ outcome: 'skipped', reason: 'The item was deleted here after it was imported.' });
      expect(beech).toMatchObject({ outcome });
      expect(second).toMatchObject({ outcome });
      if (outcome === 'unchanged') continue;
      expect(beech!.notes).toMatchObject([{ code: 'parent_missing' }]);
      expect(second!.notes).toContainEqual({ code: 'term_kept', text: expect.stringContaining('category: trees') });
    }
    const payload = { name: 'Trees again', slug: 'trees' };
    const made = (await host.inject({ method: 'POST', url, payload, ...host.as('super-admin') })).json<{
      id: number;
    }>();
    await bring(3);
    expect(await termsOf('tree-3')).toEqual([made.id]);
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

  it('takes nobody for an author who only has the same login elsewhere on the network', async () => {
    const [stranger, known, other] = [
      await host.factories.user(),
      await host.factories.user(),
      await host.factories.user(),
    ];
    const before =
      authorXml(1, stranger.login, 'stranger@old.example', 'Stranger') +
      authorXml(2, known.login, known.email.toUpperCase(), 'Known');
    const items = [stranger, known, other].map(({ login }, at): Item => ({
      id: at + 1,
      type: 'post',
      title: login,
      slug: `by-${at}`,
      creator: login,
    }));
    const report = join(scratch, 'strangers.ndjson');
    expect((await octavo(await exported(items, { before }), `--report=${report}`)).code).toBe(0);
    const [first] = (await readReport(report)).lines;
    expect(first).toMatchObject({ outcome: 'kept', reason: expect.stringContaining('--authors=') as string });
    const writers = await Promise.all([0, 1, 2].map(async (at) => (await find(host, `by-${at}`))!.author_id));
    expect(writers).toEqual([0, known.id, 0]);
    const roles = await Promise.all([stranger, known, other].map(({ id }) => host.users.memberships(id)));
    expect(roles).toEqual([[], [{ site_id: host.main.id, role: 'author' }], []]);
  });

  it('takes no file that a link in the folder leads to outside of it, and goes on', async () => {
    const folder = join(scratch, 'uploads');
    await mkdir(join(folder, '2020/01'), { recursive: true });
    await writeFile(join(scratch, 'secret.txt'), 'secret');
    await symlink(join(scratch, 'secret.txt'), join(folder, '2020/01/link.txt'));
    await writeFile(join(folder, '2020/01/plain.txt'), 'plain');
    const items = ['link', 'plain'].map((title, at): Item => {
      const url = `https://old.example/wp-content/uploads/2020/01/${title}.txt`;
      return { id: at + 1, type: 'attachment', title, status: 'inherit', url };
    });
    const { code, stdout, stderr } = await run(host, [
      'import',
      'wxr',
      await exported(items),
      `--media=folder=${folder}`,
    ]);
    expect({ code, stderr }).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('link.txt is not in the folder'),
    });
    expect(stdout).toMatch(/^total +2 +1 +0 +0 +0 +1$/m);
  });

  it('leads ids in addresses to posts only where they are the blog’s own', async () => {
    const address = 'https://multi.example/two';
    const links = ['/two/?p=1', '/two/index.php?p=1', '/?p=1', '/three/?p=1', '/two'];
    const content = links.map((link) => `<a href="https://multi.example${link}">x</a>`).join('');
    const path = await exported([{ id: 1, type: 'post', title: 'Multi', slug: 'multi', content }], { address });
    await run(plain, ['import', 'wxr', path, '--media=skip']);
    const post = (await find(plain, 'multi'))!;
    const found = [...post.content.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    const here = `http://network.localhost/?p=${post.id}`;
    const elsewhere = ['https://multi.example/?p=1', 'https://multi.example/three/?p=1'];
    expect(found).toEqual([here, here, ...elsewhere, 'http://network.localhost/']);
  });

  it('leaves relative addresses alone where the file names no blog', async () => {
    const content = '<a href="/about">x</a>';
    const path = await exported([{ id: 1, type: 'post', title: 'Nowhere', slug: 'nowhere', content }]);
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace(/^<(link|wp:base_\w+)>.*\n/gm, ''));
    await run(plain, ['import', 'wxr', path, '--media=skip']);
    expect((await find(plain, 'nowhere'))!.content).toContain('href="/about"');
  });

  it('says why a file can not be fetched, and brings its post', async () => {
    const url = 'http://files.internal/wp-content/uploads/2020/01/a.png';
    const items: Item[] = [
      { id: 1, type: 'post', title: 'With a file', slug: 'with-file', meta: [['_thumbnail_id', '2']] },
      { id: 2, type: 'attachment', title: 'A file', status: 'inherit', url, parent: 1 },
    ];
    const { code, stderr } = await run(host, ['import', 'wxr', await exported(items)]);
    expect(code).toBe(1);
    expect(stderr).toContain(`${url} could not be downloaded: the host name is not public.`);
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
