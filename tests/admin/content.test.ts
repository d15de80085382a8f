import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { looks } from './looks.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('the list of content (contracts/admin.md §3)', () => {
  const statusOf = async (id: number) => {
    const context = scene.host.context();
    return (await scene.host.posts.get(context, 'post', id)).status;
  };

  it('finds by words and by status, and the address keeps what was asked', async () => {
    await scene.host.factories.post({ title: 'Otters at night', status: 'publish' });
    await scene.host.factories.post({ title: 'Otters by day', status: 'draft' });
    await scene.host.factories.post({ title: 'A badger', status: 'draft' });
    const page = await openAs(people.edith, '/admin/content/posts');
    await page.getByRole('searchbox', { name: 'Search' }).fill('otters');
    await page.getByRole('navigation', { name: 'Pagination' }).getByText('2 items').waitFor();
    await page.getByRole('radio', { name: 'Draft' }).click();
    await page.getByText('1 item', { exact: true }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ search: 'otters', status: 'draft' });
    await page.reload();
    await page.getByRole('link', { name: 'Otters by day' }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: 'Otters at night' }).waitFor();
  });

  it('sorts by a column, and pages', async () => {
    const folder = await scene.host.factories.site({ name: 'Many', path: '/many/' });
    for (let number = 1; number <= 25; number += 1) {
      await scene.host.factories.post({ title: `Entry ${String(number).padStart(2, '0')}` }, { site: folder });
    }
    const page = await openAs(people.chief, '/many/admin/content/posts');
    await page.getByRole('columnheader', { name: 'Title' }).click();
    await page.getByRole('link', { name: 'Entry 01' }).waitFor();
    expect(await page.getByRole('link', { name: /^Entry/ }).allTextContents()).toHaveLength(20);
    await page.getByRole('button', { name: 'Next page' }).click();
    await page.getByRole('link', { name: 'Entry 25' }).waitFor();
    await page.getByText('25 items · page 2 of 2').waitFor();
  });

  it('moves one to the trash and takes it back', async () => {
    const { id } = await scene.host.factories.post({ title: 'Short-lived', status: 'publish' });
    const page = await openAs(people.edith, '/admin/content/posts');
    await page.getByRole('button', { name: 'Actions for “Short-lived”' }).click();
    await page.getByRole('menuitem', { name: 'Move to trash' }).click();
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await statusOf(id)).toBe('draft');
  });

  it('acts on all that are chosen, and says what could not be done', async () => {
    const own = await scene.host.factories.post({ title: 'Wren one', status: 'draft' });
    const other = await scene.host.factories.post({ title: 'Wren two', status: 'draft' });
    const page = await openAs(people.edith, '/admin/content/posts?search=wren');
    await page.getByRole('checkbox', { name: 'Select All' }).check({ force: true });
    await page.getByText('2 selected').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await page.getByText('Done: 2 items.').waitFor();
    expect([await statusOf(own.id), await statusOf(other.id)]).toEqual(['publish', 'publish']);
    await page
      .getByRole('row', { name: /Wren one/ })
      .getByRole('checkbox')
      .check({ force: true });
    await page.getByRole('button', { name: 'Move to trash' }).click();
    await page.getByText('Done.').waitFor();
    await page.getByRole('radio', { name: 'Trash' }).click();
    // Until the new list is there, the rows of the one before are.
    await page.getByRole('row', { name: /Wren two/ }).waitFor({ state: 'detached' });
    await page
      .getByRole('row', { name: /Wren one/ })
      .getByRole('checkbox')
      .check({ force: true });
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('No results').waitFor();
    await expect(scene.host.posts.get(scene.host.context(), 'post', own.id)).rejects.toThrow();
  });

  it.runIf(isLong).each(looks)('has nothing that axe objects to, in %s', async (_name, look) => {
    const page = await openAs(people.edith, '/admin/content/posts', look);
    await page.getByRole('grid').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});

describe('terms (contracts/admin.md §3)', () => {
  it('are made, changed and deleted', async () => {
    const page = await openAs(people.edith, '/admin/terms/categories');
    await page.getByRole('button', { name: /new/i }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Birds');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('rowheader', { name: 'Birds' }).waitFor();
    await page.getByRole('button', { name: 'Edit “Birds”' }).click();
    await dialog.getByLabel('Slug').fill('all-birds');
    await dialog.getByRole('button', { name: /Parent/ }).click();
    await page.getByRole('option', { name: 'Uncategorized' }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('gridcell', { name: 'all-birds' }).waitFor();
    await page.getByRole('button', { name: 'Delete “Birds”' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('rowheader', { name: 'Birds' }).waitFor({ state: 'detached' });
  });

  it('tells what the server refuses, and keeps what was typed', async () => {
    const page = await openAs(people.edith, '/admin/terms/tags');
    for (const _attempt of ['first', 'second']) {
      await page.getByRole('button', { name: /new/i }).click();
      await page.getByRole('dialog').getByLabel('Name').fill('Twice');
      await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      if (_attempt === 'first') await page.getByRole('rowheader', { name: 'Twice' }).waitFor();
    }
    await page.getByRole('dialog').getByRole('alert').waitFor();
    expect(await page.getByRole('dialog').getByLabel('Name').inputValue()).toBe('Twice');
  });

  it.runIf(isLong).each(looks)('have nothing that axe objects to, in %s', async (_name, look) => {
    const page = await openAs(people.edith, '/admin/terms/categories', look);
    await page.getByRole('grid').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
  });
});
