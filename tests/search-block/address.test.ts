import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { blockOf, isFocused } from './browser.ts';
import { useNetwork } from './use-network.ts';

const { network, openAt, pageWith } = useNetwork();

const search = (page: Page) => decodeURIComponent(new URL(page.url()).search).replaceAll('+', ' ');
const historyLength = (page: Page) => page.evaluate<number>('history.length');

describe('state in the address (contracts/cross-site-search.md §12)', () => {
  it('a page opened with it shows the results at once', async () => {
    const { titles, input, sort, option, outcome } = await openAt(
      `/search?s=harbour&s_page=2&s_sort=oldest&s_site=${network.host.main.id}&s_type=post`,
    );
    await outcome.getByText('Page 2 of 2').waitFor();
    expect(await titles.allInnerTexts()).toEqual(['Harbour log 11', 'Harbour log 12']);
    expect(await input.inputValue()).toBe('harbour');
    expect(await sort.inputValue()).toBe('oldest');
    expect(await option('Main').isChecked()).toBe(true);
    expect(await option('Posts').isChecked()).toBe(true);
    // Nobody has asked for the focus to move.
    expect(await isFocused(outcome)).toBe(false);
  });

  it('changes in place while one types', async () => {
    const { page, input, titles } = await openAt('/search?color=red#here');
    const before = await historyLength(page);
    await input.pressSequentially('walk');
    await titles.first().waitFor();
    await expect.poll(() => search(page)).toBe('?color=red&s=walk');
    expect(new URL(page.url()).hash).toBe('#here');
    await input.pressSequentially('s');
    await expect.poll(() => search(page)).toBe('?color=red&s=walks');
    await input.fill('');
    await expect.poll(() => search(page)).toBe('?color=red');
    expect(await historyLength(page)).toBe(before);
  });

  it('back and forward go through what was done, not through what was typed', async () => {
    const { page, input, titles, sort, option, pageButton, outcome, block } = await openAt('/search');
    await input.pressSequentially('harbo', { delay: 20 });
    await titles.first().waitFor();
    await input.pressSequentially('ur');
    await input.press('Enter');
    await expect.poll(() => search(page)).toBe('?s=harbour');
    await outcome.getByText('13 results').waitFor();
    await pageButton('Next').click();
    await outcome.getByText('Page 2 of 2').waitFor();
    await option('City Library').check();
    await outcome.getByText('1 result').waitFor();
    await sort.selectOption('title');
    await expect.poll(() => search(page)).toBe(`?s=harbour&s_sort=title&s_site=${network.library.id}`);

    await page.goBack();
    await expect.poll(() => sort.inputValue()).toBe('relevance');
    expect(await option('City Library').isChecked()).toBe(true);
    await page.goBack();
    await outcome.getByText('Page 2 of 2').waitFor();
    expect(await option('City Library').isChecked()).toBe(false);
    await page.goBack();
    await outcome.getByText('Page 1 of 2').waitFor();
    await page.goBack();
    await block.getByText('Type to search all sites.').waitFor();
    expect(search(page)).toBe('');
    expect(await input.inputValue()).toBe('');

    await page.goForward();
    await outcome.getByText('Page 1 of 2').waitFor();
    expect(await input.inputValue()).toBe('harbour');
    for (let step = 0; step < 3; step += 1) await page.goForward();
    await expect.poll(() => sort.inputValue()).toBe('title');
    await outcome.getByText('1 result').waitFor();
  });

  it('a search that was submitted is still there when another is typed and submitted', async () => {
    const { page, input, titles, outcome } = await openAt('/search');
    await input.fill('harbour');
    await input.press('Enter');
    await outcome.getByText('13 results').waitFor();
    await input.fill('walk');
    await expect.poll(() => search(page)).toBe('?s=walk');
    await input.press('Enter');
    await expect.poll(() => titles.count()).toBe(1);
    await page.goBack();
    await outcome.getByText('13 results').waitFor();
    expect(await input.inputValue()).toBe('harbour');
  });

  it('what was typed is there when one comes back from a result', async () => {
    const { page, input, titles } = await openAt('/search');
    await input.pressSequentially('walk');
    await titles.getByRole('link').first().click();
    await page.waitForURL((url) => url.pathname.startsWith('/library/'));
    await page.goBack();
    await titles.getByText('A walk to the harbour').waitFor();
    expect(await input.inputValue()).toBe('walk');
  });

  it('emptying it by the button can be undone', async () => {
    const { page, clear, outcome, block } = await openAt(`/search?s=harbour&s_site=${network.host.main.id}`);
    await outcome.getByText('12 results').waitFor();
    await clear.click();
    await block.getByText('Type to search all sites.').waitFor();
    expect(search(page)).toBe('');
    await page.goBack();
    await outcome.getByText('12 results').waitFor();
  });

  it('only the first of two blocks has it', async () => {
    const address = await pageWith();
    const { page } = await openAt(`${address}?s=walk`);
    await page.evaluate(`
      const second = document.createElement('cross-site-search');
      second.setAttribute('heading', 'Second');
      document.querySelector('main').append(second)`);
    const [first, second] = [blockOf(page), blockOf(page, 1)];
    await first.titles.getByText('A walk to the harbour').waitFor();
    expect(await second.input.inputValue()).toBe('');
    const { href } = new URL(page.url());
    await second.input.fill('harbour');
    await second.input.press('Enter');
    await second.outcome.getByText('13 results').waitFor();
    await second.pageButton('Next').click();
    await second.outcome.getByText('Page 2').waitFor();
    expect(page.url()).toBe(href);
    expect(await first.titles.count()).toBe(1);

    // When the first goes away, the next that comes takes over.
    await page.evaluate(`document.querySelector('cross-site-search').remove()`);
    await page.evaluate(`document.querySelector('main').append(document.createElement('cross-site-search'))`);
    expect(await blockOf(page, 1).titles.first().innerText()).toBe('A walk to the harbour');
  });
});
