import { operator, type Host } from '@octavo/platform';
import { planTexts } from '@octavo/server';
import { seedEnd, type WorldPost } from '../lib/world.ts';

const posts = 100;
const blocksEach = 200;
/** Bytes of JSON; without the longest paragraphs such a post has about 50 kB. */
const longestBlock = 400;

/** Posts of 200 blocks on one site, older than all others, so that no list shows them. */
export async function writeLongPosts(host: Pick<Host, 'directory' | 'posts'>, siteId: number): Promise<WorldPost[]> {
  const site = (await host.directory.find(siteId))!;
  const context = { site, actor: operator, signal: new AbortController().signal };
  const blocks = shortBlocks();
  const written: WorldPost[] = [];
  for (let position = 0; position < posts; position += 1) {
    const portable_text = blocks.slice(position * blocksEach, (position + 1) * blocksEach);
    const { id, author_id, slug } = await host.posts.create(context, 'post', {
      title: `Long ${position + 1}`,
      status: 'publish',
      date_gmt: '2000-01-01T00:00:00Z',
      fields: { portable_text },
    });
    written.push({ site: siteId, id: String(id), author: author_id, slug });
  }
  return written;
}

function shortBlocks() {
  const size = { sites: 1, posts: 3_000, authors: 1, seed: 98, end: seedEnd };
  return [...planTexts(size, { inBlocks: true })]
    .flatMap(({ blocks = [] }) => blocks)
    .filter((block) => JSON.stringify(block).length <= longestBlock);
}
