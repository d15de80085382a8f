import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { hello } from '../../examples/hello-plugin/src/plugin.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin({ plugins: [{ ...hello, activation: 'site' }] });

const turn = (on: boolean) => scene.host.siteAdministration.switchPlugin(scene.host.main, 'hello', on);

describe('what a plugin adds to the interface (contracts/admin.md §11)', () => {
  it('is a screen, reached and used by the keyboard alone', async () => {
    await turn(true);
    const page = await openAs(people.chief);
    await page.getByRole('link', { name: 'Hello' }).waitFor();
    await page.keyboard.press('Control+k');
    await page.keyboard.type('hello');
    await page.getByRole('menuitem', { name: 'Hello' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Hello', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/hello');
    await page.getByText('Hello, Ada!').waitFor();
    await page.getByLabel('Name').focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('Grace');
    await page.getByText('Hello, Grace!').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('is a panel beside the post, which changes what is on the screen', async () => {
    await turn(true);
    const { id } = await scene.host.factories.post({ title: 'Lighthouse' });
    const page = await openAs(people.chief, `/admin/content/posts/${id}`);
    const panel = page.getByRole('button', { name: 'Greeting' });
    await panel.waitFor();
    await panel.focus();
    await page.keyboard.press('Enter');
    await page.getByText('Hello, Lighthouse!').waitFor();
    await page.getByRole('button', { name: 'Use it as the excerpt' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Excerpt', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => page.getByLabel('Short summary').inputValue()).toBe('Hello, Lighthouse!');
    expect(await violations(page)).toEqual([]);
  });

  it('is a column in lists', async () => {
    await turn(true);
    const { id } = await scene.host.factories.post({ title: 'With a greeting' });
    await scene.host.inject({
      method: 'POST',
      url: `/wp-json/core/v2/posts/${id}`,
      ...scene.host.as('administrator'),
      payload: { greeting: 'Good evening' },
    });
    const page = await openAs(people.chief);
    await page.getByRole('columnheader', { name: 'Greeting' }).waitFor();
    await page.getByRole('gridcell', { name: 'Good evening' }).waitFor();
  });

  it.runIf(isLong)('speaks the language of the interface', async () => {
    await turn(true);
    const page = await openAs(people.chief, '/admin/hello', { locale: 'ar' });
    await page.getByRole('heading', { name: 'مرحبًا', level: 1 }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.runIf(isLong)('is nowhere where the plugin is off', async () => {
    await turn(false);
    const { id } = await scene.host.factories.post({ title: 'Without' });
    const page = await openAs(people.chief, `/admin/content/posts/${id}`);
    await page.getByRole('button', { name: 'Excerpt', exact: true }).waitFor();
    await page.getByRole('link', { name: 'Webhooks' }).waitFor();
    expect(await page.getByRole('button', { name: 'Greeting' }).count()).toBe(0);
    expect(await page.getByRole('link', { name: 'Hello' }).count()).toBe(0);
    const screen = await openAs(people.chief, '/admin/hello');
    await screen.getByRole('heading', { name: 'Not found' }).waitFor();
  });

  it('comes and goes when the plugin is switched', async () => {
    await turn(false);
    const page = await openAs(people.chief, '/admin/plugins');
    await page.getByRole('link', { name: 'Webhooks' }).waitFor();
    expect(await page.getByRole('link', { name: 'Hello' }).count()).toBe(0);
    await page.getByRole('switch', { name: /hello/ }).focus();
    await page.keyboard.press('Space');
    await page.getByRole('link', { name: 'Hello' }).waitFor();
  });
});
