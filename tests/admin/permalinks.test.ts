import { describe, expect, it } from 'vitest';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('permalinks (contracts/admin.md §6)', () => {
  it('are chosen by keyboard among structures with an example each, or written', async () => {
    const page = await openAs(people.chief, '/admin/settings/permalinks');
    const group = page.getByRole('radiogroup', { name: 'URLs of posts' });
    await group.getByRole('radio', { name: /^Post name/ }).focus();
    await page.keyboard.press('ArrowDown');
    expect(await group.getByRole('radio', { name: /^Month and name/ }).isChecked()).toBe(true);
    await group.getByRole('radio', { name: 'Custom structure' }).press(' ');
    await page.getByLabel('Structure', { exact: true }).fill('/blog/%postname%');
    await page.getByText('network.localhost/blog/sample-post').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Structure', { exact: true }).fill('/blog/');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText(/must have %postname% or %post_id%/).waitFor();
    await page.getByLabel('Structure', { exact: true }).fill('/blog/%postname%');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    const { id } = await scene.host.factories.post({ title: 'Harbour' });
    const answer = await scene.host.inject({ method: 'GET', url: `/wp-json/core/v2/posts/${id}` });
    const { link } = answer.json<{ link: string }>();
    expect(link).toMatch(/^http:\/\/network\.localhost\/blog\/[^/]+$/);
  });

  it('show in the editor what a slug will give, and that a published post leads on', async () => {
    const { id } = await scene.host.factories.post({ title: 'Lighthouse', slug: 'lighthouse' });
    const page = await openAs(people.chief, `/admin/content/posts/${id}`);
    await page.getByRole('button', { name: 'URL and author' }).click();
    await page.getByRole('link', { name: /\/lighthouse\/?$/ }).waitFor();
    await page.getByLabel('Slug').fill('beacon');
    await page.getByText(/\/beacon\/?$/).waitFor();
    await page.getByText('Its former URL will redirect to the new one.').waitFor();
    await scene.host.factories.post({ title: 'The old pier', slug: 'pier' });
    await page.getByLabel('Slug').fill('pier');
    await page.getByText('“The old pier” is already at this URL. Choose another slug.').waitFor();
    await page.getByLabel('Slug').fill('lighthouse');
    await page.getByText('is already at this URL').waitFor({ state: 'detached' });
    await page.getByLabel('Slug').fill('beacon');
    expect(await violations(page)).toEqual([]);
  });
});
