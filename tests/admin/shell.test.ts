import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { people } from './network.ts';
import { signIn, useAdmin, violations } from './use-admin.ts';

const { scene, open, openAs } = useAdmin();
const phone = { viewport: { width: 390, height: 844 } };

describe('signing in (contracts/admin.md §2)', () => {
  it('says what is wrong, then leads to where one wanted to go', async () => {
    const page = await open('/admin/content/pages');
    await page.getByLabel('Username or email address').fill('chief');
    await page.getByLabel('Password', { exact: true }).fill('not this one');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await signIn(page);
    await page.getByRole('heading', { name: 'Pages', level: 1 }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/admin/content/pages');
  });

  it.runIf(isLong)('stays signed in, until one signs out', async () => {
    const page = await openAs(people.edith);
    await page.reload();
    await page.getByRole('button', { name: 'Your account: edith' }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await page.evaluate(`fetch('/wp-json/octavo/v1/session/nonce').then(({ status }) => status)`)).toBe(401);
  });

  it('asks again when the session has ended, on top of what is there', async () => {
    const page = await openAs(people.edith);
    await page.getByRole('searchbox', { name: 'Search' }).fill('half a word');
    await page.getByText('No results').waitFor();
    await page.context().clearCookies();
    await page.getByRole('radio', { name: 'Draft' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Password', { exact: true }).fill(people.edith.password);
    await dialog.getByRole('button', { name: 'Sign in' }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('searchbox', { name: 'Search' }).inputValue()).toBe('half a word');
    await page.getByText('No results').waitFor();
  });

  it('sets the global that the evaluator’s script client reads', async () => {
    const page = await openAs(people.edith);
    await expect
      .poll(() => page.evaluate('globalThis.aiProviderForEvaluator'))
      .toEqual({
        root: 'http://network.localhost/wp-json/ai-provider-for-evaluator/v1',
        nonce: expect.stringMatching(/^[\w-]{10,}$/) as string,
      });
  });
});

describe('finding one’s way (contracts/admin.md §2)', () => {
  it('shows only screens that one may use', async () => {
    const page = await openAs(people.amir);
    const navigation = page.getByRole('navigation', { name: 'Main navigation' });
    await navigation.getByRole('link', { name: 'Posts' }).waitFor();
    expect(await navigation.getByRole('link').allTextContents()).toEqual([
      ' Posts',
      ' Proposals',
      ' Patterns',
      ' Media',
      ' View site',
    ]);
  });

  it('goes anywhere by the keyboard alone', async () => {
    await scene.host.factories.post({ title: 'Lighthouse keeper' });
    const page = await openAs(people.chief);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('lighthouse');
    await page.getByRole('menuitem', { name: 'Lighthouse keeper' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+k');
    await page.keyboard.type('profile');
    await page.getByText('No results.').waitFor();
    await page.getByRole('searchbox').last().fill('tags');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Tags', level: 1 }).waitFor();
  });

  it.runIf(isLong)('switches to another site of the network', async () => {
    const page = await openAs(people.chief);
    await page.getByRole('button', { name: /^Switch site/ }).click();
    await page.getByRole('option', { name: /^Folder/ }).click();
    await page.waitForURL('**/folder/admin/content/posts');
    await page.getByRole('button', { name: 'Switch site: Folder' }).waitFor();
  });

  it.runIf(isLong)('tells that there is nothing at an address', async () => {
    const page = await openAs(people.chief, '/admin/nowhere');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await page.getByRole('heading', { name: 'Posts', level: 1 }).waitFor();
  });

  it('fits on a phone, with the navigation in a drawer', async () => {
    const page = await openAs(people.chief, '/admin', phone);
    await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Categories' }).click();
    await page.getByRole('heading', { name: 'Categories', level: 1 }).waitFor();
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true);
    expect(await violations(page)).toEqual([]);
  });

  it('speaks Arabic from right to left, and remembers', async () => {
    const page = await openAs(people.edith);
    await page.getByRole('button', { name: 'Your account: edith' }).click();
    await page.getByRole('menuitemradio', { name: 'العربية' }).click();
    await page.getByRole('searchbox', { name: 'بحث' }).waitFor();
    expect(await page.evaluate('[document.documentElement.lang, document.documentElement.dir]')).toEqual(['ar', 'rtl']);
    await page.reload();
    await page.getByRole('searchbox', { name: 'بحث' }).waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.runIf(isLong)('is dark for those who want it', async () => {
    const page = await openAs(people.edith);
    await page.getByRole('button', { name: 'Your account: edith' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect(await page.evaluate(`getComputedStyle(document.documentElement).colorScheme`)).toBe('dark');
    await page.keyboard.press('Escape');
    expect(await violations(page)).toEqual([]);
  });
});
