import { describe, expect, it } from 'vitest';
import { isFocused } from './browser.ts';
import { useNetwork } from './use-network.ts';

const { network, openAt, pageWith } = useNetwork();

describe('results (contracts/cross-site-search.md §12)', () => {
  it('link to the post and tell its site, type and date', async () => {
    const { results } = await openAt('/search?s=walk');
    const walk = results.filter({ hasText: 'A walk to the harbour' });
    const link = walk.getByRole('link');
    const { payload } = await network.host.inject({ url: '/library/wp-json/wp/v2/pages?_fields=link' });
    expect(await link.getAttribute('href')).toBe((JSON.parse(payload) as { link: string }[])[0]!.link);
    expect(await walk.locator('.site').innerText()).toBe('City Library');
    expect(await walk.locator('[part=type]').innerText()).toBe('Pages');
    const time = walk.locator('time');
    expect(await time.getAttribute('datetime')).toBe('2025-06-01T12:00:00.000Z');
    expect(await time.innerText()).toBe('June 1, 2025');
    expect(await walk.locator('.snippet').innerText()).toBe('Tea & books.');
    await link.click();
    await results.page().getByRole('heading', { level: 1, name: 'A walk to the harbour' }).waitFor();
  });

  it('show the passage with the match, cropped, the match marked', async () => {
    const { results } = await openAt('/search?s=harbour');
    const snippet = results.filter({ hasText: 'Harbour log 05' }).locator('.snippet');
    const text = await snippet.innerText();
    expect(await snippet.locator('mark').allInnerTexts()).toEqual(['harbour']);
    expect(text).toContain('left the old harbour at noon');
    expect(text).toMatch(/^….*…$/s);
    expect(text.length).toBeLessThan(300);
  });

  it('are filtered by sites and types, with the counts that choosing would give', async () => {
    const { option, outcome, block, titles } = await openAt('/search?s=harbour');
    const counts = () => block.locator('.option').allInnerTexts();
    await expect.poll(counts).toEqual(['Main\u00A012', 'City Library\u00A01', 'Posts\u00A012', 'Pages\u00A01']);
    await option('City Library').check();
    await outcome.getByText('1 result').waitFor();
    expect(await counts()).toEqual(['Main\u00A012', 'City Library\u00A01', 'Posts\u00A00', 'Pages\u00A01']);
    expect(await isFocused(option('City Library'))).toBe(true);
    await option('Main').check();
    await outcome.getByText('13 results').waitFor();
    await option('Pages').check();
    await outcome.getByText('1 result').waitFor();
    expect(await titles.allInnerTexts()).toEqual(['A walk to the harbour']);
  });

  it('a site that is chosen stays in sight when nothing is found on it', async () => {
    const { option, outcome, block } = await openAt('/search?s=harbour&s_site=999');
    await outcome.getByText('No results for “harbour”').waitFor();
    expect(await option('Site 999').isChecked()).toBe(true);
    expect(await block.locator('.option').filter({ hasText: 'Site 999' }).innerText()).toBe('Site 999\u00A00');
    await option('Site 999').uncheck();
    await outcome.getByText('13 results').waitFor();
    expect(await isFocused(option('Site 999'))).toBe(true);
  });

  it('are filtered by the site that was chosen, not by all of its name', async () => {
    const branch = await network.host.factories.site({ name: 'City Library', path: '/branch/' });
    for (const [site, title] of [
      [network.library, 'Lighthouse keepers'],
      [branch, 'Lighthouse lamps'],
    ] as const)
      await network.host.factories.post({ status: 'publish', title }, { site });
    await network.host.drainJobs();
    const { option, titles, outcome } = await openAt('/search?s=lighthouse');
    await option(String.raw`City Library \(network\.localhost/branch\)`).check();
    await outcome.getByText('1 result').waitFor();
    expect(await titles.allInnerTexts()).toEqual(['Lighthouse lamps']);
  });

  it('are sorted as one likes', async () => {
    const { sort, titles } = await openAt('/search?s=harbour');
    for (const [order, first] of [
      ['newest', 'Harbour log 12'],
      ['oldest', 'A walk to the harbour'],
      ['title', 'A walk to the harbour'],
    ] as const) {
      await sort.focus();
      await sort.selectOption(order);
      await expect.poll(() => titles.first().innerText()).toBe(first);
      expect(await isFocused(sort)).toBe(true);
    }
  });

  it('come in pages, and the focus moves to their heading', async () => {
    const { pageButton, outcome, titles, block } = await openAt('/search?s=harbour&s_sort=oldest');
    await outcome.waitFor();
    expect(await pageButton('Previous').isDisabled()).toBe(true);
    expect(await pageButton('Page 1').getAttribute('aria-current')).toBe('page');
    await pageButton('Next').click();
    await outcome.getByText('Page 2 of 2').waitFor();
    expect(await titles.allInnerTexts()).toEqual(['Harbour log 10', 'Harbour log 11', 'Harbour log 12']);
    expect(await isFocused(outcome)).toBe(true);
    expect(await block.getByRole('navigation').getByRole('button', { disabled: true }).innerText()).toBe('Next');
    await pageButton('Page 1').click();
    await outcome.getByText('Page 1 of 2').waitFor();
    expect(await isFocused(outcome)).toBe(true);
    expect(await titles.count()).toBe(10);
  });

  it('a page that is no longer there is the last one', async () => {
    const { outcome, page, titles } = await openAt('/search?s=harbour&s_page=900');
    await outcome.getByText('Page 2 of 2').waitFor();
    expect(await titles.count()).toBe(3);
    expect(new URL(page.url()).searchParams.get('s_page')).toBe('2');
  });

  it('there may be none', async () => {
    const { outcome, block, titles } = await openAt('/search?s=xylophone');
    await outcome.getByText('No results for “xylophone”').waitFor();
    expect(await titles.count()).toBe(0);
    expect(await block.getByRole('combobox').count()).toBe(0);
    await block.getByRole('status').getByText('0 results').waitFor();
  });

  it('are told in the language of the site', async () => {
    const folder = (await network.host.directory.resolve('network.localhost', '/folder/'))!;
    const address = await pageWith({}, folder);
    const { outcome, block, results } = await openAt(`${address}?s=harbour`);
    await expect.poll(() => outcome.innerText()).toMatch(/^13 Ergebnisse in \d+ ms · Seite 1 von 2$/);
    expect(await block.getByRole('searchbox', { name: 'Alle Websites durchsuchen' }).getAttribute('placeholder')).toBe(
      'Suchen …',
    );
    expect(await results.filter({ hasText: 'Harbour log 03' }).locator('time').innerText()).toBe('3. Januar 2026');
  });
});

describe('without script', () => {
  it('what the server has written stays in sight', async () => {
    const { block } = await openAt(await pageWith(), { javaScriptEnabled: false });
    expect(await block.isVisible()).toBe(true);
    expect((await block.innerText()).trim()).not.toBe('');
  });

  it('and with it, goes', async () => {
    const { page, input } = await openAt(await pageWith());
    await input.waitFor();
    expect(await page.locator('cross-site-search > *').first().isVisible()).toBe(false);
  });
});
