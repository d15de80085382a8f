import type { Page } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { brief } from '../../packages/blocks/test/brief.ts';
import { cell, pasteFiles, savedBlocks, text } from './canvas-acts.ts';
import { contentOf, postOf, readPost, saved } from './editor-page.ts';
import { picture } from './media-library.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('the text goes on below the last block (contracts/admin.md §4)', () => {
  it('where somebody clicks, in an empty line that is added once', async () => {
    const { page, clickBelow } = await openBlocks([text('First'), { _type: 'break' }]);
    await clickBelow();
    await page.keyboard.type('Second');
    await clickBelow();
    await clickBelow();
    await page.keyboard.type('Third');
    expect(brief(await savedBlocks(scene.host, page))).toEqual([
      { normal: ['First'] },
      { _type: 'break' },
      { normal: ['Second'] },
      { normal: ['Third'] },
    ]);
  });

  it('where the arrow leads from the last row of a table', async () => {
    const { page } = await openBlocks([
      {
        _type: 'table',
        rows: [
          ['a', 'b'],
          ['c', 'd'],
        ],
      },
    ]);
    await page.getByText('c', { exact: true }).click();
    await page.locator('[data-look~=here]').getByText('c').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.type('After');
    expect((await savedBlocks(scene.host, page))[1]).toMatchObject(text('After'));
  });
});

