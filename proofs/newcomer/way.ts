import type { Page } from 'playwright-core';
import { logo, photos } from './files.ts';
import type { Person } from './person.ts';
import type { Project } from './project.ts';

export const site = {
  title: 'Harbour Books',
  accent: '#0b6e6e',
  font: 'Figtree',
  page: 'Our harbour',
  left: 'We sell books by the water since 1987.',
  right: 'Open every day from nine to six.',
  pictures: 4,
};

/** From the printed password to a page that everybody can read, by what is seen on the screens. */
export async function takeTheWay(page: Page, person: Person, { address, password }: Project): Promise<void> {
  const { step, click, type, press, paste, chooseFiles } = person;
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const link = (name: string) => page.getByRole('link', { name, exact: true }).first();
  const said = (text: string | RegExp) => page.getByText(text).first().waitFor();
  const option = (name: string) => page.getByRole('option', { name });
  const preview = page.frameLocator('iframe');
  person.look(page);

  await step('Open the admin', async () => {
    person.typesCommand(`${address}/admin`);
    await page.goto(`${address}/admin`);
    await page.getByLabel('Username').waitFor();
  });
  await step('Sign in', async () => {
    await type('admin');
    await paste(page.locator('input[name=password]'), password);
    await press('Enter');
    await page.getByRole('heading', { name: 'Posts' }).waitFor();
  });
  await step('Name the site', async () => {
    await click(link('Settings'));
    await click(page.getByRole('textbox', { name: 'Title' }));
    await press('Control+a');
    await type(site.title);
    await click(button('Save'));
    await said('Saved.');
  });
  await step('Look at the design', async () => {
    await click(link('Design'));
    await preview.locator('h1').first().waitFor();
  });
  await step('Choose a theme', async () => {
    await click(page.locator('label', { hasText: 'Magazine' }).first());
    await preview.locator('.theme-magazine').first().waitFor();
  });
  await step('Choose the accent', async () => {
    await click(page.getByLabel('Color code'));
    await press('Control+a');
    await type(site.accent);
    await said(/On light pages, your color is used as it is/);
  });
  await step('Choose a font', async () => {
    await click(button('Fonts'));
    await click(page.getByRole('button', { name: /Headings$/ }));
    await click(option(site.font));
  });
  await step('Upload the logo', async () => {
    await click(button('Logo and icon'));
    await click(page.getByRole('group', { name: 'Logo', exact: true }).getByRole('button', { name: /Choose/ }));
    await chooseFiles(page.getByRole('dialog').getByRole('button', { name: 'Upload', exact: true }), [await logo()]);
    await preview.locator('header img').first().waitFor();
  });
  await step('Publish the design', async () => {
    await click(button('Publish'));
    await page.getByLabel('Name (optional)').waitFor();
    await type('First design');
    await press('Enter');
    await said('Your design is now live.');
  });
  await step('Begin a page', async () => {
    await click(link('Pages'));
    await click(page.getByRole('link', { name: /New page|New/ }).first());
    await page.getByRole('textbox', { name: 'Content' }).waitFor();
  });
  await step('Write its title', async () => {
    await type(site.page);
    await press('Enter');
  });
  await step('Add columns', async () => {
    await type('/columns');
    await option('Columns').first().waitFor();
    await press('Enter');
    await type(site.left);
  });
  await step('Write the second column', async () => {
    await click(page.locator('.canvas-column').nth(1));
    await type(site.right);
  });
  await step('Add a gallery', async () => {
    await press('Control+Enter');
    await type('/gallery');
    await option('Gallery').first().waitFor();
    await press('Enter');
    await page.getByRole('group', { name: 'Gallery' }).waitFor();
  });
  await step('Upload its pictures', async () => {
    const gallery = page.getByRole('group', { name: 'Gallery' });
    await chooseFiles(gallery.getByRole('button', { name: /Upload/ }), await photos());
    await gallery
      .locator('img')
      .nth(site.pictures - 1)
      .waitFor();
  });
  await step('Describe the pictures', async () => {
    for (const [index, hour] of ['morning', 'noon', 'evening', 'night'].entries()) {
      const image = page.getByRole('group', { name: `Image ${index + 1}` });
      await click(image.getByRole('textbox', { name: 'Alternative text' }));
      await type(`A boat at ${hour}`);
    }
  });
  await step('Publish the page', async () => {
    await click(button('Publish'));
    await click(page.getByRole('dialog').getByRole('button', { name: 'Publish' }));
    await said(/^Saved \d/);
  });
  await step('Make a menu', async () => {
    await click(link('Menus'));
    await click(button('New menu'));
    await type('Main');
    await press('Enter');
    await said('This menu is empty.');
  });
  await step('Put the page in the menu', async () => {
    await click(button(`Add “${site.page}”`));
    await click(button('Save'));
    await said('Saved.');
  });
}
