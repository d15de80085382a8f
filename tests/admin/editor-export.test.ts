import { readFile } from 'node:fs/promises';
import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { keepDownload } from '../browser/download.ts';
import { contentOf, postOf, saved, write } from './editor-page.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('export (contracts/admin.md §5)', () => {
  it('makes each format, with the options that it has', async () => {
    const { id } = await postOf(scene.host, { title: 'For the shelf', status: 'publish' }, 'To be printed.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(page).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export “For the shelf”' });
    const make = async () => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Export', exact: true }).click(),
      ]);
      await dialog.getByText('Done:').waitFor();
      return [file.suggestedFilename(), (await readFile(await keepDownload(file))).subarray(0, 5).toString('latin1')];
    };
    await dialog.getByRole('button', { name: /Paper/ }).click();
    await page.getByRole('option', { name: 'A5' }).click();
    await dialog.getByRole('checkbox', { name: 'Include a table of contents' }).check({ force: true });
    const asked = page.waitForRequest(/offline-export/);
    expect(await make()).toEqual([`for-the-shelf-${id}.pdf`, '%PDF-']);
    expect(Object.fromEntries(new URL((await asked).url()).searchParams)).toMatchObject({ paper: 'a5', toc: 'true' });
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('radio', { name: /EPUB/ }).check({ force: true });
    expect(await dialog.getByRole('button', { name: /Paper/ }).count()).toBe(0);
    expect(await make()).toEqual([`for-the-shelf-${id}.epub`, 'PK\u0003\u0004\u0014']);
    await dialog.getByRole('radio', { name: /Markdown/ }).check({ force: true });
    expect(await make()).toEqual([`for-the-shelf-${id}.md`, expect.stringContaining('---')]);
    await dialog.getByRole('checkbox', { name: 'Pack into a ZIP with the images' }).check({ force: true });
    expect(await make()).toEqual([`for-the-shelf-${id}.zip`, expect.stringContaining('PK')]);
  });

  it.runIf(isLong)(
    'is there in the list too, waits for a file in the making, and says what the server says',
    async () => {
      await postOf(scene.host, { title: 'From the list', status: 'publish' }, 'Text.');
      const page = await openAs(people.edith, '/admin/content/posts?search=from%20the%20list');
      let answers = 0;
      const error = (code: string, message: string, status: number) => ({
        status,
        json: { code, message, data: { status } },
      });
      await page.route('**/offline-export/v1/export?*', (route) => {
        answers += 1;
        if (answers === 1) return route.fulfill(error('offline_export_busy', 'The same is being made.', 409));
        return route.fulfill(error('offline_export_failed', 'The file could not be created.', 500));
      });
      await page.getByRole('button', { name: 'Actions for “From the list”' }).click();
      await page.getByRole('menuitem', { name: 'Export…' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByText('Waiting for the file').first().waitFor();
      await page.getByRole('alert').getByText('The file could not be created.').waitFor();
      await page.unroute('**/offline-export/v1/export?*');
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      await page.getByText('Done:').waitFor();
    },
  );

  it.runIf(isLong)('is offered only to those who may', async () => {
    const page = await openAs(people.amir, '/admin/content/posts/new');
    await write(page, 'Not to be exported', 'Text.');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Revisions' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Export…' }).count()).toBe(0);
  });
});