describe('a cell of a table (contracts/admin.md §4)', () => {
  it('is offered only what fits into it', async () => {
    const { page } = await openBlocks([{ _type: 'table', rows: [['a', '']] }]);
    await page.getByText('a', { exact: true }).click();
    await page.locator('[data-look~=here]').getByText('a').waitFor();
    await page.getByRole('toolbar').getByRole('button', { name: 'Insert' }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Image']);
    await page.keyboard.press('Escape');
    await page.getByRole('menu').waitFor({ state: 'detached' });
    await page.getByText('a', { exact: true }).click();
    await page.keyboard.press('End');
    await page.keyboard.type(' /');
    await page.getByRole('option').first().waitFor();
    const names = await page.getByRole('option').locator('[slot=label]').allTextContents();
    expect(names).toEqual(['Paragraph', 'Bulleted list', 'Numbered list', 'Image']);
    await page.keyboard.press('Escape');
    await page.getByRole('cell').last().click();
    await page.locator('[data-look~=here]:last-child').waitFor();
    await page.keyboard.type('```');
    await page.keyboard.press('Enter');
    await page.keyboard.type('---');
    expect(await savedBlocks(scene.host, page)).toMatchObject([
      { rows: [[cell('a /'), { value: [text('```'), text('---')] }]] },
    ]);
  });
});

describe('several pictures (contracts/admin.md §4)', () => {
  it.runIf(isLong)(
    'are uploaded in the order in which they were pasted; what failed is named, and sent again',
    async () => {
      const { page } = await openBlocks([]);
      await contentOf(page).click();
      const refused = /core\/v2\/media/;
      let isRefused = true;
      await page.route(refused, async (route) => {
        const isTwo = (route.request().headers()['content-disposition'] ?? '').includes('two.png');
        if (!isTwo || !isRefused) return route.continue();
        return route.fulfill({
          status: 507,
          json: { code: 'full', message: 'There is no room.', data: { status: 507 } },
        });
      });
      await pasteFiles(page, {
        'one.png': await picture('red'),
        'two.png': await picture('green'),
        'three.png': await picture('blue'),
        'four.png': await picture('white'),
      });
      await page.locator('.canvas-figure img').nth(2).waitFor();
      const failed = page.getByRole('alert').filter({ hasText: 'two.png' });
      await failed.getByText('There is no room.').waitFor();
      isRefused = false;
      await failed.getByRole('button', { name: 'Try again' }).click();
      await page.locator('.canvas-figure img').nth(3).waitFor();
      const blocks = (await savedBlocks(scene.host, page)) as unknown as { src: string }[];
      expect(blocks.map(({ src }) => /(\w+)\.png$/.exec(src)?.[1])).toEqual(['one', 'two', 'three', 'four']);
    },
  );
});

describe('links into the site (contracts/admin.md §4)', () => {
  it('are found by words, with keys alone: posts, pages and terms', async () => {
    await scene.host.factories.post({ title: 'How to sew a bag', status: 'publish' });
    const { page } = await openBlocks([text('Read')]);
    await page.getByText('Read', { exact: true }).dblclick();
    const link = async (words: string, result: string) => {
      await page.keyboard.press('Control+k');
      const field = page.getByLabel('Search or enter a URL');
      await field.fill(words);
      await page.getByRole('option', { name: result }).waitFor();
      await page.keyboard.press('ArrowDown');
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await field.waitFor({ state: 'detached' });
    };
    await link('sew', 'How to sew a bag');
    await page.keyboard.press('End');
    await page.keyboard.press('Control+Enter');
    await page.keyboard.type('In ');
    await page.getByText('In', { exact: true }).waitFor();
    await link('uncat', 'Uncategorized');
    const address = (path: string) => `link:http://network.localhost${path}`;
    expect(brief(await savedBlocks(scene.host, page))).toEqual([
      { normal: [['Read', address('/how-to-sew-a-bag/')]] },
      { normal: ['In ', ['Uncategorized', address('/category/uncategorized/')]] },
    ]);
    await page.keyboard.press('Control+k');
    await page.getByLabel('Search or enter a URL').fill('sew');
    await page.keyboard.press('Enter');
    await page.getByText('This URL isn’t valid.').waitFor();
  });
});

describe('a post in HTML (contracts/admin.md §5)', () => {
  it('turns HTML into blocks once somebody has seen what changes, and back again', async () => {
    const content = '<p>Old <b>words</b></p>\n<form action="/a"><input></form>\n<p style="color: red">Red</p>';
    const { id } = await scene.host.factories.post({ title: 'To be turned', content });
    const page = await openAs(people.chief, `/admin/content/posts/${id}`);
    const turn = async () => {
      await page.getByRole('button', { name: 'Turn into blocks…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Turn into blocks' });
      await dialog.getByText('The content becomes 3 blocks.').waitFor();
      await dialog.getByText('<form>', { exact: true }).waitFor();
      await dialog.getByText('style: color', { exact: true }).waitFor();
      await page.frameLocator('iframe').last().getByText('Old words').waitFor();
      expect(await violations(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Turn into blocks' }).click();
      await contentOf(page).getByText('words').waitFor();
    };
    await turn();
    await page.getByRole('button', { name: 'Back to HTML' }).click();
    expect(await page.getByRole('textbox', { name: 'HTML source' }).inputValue()).toBe(content);
    await turn();
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    expect((await readPost(scene.host, id)).portable_text).toMatchObject([
      { _type: 'block' },
      { _type: 'html', html: '<form action="/a"><input></form>' },
      { _type: 'block' },
    ]);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Revisions' }).click();
    const revisions = page.getByRole('dialog', { name: 'Revisions' });
    await revisions.getByRole('option').nth(1).click();
    await revisions.getByRole('button', { name: 'Restore this version' }).click();
    await expect.poll(async () => (await readPost(scene.host, id)).portable_text).toBeNull();
    expect((await readPost(scene.host, id))['content']).toMatchObject({ raw: content });
  });
});

describe('the look of the site (contracts/admin.md §4)', () => {
  it('is that of title and text, for all who write', async () => {
    const changed = await scene.host.inject({
      method: 'POST',
      url: '/wp-json/core/v2/design',
      ...scene.host.as('super-admin'),
      payload: { accent: '#7a1fa2', background: 'white', heading_font: 'system-sans', width: 'narrow' },
    });
    expect(changed.statusCode).toBe(200);
    const page = await openAs(people.amir, '/admin/content/posts/new');
    await contentOf(page).waitFor();
    const look = (selector: string, property: string) =>
      page.evaluate<string>(`getComputedStyle(document.querySelector('${selector}')).getPropertyValue('${property}')`);
    await expect.poll(() => look('.canvas-page', '--accent')).toContain('#7a1fa2');
    expect(await look('.editor-sheet', 'background-color')).toBe('rgb(255, 255, 255)');
    expect(await look('.editor-title', 'font-family')).toContain('system-ui');
    expect(await look('.editor-sheet', '--measure')).toBe('31rem');
    const asked = await scene.host.inject({ url: '/wp-json/core/v2/design/style' });
    expect(asked.statusCode).toBe(401);
  });
});

async function openBlocks(portable_text: readonly unknown[]): Promise<{ page: Page; clickBelow(): Promise<void> }> {
  const { id } = await postOf(scene.host, { title: 'Blocks', portable_text });
  const page = await openAs(people.edith, `/admin/content/posts/${id}`);
  await contentOf(page).waitFor();
  const clickBelow = async () => {
    const last = (await page.locator('.canvas-block').last().boundingBox())!;
    await page.mouse.click(last.x + last.width / 2, last.y + last.height + 120);
  };
  return { page, clickBelow };
}
