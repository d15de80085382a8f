import { describe, expect, it } from 'vitest';
import type { Page } from 'playwright-core';
import type { Opened } from './browser.ts';
import type { Asked } from './other-server.ts';
import { useNetwork } from './use-network.ts';

const { network, openAt, pageWith } = useNetwork();

/** A block with these attributes, showing what is found for a word; and what it has asked the server. */
async function searched(attributes: Record<string, unknown>, query = 'harbour'): Promise<Opened & { asked: Asked }> {
  const address = await pageWith(attributes);
  const opened = await openAt(address);
  const asking = waitForQuestion(opened.page);
  await opened.input.fill(query);
  await opened.input.press('Enter');
  const asked = await asking;
  await opened.results.first().waitFor();
  return { ...opened, asked };
}

async function waitForQuestion(page: Page): Promise<Asked> {
  const request = await page.waitForRequest('**/cross-site-search/v1/search');
  return request.postDataJSON() as Asked;
}

describe('the attributes of the block (contracts/cross-site-search.md §12)', () => {
  it('have defaults that show everything', async () => {
    const { block, input, titles, results, option, sort, outcome, asked } = await searched({});
    expect(await input.getAttribute('placeholder')).toBe('Search…');
    expect(await block.getByRole('heading', { level: 2 }).count()).toBe(1);
    expect(await outcome.innerText()).toMatch(/^13 results in \d+ ms · Page 1 of 2$/);
    expect(await titles.count()).toBe(10);
    expect(await option('Main').count()).toBe(1);
    expect(await option('Posts').count()).toBe(1);
    expect(await sort.inputValue()).toBe('relevance');
    const log = results.filter({ hasText: 'Harbour log 03' });
    expect(await log.locator('h3 mark').allInnerTexts()).toEqual(['Harbour']);
    expect(await log.locator('.snippet mark').allInnerTexts()).toEqual(['harbour']);
    expect(await log.locator('time').innerText()).toBe('January 3, 2026');
    expect(asked).toMatchObject({
      page: { number: 1, size: 10 },
      sort: [{ by: '_score', order: 'desc' }],
      attributesToHighlight: ['post_title', 'post_content', 'post_excerpt'],
    });
  });

  it('heading stands above, and names the search', async () => {
    const opened = await openAt(await pageWith({ heading: 'Find <b>harbours</b>' }));
    expect(await opened.block.getByRole('heading', { level: 2 }).innerText()).toBe('Find <b>harbours</b>');
    await opened.block.getByRole('search', { name: 'Find <b>harbours</b>' }).waitFor();
  });

  it('placeholder', async () => {
    const { input, block } = await openAt(await pageWith({ placeholder: 'Ships & "piers"' }));
    expect(await input.getAttribute('placeholder')).toBe('Ships & "piers"');
    await block.getByLabel('Search all sites', { exact: true }).and(input).waitFor();
  });

  it('perPage', async () => {
    const { titles, outcome, asked } = await searched({ perPage: 5 });
    expect(await titles.count()).toBe(5);
    expect(await outcome.innerText()).toContain('Page 1 of 3');
    expect(asked.page.size).toBe(5);
  });

  it('showSiteFilter and showTypeFilter', async () => {
    const { block, asked, option } = await searched({ showSiteFilter: false, showTypeFilter: false });
    expect(await block.getByRole('checkbox').count()).toBe(0);
    expect(asked.facets).toEqual([]);
    const types = await searched({ showSiteFilter: false });
    expect(await types.block.getByRole('group', { name: 'Site' }).count()).toBe(0);
    expect(await types.option('Pages|Page').count()).toBe(1);
    expect(await option('Posts').count()).toBe(0);
  });

  it('a filter that is not shown is not applied, whatever the address says', async () => {
    const address = await pageWith({ showSiteFilter: false });
    const { outcome } = await openAt(`${address}?s=harbour&s_site=${network.library.id}`);
    await outcome.getByText('13 results').waitFor();
  });

  it('showSort', async () => {
    const { sort } = await searched({ showSort: false });
    expect(await sort.count()).toBe(0);
  });

  it.each([
    ['newest', 'Harbour log 12'],
    ['oldest', 'A walk to the harbour'],
    ['title', 'A walk to the harbour'],
  ])('defaultSort %s', async (defaultSort, first) => {
    const { titles, sort, page } = await searched({ defaultSort });
    expect(await titles.first().innerText()).toBe(first);
    expect(await sort.inputValue()).toBe(defaultSort);
    expect(new URL(page.url()).searchParams.has('s_sort')).toBe(false);
  });

  it('showExcerpt', async () => {
    const { block, asked } = await searched({ showExcerpt: false });
    expect(await block.locator('.snippet').count()).toBe(0);
    expect(asked.attributesToHighlight).toEqual(['post_title']);
    expect(asked).not.toHaveProperty('attributesToCrop');
  });

  it('showDate', async () => {
    const { block } = await searched({ showDate: false });
    expect(await block.locator('time').count()).toBe(0);
  });

  it('highlight', async () => {
    const { block, results, asked } = await searched({ highlight: false });
    expect(await block.locator('mark').count()).toBe(0);
    expect(await results.first().locator('.snippet').innerText()).not.toBe('');
    expect(asked).not.toHaveProperty('attributesToHighlight');
  });

  it('may change while results are shown', async () => {
    const { block, titles, outcome, asked } = await searched({});
    expect(asked.page.size).toBe(10);
    await block.evaluate((element) => element.setAttribute('per-page', '4'));
    await outcome.getByText('Page 1 of 4').waitFor();
    expect(await titles.count()).toBe(4);
    await block.evaluate((element) => element.setAttribute('default-sort', 'oldest'));
    await titles.first().getByText('A walk to the harbour').waitFor();
    await block.evaluate((element) => element.setAttribute('per-page', '500'));
    await expect.poll(() => outcome.innerText()).toMatch(/^13 results in \d+ ms$/);
    expect(await titles.count()).toBe(13);
    await block.evaluate((element) => element.setAttribute('show-site-filter', 'false'));
    await block.getByRole('group', { name: 'Site' }).waitFor({ state: 'detached' });
  });
});
