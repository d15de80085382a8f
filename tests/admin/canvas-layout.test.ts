import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { insert, savedBlocks, text } from './canvas-acts.ts';
import { contentOf, postOf } from './editor-page.ts';
import { people } from './network.ts';
import { useAdmin } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('blocks that lay out a page (contracts/admin.md §4)', () => {
  it('are inserted by a slash and filled in without a pointer, with text in them', async () => {
    const page = await newPost('Laid out');
    const { keyboard } = page;
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
    await page.screenshot({ path: '/tmp/shots28/slash.png', fullPage: true });
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
});

async function newPost(title: string): Promise<Page> {
  const { id } = await postOf(scene.host, { title, portable_text: [] });
  const page = await openAs(people.edith, `/admin/content/posts/${id}`);
  await contentOf(page).click();
  return page;
}
