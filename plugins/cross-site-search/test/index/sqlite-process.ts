import { createSqliteIndex } from '../../src/index/sqlite/sqlite-index.ts';
import { silent, writeOf } from './suite/documents.ts';

/** Run on its own by a test: writes documents one after another, joins a rebuild, and ends without closing anything. */
const [folder, site, count] = process.argv.slice(2) as [string, string, string];
const index = createSqliteIndex({ folder: async () => folder, log: silent });
for (let id = 1; id <= Number(count); id += 1) {
  await index.write([writeOf({ id, blog_id: Number(site), post_title: 'Shared' })]);
}
process.stdout.write(await index.startRebuild());
