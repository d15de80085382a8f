import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

const tree = (page: Page) => page.getByRole('treegrid', { name: 'Menu items' });
const row = (page: Page, name: string) => tree(page).getByRole('row', { name, exact: true });
const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
/** From top to bottom, with a dash for each level. */
const shown = (page: Page) =>
  tree(page)
    .getByRole('row')
    .evaluateAll((rows) =>
      rows.map(
        (each) => '-'.repeat(Number(each.getAttribute('aria-level')) - 1) + each.querySelector('strong')?.textContent,
      ),
    );

describe('menus (contracts/menus.md §6)', () => {
  it('are made, nested, saved and shown by keyboard alone', async () => {
    const titles = ['About', 'Team', 'Contact'];
    const pages = [];
    for (const title of titles) pages.push(await scene.host.factories.post({ title }, { type: 'page' }));
    const page = await openAs(people.chief, '/admin/menus');
    await press(page, 'New menu');
    expect(await page.getByRole('checkbox', { name: 'Show it in the header' }).isChecked()).toBe(true);
    await page.keyboard.type('Main');
    await page.keyboard.press('Enter');
    await page.getByText('This menu is empty.').waitFor();
    expect(await violations(page)).toEqual([]);

    for (const title of titles) await press(page, `Add “${title}”`);
    await page.getByText('“Contact” was added at the end of the menu.').waitFor();
    await row(page, 'Team').press('Alt+ArrowRight');
    await page.getByText('“Team”: position 1 of 1 below “About”.').waitFor();
    expect(await row(page, 'Team').evaluate((each) => each === each.ownerDocument.activeElement)).toBe(true);
    await press(page, 'Move “Contact” up');
    expect(await shown(page)).toEqual(['Contact', 'About', '-Team']);
    const button = page.getByRole('button', { name: 'Move “Contact” up', exact: true });
    expect(await button.evaluate((each) => each === each.ownerDocument.activeElement)).toBe(true);
    await button.press('Enter');
    await page.getByText('“Contact” is already the first item on its level.').waitFor();
    await press(page, 'Edit “Contact”');
    await page.getByLabel('Label').fill('Write to us');
    await page.keyboard.press('Enter');
    expect(await page.getByRole('group', { name: 'Show this menu in' }).innerText()).toMatch(/Header\s+Footer$/);
    expect(await violations(page)).toEqual([]);
    await press(page, 'Save');
    await page.getByText('Saved.').waitFor();

    await page.reload();
    expect(await page.getByRole('checkbox', { name: 'Header' }).isChecked()).toBe(true);
    await row(page, 'Write to us').waitFor();
    expect(await shown(page)).toEqual(['Write to us', 'About', '-Team']);
    const site = (await scene.host.inject({ url: '/' })).body;
    const [, navigation = ''] = /<nav[^>]* aria-label="Main menu">(.*?)<\/nav>/s.exec(site) ?? [];
    expect([...navigation.matchAll(/>([^<>]+)<\/a>/g)].map(([, name]) => name)).toEqual(
      expect.arrayContaining(['Write to us', 'About', 'Team']),
    );

    await scene.host.posts.update(scene.host.context(), 'page', pages[0]!.id, { status: 'draft' });
    await page.reload();
    await page.getByText(/This item isn’t shown: what it links to/).waitFor();
    expect(await violations(page)).toEqual([]);
    await row(page, 'About').focus();
    await press(page, 'Remove “About”');
    await page.getByText('“About” was removed.').waitFor();
    expect(await shown(page)).toEqual(['Write to us', 'Team']);
    await press(page, 'New menu');
    await page.getByRole('dialog').waitFor();
    expect(await page.getByRole('checkbox', { name: 'Show it in the header' }).count()).toBe(0);
  });

  it('are moved by dragging, and a change of somebody else is not overwritten', async () => {
    const as = scene.host.as('super-admin');
    const post = (path: string, payload: object) =>
      scene.host.inject({ method: 'POST', url: `/wp-json/core/v2/${path}`, ...as, payload });
    const { id } = (await post('menus', { name: 'Dragged' })).json<{ id: number }>();
    for (const title of ['One', 'Two', 'Three']) await post('menu-items', { menus: id, title, url: '/' });
    const page = await openAs(people.chief, `/admin/menus?menu=${id}`);
    await row(page, 'Three').dragTo(row(page, 'One'));
    await page.getByText('“Three”: position 1 of 1 below “One”.').waitFor();
    expect(await shown(page)).toEqual(['One', '-Three', 'Two']);
    await post('menu-items', { menus: id, title: 'Theirs', url: '/' });
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Load again' }).click();
    await row(page, 'Theirs').waitFor();
    expect(await shown(page)).toEqual(['One', 'Two', 'Three', 'Theirs']);
  });
});
