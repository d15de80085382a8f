import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHost, createLogger, operator, type Host } from '@octavo/platform';
import { cloneDatabase, onServer, type ClonedDatabase } from '@octavo/testing';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parseConfig } from '../src/config.ts';
import { loadProject } from '../src/plugins.ts';
import { endLeftovers, octavo, octavoProcess } from './octavo.ts';
import { writeCorpus, type Expected } from './wxr/corpus.ts';
import { missingFrom, readReport, type Line } from './wxr/report.ts';
import { allRows, comparableRows } from './wxr/rows.ts';
import { runImport } from './wxr/run-import.ts';

type World = { env: Record<string, string> & { DATABASE_URL: string }; database: ClonedDatabase; host: Host };

let scratch: string;
let corpus: string;
let expected: Expected[];
let world: World;
let other: World;
let lines: readonly Line[];
const siteId = 1;

async function createWorld(name: string): Promise<World> {
  const database = await cloneDatabase();
  const env = {
    DATABASE_URL: database.url,
    SHARD_URLS: `second=${database.secondUrl}`,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    PUBLIC_URL: 'http://network.localhost',
    OCTAVO_CONFIG: join(import.meta.dirname, 'import.config.ts'),
    CONTENT_DIR: join(scratch, name),
  };
  const config = parseConfig(env);
  const { plugins } = await loadProject(config.configFile);
  const host = await createHost(config.platform, plugins, { log: createLogger('silent') });
  await host.migrate(() => {});
  return { env, database, host };
}

beforeAll(async () => {
  scratch = await mkdtemp(join(tmpdir(), 'octavo-import-'));
  corpus = join(scratch, 'blog.xml');
  const folder = join(scratch, 'uploads');
  expected = await writeCorpus(corpus, { items: 250, seed: 7, hugeLength: 1_200_000, folder });
  world = await createWorld('one');
  other = await createWorld('two');
});
afterAll(async () => {
  endLeftovers();
  for (const { database, host } of [world, other]) {
    await host.close();
    await database.drop();
  }
  await rm(scratch, { recursive: true });
});

const words = (report: string, ...more: string[]) => [
  corpus,
  `--media=folder=${join(scratch, 'uploads')}`,
  `--report=${join(scratch, report)}`,
  ...more,
];
const importInto = ({ env }: World, given: readonly string[], run = octavo) => run(['import', 'wxr', ...given], env);
const rowsOf = ({ env }: World) => onServer(env.DATABASE_URL, (client) => allRows(client, siteId));
const comparable = ({ env }: World) => onServer(env.DATABASE_URL, (client) => comparableRows(client, siteId));

const lineOf = (title: string): Line => lines.find((line) => line.title === title)!;
const codes = (title: string) => (lineOf(title).notes ?? []).map(({ code }) => code);

async function postOf(title: string) {
  const { id, type } = lineOf(title);
  const site = await world.host.directory.main();
  const context = { site, actor: operator, signal: new AbortController().signal };
  return world.host.posts.get(context, type, id!);
}

async function dataOf(key: string): Promise<Record<string, unknown>> {
  return onServer(world.env.DATABASE_URL, async (client) => {
    const text = `select data from core.import_data where site_id = $1 and kind = 'item' and key = $2`;
    return (await client.query<{ data: Record<string, unknown> }>(text, [siteId, key])).rows[0]!.data;
  });
}

