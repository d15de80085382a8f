import type { Page } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { rebuildState } from '../../plugins/cross-site-search/src/settings.ts';
import { createErrands } from './errands.ts';
import { looks } from './looks.ts';
import { people } from './network.ts';
import { move, useAdmin, violations } from './use-admin.ts';

const errands = createErrands();
const { scene, openAs } = useAdmin({ openSearch: true, plugins: [errands.plugin] });

const inject = (url: string) => scene.host.inject({ url, ...scene.host.as('super-admin') });
const read = async (path: string) => (await inject(`/wp-json/${path}`)).json();
const statusOf = async (url: string) => (await inject(url)).statusCode;
const openActs = async (page: Page, name: string, act: string) => {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: act }).click();
};

describe('the sites of the network (contracts/admin.md §8)', () => {
  it('are created at an address that isn’t taken', async () => {
    const page = await openAs(people.chief, '/admin/network/sites');
    await page.getByRole('button', { name: 'New site' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Harbour news');
    await dialog.getByLabel('Path', { exact: true }).fill('folder');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await dialog.getByText('Another site already uses network.localhost/folder/.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await dialog.getByLabel('Name').inputValue()).toBe('Harbour news');
    await dialog.getByLabel('Path', { exact: true }).fill('harbour');
    await dialog.getByRole('button', { name: 'Create' }).click();
    await page.getByText('Site Harbour news created.').waitFor();
    expect(await statusOf('/harbour/wp-json/')).toBe(200);
    await page.getByRole('searchbox').fill('harb');
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('row').getByRole('link', { name: 'Harbour news' }).click();
    await page.waitForURL('http://network.localhost/harbour/admin/**');
  });

  it.runIf(isLong)('are renamed and archived, and found by their state', async () => {
    const site = await scene.host.factories.site({ name: 'Winter fair', path: '/fair/' });
    const page = await openAs(people.chief, '/admin/network/sites');
    await openActs(page, 'Winter fair', 'Edit');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Name').fill('Winter market');
    await dialog.getByText('Public', { exact: true }).click();
    await dialog.getByText('Archived').click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await read(`octavo/v1/sites/${site.id}`)).toMatchObject({
      name: 'Winter market',
      public: false,
      state: 'archived',
    });
    await page.getByRole('radio', { name: 'Archived' }).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await openActs(page, 'Winter market', 'Restore');
    await page.getByText('Winter market is active again.').waitFor();
    expect(await statusOf('/fair/wp-json/')).toBe(200);
  });

  it('have addresses, one of them primary, and room for files (contracts/domains.md §2, contracts/limits.md §1)', async () => {
    const site = await scene.host.factories.site({ name: 'Fish market', path: '/fish/' });
    const page = await openAs(people.chief, '/admin/network/sites?search=fish');
    await openActs(page, 'Fish market', 'Domains');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('New domain').fill('sub.network.test');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('Another site already uses sub.network.test/.').waitFor();
    await dialog.getByLabel('New domain').fill('https://Fisch.example/');
    await dialog.getByRole('button', { name: 'Add' }).click();
    await dialog.getByText('fisch.example', { exact: true }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Make primary: fisch.example' }).click();
    await dialog.getByRole('button', { name: 'Remove network.localhost/fish' }).click();
    await page.getByText('network.localhost/fish removed.').waitFor();
    expect(await read(`octavo/v1/sites/${site.id}/domains`)).toMatchObject([
      { domain: 'fisch.example', primary: true },
    ]);
    await dialog.getByRole('button', { name: 'Close' }).last().click();

    await openActs(page, 'Fish market', 'Edit');
    await page.getByRole('dialog').getByLabel('Storage quota (MB)').fill('250');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await read(`octavo/v1/sites/${site.id}`)).toMatchObject({ storage_quota: 250_000_000 });
    await page.getByText(/of 250 MB/).waitFor();
  });

  it.runIf(isLong)('are marked for deletion by whoever types their name, and brought back', async () => {
    await scene.host.factories.site({ name: 'Old pier', path: '/pier/' });
    const page = await openAs(people.chief, '/admin/network/sites?search=pier');
    await openActs(page, 'Old pier', 'Mark for deletion');
    const button = page.getByRole('dialog').getByRole('button', { name: 'Mark for deletion' });
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Type “Old pier” to confirm').fill('Old pie');
    expect(await button.isDisabled()).toBe(true);
    await page.getByLabel('Type “Old pier” to confirm').fill('Old pier');
    await page.keyboard.press('Enter');
    await page.getByText('Old pier is marked for deletion.').waitFor();
    expect(await statusOf('/pier/wp-json/')).toBe(410);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByText('Old pier is active again.').waitFor();
    expect(await statusOf('/pier/wp-json/')).toBe(200);
    await openActs(page, 'Old pier', 'Archive');
    await page.getByText('Old pier is archived.').waitFor();
    expect(await statusOf('/pier/wp-json/')).toBe(410);
  });

  it.runIf(isLong)('keep their main site, as the server says', async () => {
    const page = await openAs(people.chief, '/admin/network/sites');
    await openActs(page, 'Main', 'Mark for deletion');
    await page.getByLabel('Type “Main” to confirm').fill('Main');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByRole('alert').getByText('main site').waitFor();
  });
});

describe('the users of the network (contracts/admin.md §8)', () => {
  it('are found, and their accounts deleted, but for one’s own', async () => {
    const { login, id } = await scene.host.factories.user({ role: 'author' });
    const page = await openAs(people.chief, '/admin/network/users');
    const own = page.getByRole('row').filter({ hasText: 'chief@network.test' });
    await own.getByText('You').waitFor();
    expect(await own.getByRole('button').count()).toBe(0);
    await page.getByRole('searchbox').fill(login);
    await expect.poll(() => page.getByRole('row').count()).toBe(2);
    await page.getByRole('button', { name: `Delete ${login}` }).click();
    await page.getByRole('dialog').getByText('This removes the user from 1 site').waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete user' }).click();
    await page.getByText(`User ${login} deleted.`).waitFor();
    await page.getByText('No users found').waitFor();
    expect(await scene.host.users.exists(id)).toBe(false);
  });
});

describe('the cross-site search (contracts/admin.md §8)', () => {
  const settings = async () => (await read('cross-site-search/v1/settings')).settings;
  const status = () => read('cross-site-search/v1/status');
  const state = (change: Partial<typeof rebuildState.default>) =>
    scene.host.options.update(scene.host.context(), rebuildState, { ...rebuildState.default, ...change });

  it.runIf(isLong)('is set up: engine, sites, words, other pages', async () => {
    const page = await openAs(people.chief, '/admin/network/search');
    await page.getByText('A cluster, set with OPENSEARCH_URL.').click();
    await page.getByText('All public sites except selected ones').click();
    const sites = page.getByRole('grid', { name: 'Sites to exclude' });
    await sites.getByRole('row', { name: 'Subdomain' }).click();
    await page.getByLabel('Synonyms').fill('tv, television\nbike, bicycle');
    await page.getByLabel('Other websites that can search').fill('https://else.test/page');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.locator('.field-error').getByText('cors_origins must be origins').waitFor();
    await page.getByLabel('Other websites that can search').fill('https://else.test');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Saved.').waitFor();
    expect(await settings()).toMatchObject({
      driver: 'opensearch',
      mode: 'blocklist',
      sites: [(await scene.host.directory.all()).find(({ name }) => name === 'Subdomain')!.id],
      synonyms: [
        ['tv', 'television'],
        ['bike', 'bicycle'],
      ],
      cors_origins: ['https://else.test'],
    });
    await sites.getByRole('row', { name: 'Subdomain' }).getByText('Excluded').waitFor();
  });

  it('builds its index again, and shows how far it is', async () => {
    const { host } = scene;
    await host.inject({
      method: 'POST',
      url: '/wp-json/cross-site-search/v1/settings',
      ...host.as('super-admin'),
      payload: { driver: 'opensearch' },
    });
    for (const title of ['Lighthouse', 'Lightship']) await host.factories.post({ title });
    const page = await openAs(people.chief, '/admin/network/search');
    const start = page.getByRole('button', { name: 'Start reindex' });
    await start.click();
    await page.getByRole('progressbar').waitFor();
    expect(await start.isDisabled()).toBe(true);
    await page.getByText(/^Last reindex/).waitFor();
    expect(await start.isDisabled()).toBe(false);
    expect(await status()).toMatchObject({ driver: 'opensearch', available: true, documents: 2, last_error: '' });
    await page.locator('dl').getByText('2', { exact: true }).waitFor();
    const found = await host.inject({ url: '/wp-json/cross-site-search/v1/search?q=lighthouse' });
    expect(found.json().hits[0].title).toBe('Lighthouse');
  });

  it.runIf(isLong)('shows a reindex that somebody else began, and why it failed', async () => {
    const started_at = Math.floor(Date.now() / 1000);
    const waiting = await errands.sendReindex(scene.host.main);
    await state({ started_at, queued: 3 });
    const page = await openAs(people.chief, '/admin/network/search');
    const course = page.getByRole('progressbar', { name: '2 of 3 sites indexed' });
    expect(await course.getAttribute('aria-valuenow')).toBe('2');
    expect(await page.getByRole('button', { name: 'Start reindex' }).isDisabled()).toBe(true);
    await state({ started_at, finished_at: started_at + 2, queued: 3, error: 'Folder could not be written.' });
    await page.getByText('Last reindex (3 sites):').waitFor();
    await page.getByRole('alert').getByText('Folder could not be written.').waitFor();
    expect(await page.getByRole('button', { name: 'Start reindex' }).isDisabled()).toBe(false);
    await scene.host.jobs.cancel(waiting!);
    await state({});
  });
});

describe('jobs (contracts/admin.md §8)', () => {
  const row = (page: Page, name: string) => page.getByRole('grid', { name: 'Jobs' }).getByRole('row', { name });
  const jobsCalled = (name: string) => read(`octavo/v1/jobs?name=${name}`);

  it('that were given up say why, and are tried again', async () => {
    await errands.sendBroken(scene.host.main);
    const page = await openAs(people.chief, '/admin/network/jobs?state=dead');
    const failed = row(page, 'errands_broken');
    await failed.getByText('The cart has lost a wheel.', { exact: true }).waitFor();
    await failed.getByRole('button', { name: 'Show full error' }).click();
    await failed.getByText('It lies in the ditch.').waitFor();
    expect(await violations(page)).toEqual([]);
    const queue = page.getByRole('grid', { name: 'Queues' }).getByRole('row', { name: 'errands_broken' });
    expect(await queue.textContent()).toContain('1');
    errands.mend();
    await failed.getByRole('button', { name: 'Retry errands_broken' }).click();
    await page.getByText('The job will run again.').waitFor();
    await expect.poll(async () => (await jobsCalled('errands_broken'))[0]?.state).toBe('completed');
    await page.getByText('No jobs found').waitFor();
  });

  it.runIf(isLong)('that run show how far they are, by themselves unless that is paused', async () => {
    const page = await openAs(people.chief, '/admin/network/jobs?name=errands_long');
    await page.getByText('No jobs found').waitFor();
    await page.getByText('Refresh automatically').click();
    await errands.sendLong(scene.host.main);
    await expect.poll(async () => (await jobsCalled('errands_long'))[0]?.done).toBe(3);
    expect(await page.getByText('No jobs found').count()).toBe(1);
    await page.getByText('Refresh automatically').click();
    const course = row(page, 'errands_long').getByRole('progressbar', { name: '3 of 12' });
    expect(await course.getAttribute('aria-valuenow')).toBe('3');
    errands.release();
    await row(page, 'errands_long').getByText('Completed').waitFor();
  });

  it.runIf(isLong)('that wait are cancelled, many at once', async () => {
    for (let count = 0; count < 3; count += 1) await errands.sendLater(scene.host.main);
    const page = await openAs(people.chief, '/admin/network/jobs?name=errands_later');
    await expect.poll(() => row(page, 'errands_later').count()).toBe(3);
    await page.getByRole('checkbox', { name: 'Select All' }).check({ force: true });
    await page.getByText('3 selected').waitFor();
    await page.getByRole('button', { name: 'Cancel jobs' }).click();
    await page.getByText('3 jobs cancelled.').waitFor();
    const states = (await jobsCalled('errands_later')).map((job: { state: string }) => job.state);
    expect(states).toEqual(['cancelled', 'cancelled', 'cancelled']);
  });

  it.runIf(isLong)('are turned over page by page', async () => {
    for (let count = 0; count < 25; count += 1) await errands.sendLater(scene.host.main);
    const page = await openAs(people.chief, '/admin/network/jobs?name=errands_later&state=waiting');
    await expect.poll(() => row(page, 'errands_later').count()).toBe(20);
    await page.getByRole('button', { name: 'Older jobs' }).click();
    await expect.poll(() => row(page, 'errands_later').count()).toBe(5);
    await page.getByRole('button', { name: 'Newer jobs' }).click();
    await expect.poll(() => row(page, 'errands_later').count()).toBe(20);
  });
});

describe('these screens (contracts/admin.md §8)', () => {
  const screens = ['sites', 'users', 'search', 'jobs'];

  it.runIf(isLong)('say so to those who may not use them', async () => {
    const page = await openAs(people.edith);
    for (const screen of screens) {
      await page.goto(`http://network.localhost/admin/network/${screen}`);
      await page.getByText('You don’t have access to this screen').waitFor();
    }
    expect(await violations(page)).toEqual([]);
  });

  it.runIf(isLong).each(looks)('can be used by everybody: %s', async (_name, look) => {
    const page = await openAs(people.chief, '/admin', look);
    for (const screen of screens) {
      await move(page, `/admin/network/${screen}`);
      await page.locator('main [role=grid]').first().waitFor();
      expect(await violations(page), screen).toEqual([]);
      const [width, shown] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
        number,
        number,
      ];
      expect(width, screen).toBeLessThanOrEqual(shown);
    }
  });
});
