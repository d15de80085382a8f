import type { Reader, Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import type { SiteDirectory } from '../../kernel/site-directory/site-directory.ts';
import { fileUrl } from '../media/media-urls.ts';
import { contentOf } from './personal-content.repository.ts';
import { indexPage, type Chapter } from './personal-data.html.ts';
import { accountFacts, auditOf } from './personal-data.repository.ts';

export type DataFile = { readonly path: string; readonly text: string };
export type Tell = (done: number, total: number) => Promise<void>;

type Needs = { db: PlatformDatabase; directory: Pick<SiteDirectory, 'all' | 'refresh'> };

/** Texts may be long: few of them make a file. */
const pageSizes = { posts: 100, revisions: 100, media: 1000, comments: 1000, audit: 1000 };

/** Everything that is known about an account, as JSON files and a page that leads to them, one after another. */
export async function* filesAbout({ db, directory }: Needs, userId: number, tell: Tell): AsyncGenerator<DataFile> {
  const chapters: Chapter[] = [];

  async function* pages(name: string, folder: string, read: (afterId: number) => Promise<{ id: number }[]>) {
    const files: string[] = [];
    let count = 0;
    for (let afterId = 0; ;) {
      const rows = await read(afterId);
      if (rows.length === 0) break;
      const path = `${folder}${name}-${String(files.length + 1).padStart(4, '0')}.json`;
      files.push(path);
      count += rows.length;
      yield toFile(path, rows);
      afterId = rows.at(-1)!.id;
    }
    if (count > 0) chapters.push({ name, folder, count, files });
  }

  const facts = await accountFacts(db.network, userId);
  for (const [name, rows] of Object.entries(facts)) {
    const path = `${name}.json`;
    if (rows.length > 0) chapters.push({ name, folder: '', count: rows.length, files: [path] });
    yield toFile(path, rows);
  }
  yield* pages('audit', '', (afterId) => auditOf(db.network, userId, afterId, pageSizes.audit));

  await directory.refresh();
  const sites = await directory.all();
  for (const [position, site] of sites.entries()) {
    await tell(position, sites.length);
    const { read } = db.forSite<unknown>(site);
    for (const name of ['posts', 'revisions', 'media', 'comments'] as const) {
      yield* pages(name, `sites/${site.id}/`, (afterId) => contentPage(read, site, name, userId, afterId));
    }
  }
  yield {
    path: 'index.html',
    text: indexPage({ account: facts['account']?.[0] as Record<string, unknown> | undefined, userId, chapters, sites }),
  };
  await tell(sites.length, sites.length);
}

async function contentPage(
  db: Reader<unknown>,
  site: Site,
  name: keyof typeof contentOf,
  userId: number,
  afterId: number,
): Promise<{ id: number }[]> {
  const rows = await contentOf[name](db, site.id, userId, afterId, pageSizes[name]);
  return name === 'media'
    ? rows.map((row) => ({ ...row, url: fileUrl(site, row as unknown as { path: string }) }))
    : rows;
}

function toFile(path: string, value: unknown): DataFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}
