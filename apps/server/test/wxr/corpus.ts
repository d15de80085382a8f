import { createWriteStream } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { once } from 'node:events';
import { createRandom, type Random } from '@octavo/testing/random';
import { oddFiles, oddities } from './oddities.ts';
import {
  authorXml,
  categoryXml,
  channelEnd,
  channelStart,
  host,
  itemXml,
  tag,
  tagXml,
  termXml,
  type Item,
} from './xml.ts';

/** Something that stands in a corpus, as its report has to know it. */
export type Expected = { kind: 'author' | 'term' | 'item'; type: string; title: string };

export type CorpusOptions = {
  items: number;
  seed: number;
  /** Characters of the largest item. */
  hugeLength: number;
  /** Where files of the library go, as below wp-content/uploads. */
  folder: string;
  /** How many items out of a hundred have a file. */
  files?: number;
};

/** The smallest PNG there is. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const authors = [
  [1, 'ann', 'ann@old.example', 'Ann'],
  [2, 'editor', 'elsewhere@old.example', 'By login'],
  [3, 'by-mail', 'contributor@network.test', 'By mail'],
  [4, 'no mail', 'nonsense', 'Without an address'],
] as const;

const categories = [
  ['grandchild', 'child', 'Grandchild'],
  ['child', 'top', 'Child'],
  ['top', '', 'Top'],
  ['lost', 'not-there', 'Lost'],
  ['top', '', 'Another top'],
  ['%e6%97%a5', '', '日'],
] as const;

/** Writes an export with everything that exports hold, and says what is in it. */
export async function writeCorpus(path: string, options: CorpusOptions): Promise<Expected[]> {
  const { items, seed, hugeLength, folder, files = 4 } = options;
  const random = createRandom(seed);
  const expected: Expected[] = [];
  const file = createWriteStream(path);
  const write = async (text: string | Buffer) => {
    if (!file.write(text)) await once(file, 'drain');
  };
  await write('\ufeff');
  await write(channelStart());
  for (const [id, login, email, name] of authors) {
    await write(authorXml(id, login, email, name));
    expected.push({ kind: 'author', type: '', title: name });
  }
  for (const [slug, parent, name] of categories) {
    await write(categoryXml(slug, parent, name));
    expected.push({ kind: 'term', type: 'category', title: name });
  }
  await write(tagXml('red', 'Red') + tagXml('rot', 'RED') + termXml('genre', 'crime', '', 'Crime'));
  const meta = `<wp:termmeta>${tag('wp:meta_key', 'colour')}${tag('wp:meta_value', 's:3:"red";')}</wp:termmeta>`;
  await write(termXml('mood', 'calm', '', 'Calm', meta) + termXml('nav_menu', 'main', '', 'Main menu'));
  for (const [type, title] of [
    ['post_tag', 'Red'],
    ['post_tag', 'RED'],
    ['genre', 'Crime'],
    ['mood', 'Calm'],
    ['nav_menu', 'Main menu'],
  ] as const) {
    expected.push({ kind: 'term', type, title });
  }
  const put = async (item: Item) => {
    await write(itemXml(item));
    expected.push({ kind: 'item', type: item.type ?? '', title: item.title });
  };
  for (const item of oddities(hugeLength)) await put(item);
  // Bytes that are no UTF-8.
  const broken = itemXml({ id: 40, type: 'post', title: 'Broken bytes', slug: 'broken', content: '<p>a@@b</p>' });
  await write(
    Buffer.concat([
      Buffer.from(broken.split('@@')[0]!),
      Buffer.from([0xff, 0xc3]),
      Buffer.from(broken.split('@@')[1]!),
    ]),
  );
  expected.push({ kind: 'item', type: 'post', title: 'Broken bytes' });
  for (const name of oddFiles) await addFile(folder, name);
  const rest = Math.max(0, items - expected.filter(({ kind }) => kind === 'item').length);
  for (let number = 0; number < rest; number += 1) {
    const item = someItem(random, number, files);
    if (item.url && !random.chance(0.1)) await addFile(folder, item.url.split('/uploads/')[1]!);
    await put(item);
  }
  await write(channelEnd);
  file.end();
  await once(file, 'close');
  return expected;
}