describe('octavo import wxr (contracts/import.md)', () => {
  it('accounts for everything in the file, §7', async () => {
    const { code, stdout, stderr } = await importInto(world, words('first.ndjson'), octavoProcess);
    const report = await readReport(join(scratch, 'first.ndjson'));
    lines = report.lines;
    // Two files are missing on purpose, and some more by chance.
    expect(code).toBe(1);
    expect(missingFrom(lines, expected)).toEqual([]);
    const { read, imported, unchanged, skipped, kept, failed } = report.total;
    expect(lines).toHaveLength(read!);
    expect(imported! + unchanged! + skipped! + kept! + failed!).toBe(read);
    expect(lines.filter(({ outcome, type }) => outcome === 'failed' && type !== 'attachment')).toEqual([]);
    expect(stdout).toMatch(
      new RegExp(`^total +${read} +${imported} +${unchanged} +${skipped} +${kept} +${failed}$`, 'm'),
    );
    expect(stderr).toContain('Error: ');
    expect(stderr).toMatch(/Not recognized, kept as HTML: wp:acme\/map \d+, \[contact-form\] \d+/);
  });

  it('changes nothing when the same comes again, §6', async () => {
    const before = await rowsOf(world);
    expect((await importInto(world, words('second.ndjson'))).code).toBe(1);
    expect(await rowsOf(world)).toEqual(before);
    const again = await readReport(join(scratch, 'second.ndjson'));
    expect(again.total['read']).toBe(lines.length);
    expect(again.total['imported']).toBe(0);
    expect(missingFrom(again.lines, expected)).toEqual([]);
  });

  it.runIf(isLong)('goes on after it was killed, and ends as if it had not been, §6', async () => {
    const target = { env: other.env, siteId };
    for (const settled of [20, 150]) {
      expect((await runImport(target, words('killed.ndjson'), settled)).code).toBeNull();
    }
    expect((await importInto(other, words('resumed.ndjson'))).code).toBe(1);
    const resumed = await readReport(join(scratch, 'resumed.ndjson'));
    expect(missingFrom(resumed.lines, expected)).toEqual([]);
    expect(resumed.total['read']).toBe(lines.length);
    expect(await comparable(other)).toEqual(await comparable(world));
  });

  it('turns block-editor content into blocks, with addresses that lead here, §4, §5', async () => {
    const post = await postOf('Blocks &amp; more');
    expect(post).toMatchObject({
      title: 'Blocks & more',
      slug: 'blocks',
      sticky: true,
      content_format: 'portable_text',
    });
    const blocks = JSON.parse(post.content) as Record<string, unknown>[];
    expect(blocks.map(({ _type }) => _type)).toEqual(['block', 'block', 'image', 'html', 'query', 'block']);
    const later = lineOf('Later').id;
    const page = lineOf('Parent later').id;
    expect(JSON.stringify(blocks[1])).toContain(`http://network.localhost/?p=${later}#part`);
    expect(JSON.stringify(blocks[1])).toContain(`http://network.localhost/?page_id=${page}`);
    const lake = lineOf('Lake').id!;
    expect(blocks[2]).toMatchObject({
      src: 'http://network.localhost/uploads/2019/05/lake.png',
      alt: 'Lake',
      caption: 'At the lake',
      attachmentId: lake,
    });
    expect(blocks[3]).toMatchObject({ html: expect.stringContaining('<!-- wp:acme/map {"lat":1.5} -->') as string });
    expect(post.featured_media).toBe(lake);
    expect(JSON.parse(post.meta)).toEqual({ rating: 4 });
    expect(post.modified_gmt.toISOString()).toBe('2021-05-06T07:08:09.000Z');
  });

  it('turns classic content into blocks: paragraphs, captions, galleries, shortcodes, §5', async () => {
    const post = await postOf('Classic');
    const blocks = JSON.parse(post.content) as Record<string, unknown>[];
    expect(blocks.map(({ _type }) => _type)).toEqual('block block image gallery html html block html video'.split(' '));
    expect(blocks[2]).toMatchObject({ caption: 'The lake', attachmentId: lineOf('Lake').id });
    expect(blocks[3]).toMatchObject({
      images: [{ attachmentId: lineOf('Lake').id }, { attachmentId: lineOf('Hill').id }],
    });
    expect(blocks.slice(4, 8).map(({ html }) => html)).toEqual([
      '[contact-form]',
      '[map zoom="3"]',
      undefined,
      '[/map]',
    ]);
    expect(blocks[8]).toMatchObject({ src: expect.stringContaining('film.mp4') });
    expect(post.excerpt).toBe('A short one – really');
    expect(codes('Classic')).toEqual(expect.arrayContaining(['flattened', 'blocks_kept']));
    expect((await dataOf('2'))['content']).toContain('[contact-form]');
  });

  it('keeps what has no place here, exactly as it came, §3', async () => {
    const { meta, comments, categories } = (await dataOf('1')) as {
      meta: { key: string; value: string }[];
      comments: { fields: Record<string, string>; meta: unknown[] }[];
      categories: unknown[];
    };
    expect(meta.map(({ key }) => key)).toEqual(['_edit_last', 'settings']);
    expect(meta[1]!.value).toContain('s:4:"\u0000*\u0000x";d:1.5;');
    expect(comments).toHaveLength(3);
    expect(comments[0]!.fields).toMatchObject({
      'wp:comment_author_email': 'reader1@old.example',
      'wp:comment_content': '<b>Comment</b> 1 & more ]]> end',
    });
    expect(categories).toHaveLength(2);
    for (const title of ['Unknown type', 'Menu', 'Revision', 'No type at all']) {
      expect(lineOf(title)).toMatchObject({ outcome: 'kept', reason: expect.any(String) as string });
    }
    expect((await dataOf('18'))['fields']).toMatchObject({ 'content:encoded': '<p>kept</p>' });
    expect((await dataOf('35'))['texts']).toMatchObject({ 'acme:extra': 'kept \u00a0 too' });
  });

  it('knows statuses, dates, slugs and ids of all kinds, §3', async () => {
    expect(await postOf('Draft')).toMatchObject({ status: 'draft', date_set: false });
    expect(await postOf('Pending')).toMatchObject({ status: 'pending', author_id: 0 });
    expect(codes('Pending')).toContain('author_missing');
    expect((await postOf('Private')).status).toBe('private');
    expect((await postOf('Future')).status).toBe('future');
    expect(await postOf('Trashed')).toMatchObject({ status: 'trash', slug: 'trashed' });
    expect((await postOf('Odd status')).status).toBe('draft');
    expect((await postOf('Local date')).date_gmt.toISOString()).toBe('2018-07-01T10:00:00.000Z');
    expect(codes('No such day')).toEqual([]);
    expect((await postOf('Same again')).slug).toBe('same-slug-2');
    expect(codes('Same again')).toEqual(['slug_changed']);
    expect((await postOf('日本の夏')).slug).toBe('日本');
    expect(await postOf('Secret and sticky')).toMatchObject({ password: 'open sesame', sticky: false });
    expect(lines.filter(({ key }) => key.split('#')[0] === '5').map(({ outcome }) => outcome)).toEqual([
      'imported',
      'imported',
      'skipped',
    ]);
    expect((await postOf('Controls  and  NUL')).content).toContain('"text":"abc"');
    expect(await postOf('Huge')).toMatchObject({ content_format: 'html' });
    expect(codes('Broken bytes')).toContain('replaced_bytes');
    expect(lineOf('No id').outcome).toBe('imported');
  });

  it('puts pages below pages that come later, and stays out of circles, §3', async () => {
    const parent = await postOf('Parent later');
    expect(await postOf('Child first')).toMatchObject({ parent_id: parent.id, menu_order: 7 });
    expect(parent.template).toBe('templates/wide.php');
    expect((await postOf('Orphan')).parent_id).toBe(0);
    expect(codes('Orphan')).toEqual(['parent_missing']);
    const circle = [await postOf('Circle A'), await postOf('Circle B')];
    expect(circle.filter(({ parent_id }) => parent_id === 0)).toHaveLength(1);
  });

  it('matches people by login and address, and makes those who are missing, §2', async () => {
    expect(lineOf('By login')).toMatchObject({ outcome: 'unchanged', reason: 'Matched to the account editor.' });
    expect(lineOf('By mail')).toMatchObject({ outcome: 'unchanged', reason: 'Matched to the account contributor.' });
    expect(lineOf('Ann').outcome).toBe('imported');
    expect(lineOf('Without an address')).toMatchObject({ outcome: 'kept' });
    expect((await postOf('Classic')).author_id).toBe(lineOf('Ann').id);
  });

  it('brings terms in order, whatever the order of the file, §2', async () => {
    const terms = (await rowsOf(world))['terms']!;
    const named = (slug: string) => terms.find((term) => term['slug'] === slug)!;
    expect(named('grandchild')['parent_id']).toBe(named('child')['id']);
    expect(named('child')['parent_id']).toBe(named('top')['id']);
    expect(named('lost')['parent_id']).toBeNull();
    expect(codes('Lost')).toEqual(['parent_missing']);
    expect(codes('RED')).toEqual(['term_joined']);
    expect(lineOf('Another top')).toMatchObject({ outcome: 'kept', key: 'category:top#2' });
    expect(named('only-here')['name']).toBe('Only here');
  });

  it('takes files from a folder and never from outside of it, §4', async () => {
    const [lake] = (await rowsOf(world))['media']!.filter(({ title }) => title === 'Lake');
    expect(lake).toMatchObject({ alt_text: 'A lake in May', caption: 'The lake', path: '2019/05/lake.png' });
    expect(lake!['post_id']).toBe(String(lineOf('Blocks &amp; more').id));
    for (const title of ['Gone', 'Escape']) expect(lineOf(title)).toMatchObject({ outcome: 'failed' });
    expect(codes('Thumbnail gone')).toEqual(['featured_missing']);
  });
});
