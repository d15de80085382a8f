import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('redirects (contracts/admin.md §7, contracts/pages.md §1.4)', () => {
  it('are made of what was not found, changed, imported and deleted by keyboard alone', async () => {
    const answers = async (url: string) => {
      const { statusCode, headers } = await scene.host.inject({ url });
      return [statusCode, headers.location];
    };
    expect(await answers('/lost-page')).toEqual([404, undefined]);
    const page = await openAs(people.chief, '/admin/settings/redirects');
    const { keyboard } = page;
    const press = async (...keys: string[]) => {
      for (const key of keys) await keyboard.press(key);
    };
    /** The buttons of a row are behind its cells, backwards from its beginning. */
    const openActs = async (name: RegExp) => {
      await page.getByRole('row', { name }).focus();
      await press('ArrowLeft', 'Enter');
    };
    await page.getByText('No redirects yet').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('radio', { name: 'Not found' }).focus();
    await press('Space');
    await page.getByRole('row', { name: /\/lost-page/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await openActs(/\/lost-page/);
    await page.getByRole('menuitem', { name: 'Create redirect' }).waitFor();
    await press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Target' }).waitFor();
    expect(await dialog.getByRole('textbox', { name: 'Source' }).inputValue()).toBe('/lost-page');
    await keyboard.type('javascript:x');
    await press('Enter');
    await dialog.getByText('The target must be a path such as /new-page').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'Target' }).fill('/found-page');
    await press('Enter');
    await page.getByText('No missing pages have been requested').waitFor();
    expect(await answers('/lost-page')).toEqual([301, 'http://network.localhost/found-page']);

    await page.getByRole('radio', { name: 'Redirects' }).focus();
    await press('Space');
    await page.getByRole('row', { name: /\/lost-page/ }).waitFor();
    await openActs(/\/lost-page/);
    await page.getByRole('menuitem', { name: 'Edit redirect' }).waitFor();
    await press('Enter');
    await dialog.getByRole('button', { name: /Status/ }).focus();
    await press('Enter', 'End', 'Enter');
    await expect.poll(() => dialog.getByRole('textbox', { name: 'Target' }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Save' }).focus();
    await press('Enter');
    await page.getByRole('gridcell', { name: '410' }).waitFor();
    expect(await answers('/lost-page')).toEqual([410, undefined]);

    const csv = 'source,target\n/from-csv,/x\n/bad,nowhere\n';
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'redirects.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await dialog.getByText('Added: 1. Changed: 0. Unchanged: 0.').waitFor();
    await dialog.getByText(/Line 3: The target must be/).waitFor();
    expect(await violations(page)).toEqual([]);
    await press('Escape');
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Export CSV' }).press('Enter'),
    ]);
    expect(saved.suggestedFilename()).toBe('redirects.csv');

    await page.getByLabel('Search redirects').fill('csv');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await openActs(/\/from-csv/);
    await press('ArrowDown', 'Enter');
    await dialog.getByText('Visitors of /from-csv will see “Page not found”.').waitFor();
    await dialog.getByRole('button', { name: 'Delete' }).focus();
    await press('Enter');
    await page.getByText('Nothing found').waitFor();
  });

  it.runIf(isLong)('are for those who manage the site', async () => {
    const page = await openAs(people.edith, '/admin/settings/redirects');
    await page.getByText('You don’t have access to this screen').waitFor();
    expect(await page.getByRole('link', { name: 'Redirects' }).count()).toBe(0);
  });
});