async function addFile(folder: string, name: string): Promise<void> {
  const path = join(folder, name);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, pixel);
}

const first = 1000;
const statuses = [
  'publish',
  'publish',
  'publish',
  'publish',
  'publish',
  'draft',
  'pending',
  'private',
  'future',
  'trash',
];
const words = 'water stone wind light house garden river morning letter table winter road bread silence harbour'.split(
  ' ',
);

function someItem(random: Random, number: number, files: number): Item {
  const id = random.chance(0.01) && number > 10 ? first + random.below(number) : first + number;
  const title = `Item ${number}: ${random.pick(words)} &amp; ${random.pick(words)}`;
  const kind = random.below(100);
  if (kind < files) {
    const url = `${host}/wp-content/uploads/2020/${random.pick(['01', '02', '11'])}/file-${number}.png`;
    return {
      id,
      type: 'attachment',
      title,
      status: 'inherit',
      slug: `file-${number}`,
      url,
      parent: someId(random, number),
    };
  }
  if (kind < 12)
    return { id, type: random.pick(['nav_menu_item', 'revision', 'acme_thing']), title, content: text(random, number) };
  if (kind < 13) return { id, type: undefined, title, content: text(random, number) };
  const status = random.pick(statuses);
  const type = kind < 30 ? 'page' : kind < 36 ? 'book' : 'post';
  return {
    id,
    type,
    title,
    status,
    slug: random.chance(0.05) ? 'often-used' : `item-${number}`,
    content: text(random, number),
    creator: random.pick(['ann', 'editor', 'by-mail', 'no mail', 'gone', '']),
    gmt: status === 'future' ? '2098-03-04 05:06:07' : someDate(random),
    ...(type === 'page' && random.chance(0.5) && { parent: someId(random, number) }),
    order: random.below(9),
    sticky: random.chance(0.02),
    password: random.chance(0.02) ? 'a word' : '',
    comments: random.chance(0.2) ? random.below(4) : 0,
    meta: [
      ['_edit_lock', `${number}:1`],
      ['rating', String(random.below(7))],
      ...(random.chance(0.2) ? [['_thumbnail_id', String(someId(random, number))] as const] : []),
    ],
    categories: [
      { domain: 'category', slug: random.pick(['top', 'child', 'grandchild', 'lost']), name: 'Named' },
      ...(random.chance(0.3)
        ? [{ domain: 'post_tag', slug: `tag-${random.below(40)}`, name: `Tag ${random.below(40)}` }]
        : []),
    ],
  };
}

/** Of something before or after it. */
const someId = (random: Random, number: number) => first + Math.max(0, number + random.below(60) - 30);

const someDate = (random: Random) =>
  `20${10 + random.below(13)}-0${1 + random.below(9)}-1${random.below(9)} 1${random.below(9)}:00:00`;

function text(random: Random, number: number): string {
  const sentence = () => Array.from({ length: 12 }, () => random.pick(words)).join(' ');
  const link = `<a href="${host}/item-${Math.max(0, number + random.below(40) - 20)}/">${random.pick(words)}</a>`;
  const paragraphs = Array.from(
    { length: 3 + random.below(6) },
    () => `${sentence()} ${random.chance(0.3) ? link : ''}.`,
  );
  if (random.chance(0.5)) return paragraphs.join('\n\n') + (random.chance(0.05) ? '\n\n[contact-form]' : '');
  const blocks = paragraphs.map((each) => `<!-- wp:paragraph -->\n<p>${each}</p>\n<!-- /wp:paragraph -->`);
  if (random.chance(0.05)) blocks.push('<!-- wp:acme/map {"lat":2} -->\n<div>map</div>\n<!-- /wp:acme/map -->');
  return blocks.join('\n\n');
}
