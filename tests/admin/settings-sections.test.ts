import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

const read = async (path: string) =>
  (await scene.host.inject({ url: `/wp-json/${path}`, ...scene.host.as('super-admin') })).json();

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('You have unsaved changes.').waitFor({ state: 'detached' });
};

async function choose(page: Page, field: RegExp, words: string): Promise<void> {
  await page.getByRole('button', { name: field }).press('Enter');
  await page.getByRole('dialog').getByRole('searchbox').fill(words);
  await expect.poll(() => page.getByRole('option').allTextContents()).toEqual([words]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
}

describe('sections of the settings (contracts/admin.md §7)', () => {
  it('lead from one to the next, each with a preview of what is typed', async () => {
    const { host } = scene;
    const home = await host.factories.post({ title: 'Welcome' }, { type: 'page' });
    const journal = await host.factories.post({ title: 'Journal', slug: 'journal' }, { type: 'page' });
    const page = await openAs(people.chief, '/admin/settings');
    const sections = page.getByRole('navigation', { name: 'Settings' });
    const preview = page.locator('.preview');

    await page.getByLabel('Title').fill('Main street');
    await preview.getByText('Ten years by the sea – Main street').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();

    await sections.getByRole('link', { name: 'Reading' }).press('Enter');
    await page.getByRole('heading', { name: 'Settings: Reading', level: 1 }).waitFor();
    await preview.getByText('Lists the newest posts, 10 on each page.').waitFor();
    await page.getByRole('radio', { name: 'A page' }).press(' ');
    await choose(page, /Home page/, 'Welcome');
    await choose(page, /Posts page/, 'Journal');
    await page.getByLabel('Posts per page').fill('5');
    await page.getByRole('switch', { name: /Search engines may index/ }).press(' ');
    await preview.getByText('Shows the page “Welcome”.').waitFor();
    await preview.getByText('Lists the newest posts, 5 on each page.').waitFor();
    await preview.getByRole('link', { name: /\/journal\/?$/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    await save(page);
    expect(await read('core/v2/settings')).toMatchObject({
      show_on_front: 'page',
      page_on_front: home.id,
      page_for_posts: journal.id,
      posts_per_page: 5,
    });
    expect(await read(`octavo/v1/sites/${host.main.id}`)).toMatchObject({ public: false });
    await host.inject({
      method: 'POST',
      url: `/wp-json/core/v2/pages/${home.id}`,
      ...host.as('super-admin'),
      payload: { status: 'draft' },
    });
    await page.reload();
    await page.getByText('This page isn’t published. Publish it or choose another page.').waitFor();

    await sections.getByRole('link', { name: 'Search engines' }).press('Enter');
    const title = page.getByRole('textbox', { name: 'Title of the home page' });
    await title.fill(' | ');
    await title.press('End');
    await page.getByRole('button', { name: 'Insert %tagline%' }).first().press('Enter');
    await title.press('Home');
    await page.getByRole('button', { name: 'Insert %sitename%' }).first().press('Enter');
    expect(await title.inputValue()).toBe('%sitename% | %tagline%');
    await preview.getByText('Main | The main site').waitFor();
    await page.getByLabel('Description of the home page').fill('News from the harbour');
    expect(await preview.getByText('News from the harbour').count()).toBe(2);
    await page.getByLabel('Bing').fill('ABC-123');
    await page.getByRole('radio', { name: 'A person' }).press(' ');
    await page.getByRole('switch', { name: /IndexNow/ }).press(' ');
    await page.getByLabel('Profiles on other sites').fill('nowhere');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page
      .locator('.field-error')
      .getByText(/seo_identity_profiles/)
      .waitFor();
    await page.getByLabel('Profiles on other sites').fill('https://social.test/@harbour');
    await save(page);
    expect(await read('core/v2/settings')).toMatchObject({
      indexnow: true,
      seo_home_title: '%sitename% | %tagline%',
      seo_home_description: 'News from the harbour',
      seo_verify_bing: 'ABC-123',
      seo_identity: 'person',
      seo_identity_profiles: ['https://social.test/@harbour'],
    });

    await sections.getByRole('link', { name: 'Media' }).press('Enter');
    await page.getByRole('row', { name: /thumbnail.*Cropped/ }).waitFor();
    await page.getByRole('heading', { name: 'Storage' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('can be used on a phone, in the dark, from right to left', async () => {
    const look = { viewport: { width: 390, height: 844 }, colorScheme: 'dark', locale: 'ar' } as const;
    const page = await openAs(people.chief, '/admin/settings', look);
    const links = page.getByRole('navigation', { name: 'الإعدادات' }).getByRole('link');
    await links.first().waitFor();
    for (const link of await links.all()) {
      await link.click();
      await page.getByRole('heading', { level: 1, name: (await link.textContent())! }).waitFor();
      await page.waitForLoadState('networkidle');
      expect(await violations(page), page.url()).toEqual([]);
      const excess = await page.evaluate('document.documentElement.scrollWidth - innerWidth');
      expect(excess, page.url()).toBeLessThanOrEqual(0);
    }
    await page.goto('http://network.localhost/admin/settings/nowhere');
    await page.getByRole('heading', { level: 1, name: 'الصفحة غير موجودة' }).waitFor();
  });
});
