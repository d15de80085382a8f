import type { Page } from 'playwright-core';
import { inTurn, isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { everyBlock } from '../../packages/blocks/test/every-block.fixtures.ts';
import { insert, savedBlocks, text } from './canvas-acts.ts';
import { contentOf, postOf } from './editor-page.ts';
import { looks } from './looks.ts';
import { picture, png } from './media-library.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('blocks that lay out a page (contracts/admin.md §4)', () => {
  it('are inserted by a slash and filled in without a pointer, with text in them', async () => {
    const page = await openBlocks([]);
    const { keyboard } = page;
    await contentOf(page).click();
    await insert(page, 'callout');
    await keyboard.type('Mind the gap');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await insert(page, 'accordion');
    await keyboard.type('More');
    await keyboard.press('Escape');
    await keyboard.type('Hidden words');
    await keyboard.press('Control+Enter');
    await insert(page, 'columns');
    await keyboard.type('Left');
    await keyboard.press('Control+Enter');
    await insert(page, 'button');
    await keyboard.type('Buy');
    await keyboard.press('Tab');
    await keyboard.type('/shop');
    await keyboard.press('Escape');
    await keyboard.press('Control+Enter');
    await insert(page, 'citation');
    await keyboard.type('To be');
    await keyboard.press('Control+Enter');
    await insert(page, 'toc');
    await keyboard.type('Contents');
    await keyboard.press('Escape');
    await keyboard.press('Control+Enter');
    await insert(page, 'latest posts');
    await keyboard.press('Escape');
    await keyboard.press('Control+Enter');
    await keyboard.type('The end');
    expect(await savedBlocks(scene.host, page)).toMatchObject([
      { _type: 'callout', content: [text('Mind the gap')] },
      { _type: 'details', summary: 'More', content: [text('Hidden words')] },
      {
        _type: 'columns',
        columns: [
          { _type: 'column', content: [text('Left')] },
          { _type: 'column', content: [] },
        ],
      },
      { _type: 'buttons', buttons: [{ _type: 'button', text: 'Buy', href: '/shop' }] },
      { _type: 'quote', content: [text('To be')] },
      { _type: 'tableOfContents', title: 'Contents' },
      { _type: 'query' },
      text('The end'),
    ]);
  });

  it.runIf(isLong)('are found by words in the menu, by groups; a gallery takes several files', async () => {
    const page = await openBlocks([]);
    await contentOf(page).click();
    await page.getByRole('toolbar').getByRole('button', { name: 'Insert' }).click();
    for (const group of ['Media', 'Text', 'Layout', 'From this site'])
      await page.getByRole('group', { name: group, exact: true }).waitFor();
    await page.keyboard.type('album');
    await page.getByRole('menuitem', { name: 'Gallery' }).waitFor();
    expect(await page.getByRole('menuitem').count()).toBe(1);
    await page.keyboard.press('Enter');
    const gallery = page.getByRole('group', { name: 'Gallery' });
    await gallery
      .locator('input[type=file]')
      .setInputFiles([png('one.png', await picture('red')), png('two.png', await picture('blue'))]);
    await gallery.locator('img').nth(1).waitFor();
    const first = gallery.getByRole('group', { name: 'Image 1' });
    await first.getByRole('textbox', { name: 'Alternative text' }).fill('Red');
    await first.getByRole('textbox', { name: 'Caption' }).fill('In the evening');
    await gallery.getByRole('group', { name: 'Image 2' }).getByRole('textbox', { name: 'Caption' }).fill('At night');
    await first.getByRole('button', { name: 'Move later' }).click();
    const [block] = await savedBlocks(scene.host, page);
    expect(block).toMatchObject({
      _type: 'gallery',
      images: [
        {
          _type: 'image',
          attachmentId: expect.any(Number) as number,
          src: expect.stringContaining('two') as string,
          caption: 'At night',
        },
        { _type: 'image', alt: 'Red', src: expect.stringContaining('one') as string, caption: 'In the evening' },
      ],
    });
  });

  it('an image has its size, its place, its link and its crop', async () => {
    const { id } = await scene.host.factories.media(await picture('green'), 'hills.png');
    const media = await scene.host.inject({ url: `/wp-json/core/v2/media/${id}`, ...scene.host.as('super-admin') });
    const src = media.json<{ source_url: string }>().source_url;
    const page = await openBlocks([{ _type: 'image', src, alt: 'Hills' }]);
    await page.getByRole('img', { name: 'Hills' }).click();
    await choose(page, 'Size', 'Small');
    await choose(page, 'Alignment', 'Right');
    await page.getByRole('textbox', { name: 'Link of the image' }).fill('/hills');
    await page.getByText('Show large on click').click();
    await page.getByRole('button', { name: 'Crop' }).click();
    await choose(page, 'Shape', '1:1');
    await page.getByRole('slider', { name: 'Left to right' }).press('End');
    await page.getByRole('button', { name: 'Done' }).click();
    const crop = { x: 0.25, y: 0, width: 0.75, height: 1 };
    expect(await savedBlocks(scene.host, page)).toMatchObject([
      { _type: 'image', size: 'small', alignment: 'right', href: '/hills', lightbox: true, crop },
    ]);
  });

  it('leave what nobody touched as it is, beside what somebody changed in them', async () => {
    const stranger = { _type: 'stranger', colour: 'blue' };
    const columns = {
      _type: 'columns',
      gap: 'large',
      columns: [
        { _type: 'column', width: 0.25, content: [text('Kept'), stranger], note: 1 },
        { _type: 'column', content: [text('Changed')] },
      ],
    };
    const page = await openBlocks([columns]);
    await page.getByText('Changed', { exact: true }).click();
    await page.locator('.canvas-holder[data-active]').waitFor();
    await page.keyboard.press('End');
    await page.keyboard.type(' by somebody');
    await choose(page, 'Width of column 2', '50 %');
    await page.getByRole('button', { name: 'Add column' }).click();
    const [block] = await savedBlocks(scene.host, page);
    expect(block).toMatchObject({
      gap: 'large',
      columns: [
        columns.columns[0],
        { width: 0.5, content: [text('Changed by somebody')] },
        { _type: 'column', content: [] },
      ],
    });
    expect((block as unknown as typeof columns).columns[0]).toEqual(columns.columns[0]);
  });

  it('blocks in them are moved by keys, by a menu, and by a pointer into the next column', async () => {
    const page = await openBlocks([
      {
        _type: 'columns',
        columns: [
          { _type: 'column', content: [text('One'), text('Two')] },
          { _type: 'column', content: [text('Three')] },
        ],
      },
      text('Below'),
    ]);
    const column = (number: number) => page.locator('.canvas-column').nth(number).locator('p').allTextContents();
    const grip = page.getByRole('button', { name: 'Actions for the inner block' });
    await page.getByText('Two', { exact: true }).click();
    await page.keyboard.press('Alt+Shift+ArrowUp');
    await expect.poll(() => column(0)).toEqual(['Two', 'One']);
    await page.keyboard.press('Alt+Shift+ArrowUp');

    await page.getByText('One', { exact: true }).hover();
    await grip.click();
    expect(await page.getByRole('menuitem', { name: 'Move down' }).getAttribute('aria-disabled')).toBe('true');
    await page.getByRole('menuitem', { name: 'Move up' }).click();
    await expect.poll(() => column(0)).toEqual(['One', 'Two']);

    await dragTo(page, 'One', 'Three');
    await expect.poll(() => column(1)).toEqual(['Three', 'One']);
    await page.keyboard.press('Control+z');
    await expect.poll(() => column(1)).toEqual(['Three']);
    await dragTo(page, 'Three', 'One');
    await expect.poll(() => column(0)).toEqual(['One', 'Three', 'Two']);

    await page.getByText('Two', { exact: true }).hover();
    await grip.click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    expect(await savedBlocks(scene.host, page)).toMatchObject([
      { _type: 'columns', columns: [{ content: [text('One'), text('Three')] }, { content: [] }] },
      text('Below'),
    ]);

    /** By its handle, to the lower half of another block. */
    async function dragTo(shown: Page, from: string, to: string): Promise<void> {
      await shown.getByText(from, { exact: true }).hover();
      const start = (await grip.boundingBox())!;
      const end = (await shown.getByText(to, { exact: true }).boundingBox())!;
      await shown.mouse.move(start.x + start.width / 2, start.y + start.height / 2);
      await shown.mouse.down();
      await shown.mouse.move(end.x + 10, end.y + 2, { steps: 4 });
      await shown.mouse.move(end.x + 10, end.y + end.height - 2, { steps: 4 });
      await shown.mouse.up();
    }
  });

  it.each(inTurn(looks))('axe finds nothing, %s', async (_, look) => {
    const page = await openBlocks(Object.values(everyBlock), look);
    await page.locator('.canvas-holder').first().waitFor();
    await page.getByText('Columnone').click();
    await page.locator('.canvas-holder[data-active]').first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});

async function openBlocks(portable_text: readonly unknown[], look: (typeof looks)[number][1] = {}): Promise<Page> {
  const { id } = await postOf(scene.host, { title: 'Laid out', portable_text });
  const page = await openAs(people.edith, `/admin/content/posts/${id}`, {
    ...look,
    hasTouch: look.viewport !== undefined,
  });
  await page.locator('.canvas-editable').waitFor();
  return page;
}

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('button', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}
