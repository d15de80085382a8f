import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { keepDownload } from '../browser/download.ts';
import { write, publish } from './editor-page.ts';
import { people } from './network.ts';
import { signIn, useAdmin } from './use-admin.ts';

const { scene, open } = useAdmin({ openSearch: true });

it('a newcomer signs in, writes, publishes, exports, and finds the post (contracts/admin.md §2–§5)', async () => {
  await scene.host.inject({
    method: 'POST',
    url: '/wp-json/cross-site-search/v1/settings',
    ...scene.host.as('super-admin'),
    payload: { driver: 'opensearch' },
  });
  const page = await open('/admin');
  await signIn(page, people.chief);

  await page.getByRole('link', { name: 'New post' }).first().click();
  await write(page, 'My first chapter', 'It was a bright cold day in the printing house.');
  await publish(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog');
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dialog.getByRole('button', { name: 'Export', exact: true }).click(),
  ]);
  expect((await readFile(await keepDownload(download))).subarray(0, 5).toString()).toBe('%PDF-');

  const reader = await open('/search?s=printing');
  await reader.getByRole('heading', { name: 'My first chapter' }).waitFor();
  await reader.getByRole('link', { name: 'My first chapter' }).click();
  await reader.getByText('It was a bright cold day in the printing house.').waitFor();
  const answer = await scene.host.inject({
    url: '/wp-json/cross-site-search/v1/status',
    ...scene.host.as('super-admin'),
  });
  expect(answer.json()).toMatchObject({ driver: 'opensearch' });
});
