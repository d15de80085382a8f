import { describe, expect, it } from 'vitest';
import { openPanel, saved } from './editor-page.ts';
import { picture } from './media-library.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

const read = async (path: string) =>
  (await scene.host.inject({ url: `/wp-json/core/v2/${path}?context=edit`, ...scene.host.as('super-admin') })).json();

const text = (words: string) => ({ _type: 'block', style: 'normal', children: [{ _type: 'span', text: words }] });

describe('search engines and sharing (contracts/admin.md §5)', () => {
  it('show what is typed about a post, what stands in for the rest, and what might be mended', async () => {
    const { factories } = scene.host;
    await factories.post({ title: 'Ten years by the sea' });
    await factories.media(await picture('#336699', 1200, 630), 'harbour.png');
    const image = { _type: 'image', src: '/uploads/a.jpg' };
    const { id } = await factories.post({
      title: 'Ten years by the sea',
      slug: 'ten-years',
      fields: { portable_text: [text('We moved to the coast.'), image, { ...image, alt: '' }] },
    });
    const page = await openAs(people.chief, `/admin/content/posts/${id}`);
    await page.getByRole('button', { name: 'Search engines and sharing' }).press('Enter');
    const [title, description] = ['Title for search engines', 'Description for search engines'].map((label) =>
      page.getByLabel(label),
    ) as [ReturnType<typeof page.getByLabel>, ReturnType<typeof page.getByLabel>];
    const result = page.locator('.search-result');
    const card = page.locator('.sharing-card');
    const checks = page.getByRole('list', { name: 'Checks' });
    await title.waitFor();
    expect(await title.getAttribute('placeholder')).toBe('Ten years by the sea – Main');
    expect(await description.getAttribute('placeholder')).toBe('We moved to the coast.');
    expect(await result.textContent()).toContain('network.localhost › ten-years');
    await checks.getByText('There is already a post or page with the title “Ten years by the sea”.').waitFor();
    await checks.getByText('1 image in the content has no alternative text.').waitFor();
    await checks.getByText('There is no image to show when the page is shared.').waitFor();

    await title.fill(`A decade on the coast, ${'and one more year '.repeat(4)}`);
    await checks.getByText(/^The title has \d+ characters; search results show about 60\.$/).waitFor();
    expect(await result.textContent()).toContain('A decade on the coast, and one more year and one more year…');
    await title.fill('A decade on the coast');
    await card.getByText('A decade on the coast').waitFor();
    await checks.getByText('There is already a post').waitFor({ state: 'detached' });
    await page.getByLabel('Title for sharing').fill('Wind, salt and neighbours');
    await card.getByText('Wind, salt and neighbours').waitFor();
    await page.getByRole('group', { name: 'Image for sharing' }).getByRole('button', { name: 'Choose image' }).click();
    await page.getByRole('dialog').getByRole('row', { name: 'harbour' }).press('Enter');
    await card.locator('img').waitFor();
    await checks.getByText('There is no image').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    await page.getByRole('switch', { name: 'Hide from search engines' }).press(' ');
    await checks.getByText('Search engines are asked not to show this page.').waitFor();
    await openPanel(page, 'Language and more');
    expect(await page.getByLabel(/seo_|social_/).count()).toBe(0);
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    expect((await read(`posts/${id}`)).meta).toMatchObject({
      seo_title: 'A decade on the coast',
      seo_description: '',
      seo_noindex: true,
      social_title: 'Wind, salt and neighbours',
      social_image: expect.any(Number),
    });
  });

  it('are the same for a term, folded in its dialog', async () => {
    const page = await openAs(people.chief, '/admin/terms/categories', { viewport: { width: 390, height: 844 } });
    await page.getByRole('button', { name: 'New category' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Coast');
    await dialog.getByRole('button', { name: 'Search engines and sharing' }).press('Enter');
    await dialog.getByText('Coast – Main').waitFor();
    await dialog.getByLabel('Description for search engines').fill('All about the coast');
    await dialog.locator('.search-result').getByText('All about the coast').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Canonical URL').fill('not a URL');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await dialog.getByRole('alert').waitFor();
    await dialog.getByLabel('Canonical URL').fill('');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const [term] = (await read('categories')).filter(({ name }: { name: string }) => name === 'Coast');
    expect(term.meta).toMatchObject({ seo_description: 'All about the coast', seo_noindex: false });
  });
});
