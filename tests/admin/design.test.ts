import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

const press = async (page: Page, name: string) => page.getByRole('button', { name, exact: true }).press('Enter');
const site = (page: Page) => page.frameLocator('iframe');
/** What the site beside the controls says of itself. */
const accentOf = (page: Page) =>
  site(page)
    .locator('html')
    .evaluate((root) => root.ownerDocument.defaultView!.getComputedStyle(root).accentColor);
const fontOf = (page: Page) =>
  site(page)
    .locator('h1')
    .first()
    .evaluate((heading) => heading.ownerDocument.defaultView!.getComputedStyle(heading).fontFamily);
const blue = '--accent:light-dark(#0b4a9e,';
const shownToReaders = async () => (await scene.host.inject({ url: '/' })).body;

describe('the design of a site (contracts/design.md §6)', () => {
  it('is tried out beside the controls by keyboard, undone, published and restored', async () => {
    await scene.host.factories.post({ title: 'Hello' });
    const page = await openAs(people.chief, '/admin/design', { colorScheme: 'light' });
    await page.getByText('This is the design that readers see.').waitFor();
    await expect.poll(() => accentOf(page)).toBe('rgb(147, 49, 28)');

    await page.getByLabel('Color code').fill('#0b4a9e');
    await expect.poll(() => accentOf(page)).toBe('rgb(11, 74, 158)');
    await page.getByText('On light pages, your color is used as it is.', { exact: false }).waitFor();
    await page.getByText('This is a draft. Readers see it when you publish it.').waitFor();
    expect(await shownToReaders()).not.toContain(blue);

    await press(page, 'Fonts');
    await page.getByRole('button', { name: /Headings$/ }).press('Enter');
    await page.getByRole('option', { name: 'Figtree' }).press('Enter');
    await expect.poll(() => fontOf(page)).toContain('Figtree');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('heading', { name: 'Design' }).press('Control+z');
    await expect.poll(() => fontOf(page)).not.toContain('Figtree');
    await press(page, 'Redo');
    await expect.poll(() => fontOf(page)).toContain('Figtree');

    await press(page, 'Publish');
    await page.getByLabel('Name (optional)').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.type('Blue hour');
    await page.keyboard.press('Enter');
    await page.getByText('Your design is now live.').waitFor();
    expect(await shownToReaders()).toContain(blue);
    expect(await page.getByRole('button', { name: 'Publish' }).isDisabled()).toBe(true);

    await page.getByLabel('Color code').fill('#ffd400');
    await page.getByText('On light pages, it is made darker').waitFor();
    await press(page, 'Discard draft');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).press('Enter');
    await expect.poll(() => accentOf(page)).toBe('rgb(11, 74, 158)');

    const { host } = scene;
    const payload = { accent: '#117733' };
    await host.inject({ method: 'POST', url: '/wp-json/core/v2/design', ...host.as('super-admin'), payload });
    await press(page, 'History');
    expect(await violations(page)).toEqual([]);
    await press(page, 'Restore “Blue hour”');
    await page.getByText('The design is live again.').waitFor();
    await expect.poll(() => accentOf(page)).toBe('rgb(11, 74, 158)');
    expect(await shownToReaders()).toContain(blue);
  });

  it('shows the last of two changes, also if the first is still being loaded', async () => {
    const page = await openAs(people.chief, '/admin/design', { colorScheme: 'light' });
    await page.getByRole('button', { name: 'Undo' }).waitFor();
    await site(page).locator('h1').first().waitFor();
    const draftPage = /[?]design=draft$/;
    let letGo = () => {};
    let isAsked = () => {};
    const asked = new Promise<void>((resolve) => (isAsked = resolve));
    const free = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(draftPage, async (route) => {
      const response = await route.fetch();
      isAsked();
      await free;
      await route.fulfill({ response });
    });
    await page.getByLabel('Color code').fill('#117733');
    await asked;
    const saved = page.waitForResponse(
      (response) => response.url().endsWith('/design/draft') && response.request().method() === 'PUT',
    );
    await page.getByLabel('Color code').fill('#0b4a9e');
    await saved;
    letGo();
    await expect.poll(() => accentOf(page)).toBe('rgb(11, 74, 158)');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await press(page, 'Discard draft');
    await page.getByRole('dialog').getByRole('button', { name: 'Discard draft' }).press('Enter');
    await page.getByText('This is the design that readers see.').waitFor();
  });

  it('leads to the areas of its theme, which are written like pages', async () => {
    const page = await openAs(people.chief, '/admin/design');
    await press(page, 'Areas');
    await press(page, 'Add: Footer');
    await page.getByRole('textbox', { name: 'Title' }).waitFor();
    await expect.poll(() => page.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Footer');
    expect(new URL(page.url()).pathname).toMatch(/^\/admin\/content\/areas\/\d+$/);
    await page.goBack();
    await press(page, 'Areas');
    await page.getByRole('button', { name: 'Edit: Footer' }).waitFor();
  });

  it('takes its accent from an image, and shows a draft of somebody else only when asked', async () => {
    const picture = sharp({ create: { width: 400, height: 400, channels: 3, background: '#7a1fa2' } });
    await scene.host.factories.media(await picture.png().toBuffer(), 'violet.png');
    const page = await openAs(people.chief, '/admin/design');
    await press(page, 'Take it from an image');
    await page.getByRole('dialog').getByRole('row', { name: 'violet' }).click();
    await press(page, '#7a1fa2');
    await expect.poll(() => page.getByLabel('Color code').inputValue()).toBe('#7a1fa2');
    await page.getByText('This is a draft.').waitFor();

    const { host } = scene;
    const payload = { accent: '#222222' };
    await host.inject({ method: 'PUT', url: '/wp-json/core/v2/design/draft', ...host.as('super-admin'), payload });
    await page.getByLabel('Color code').fill('#333333');
    await page.getByText('Someone else has changed the draft.').waitFor();
    await press(page, 'Load again');
    await expect.poll(() => page.getByLabel('Color code').inputValue()).toBe('#222222');
  });
});
