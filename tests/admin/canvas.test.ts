import type { Page } from 'playwright-core';
import { DOMParser } from 'linkedom';
import { inTurn } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { fromHtml } from '@octavo/blocks';
import { brief } from '../../packages/blocks/test/brief.ts';
import { cell, expectFocus, insert, paste, pasteFile, savedBlocks, span, text } from './canvas-acts.ts';
import { contentOf, idOf, postOf, readPost } from './editor-page.ts';
import { picture } from './media-library.ts';
import { looks } from './looks.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('writing by keyboard alone (contracts/admin.md §4)', () => {
  it('every block, by a slash, filled in without a pointer', async () => {
    const page = await newPost('By slash');
    const { keyboard } = page;
    await insert(page, 'heading 2');
    await keyboard.type('A heading');
    await keyboard.press('Enter');
    await insert(page, 'numbered');
    await keyboard.type('An item');
    await keyboard.press('Enter');
    await keyboard.press('Enter');
    await insert(page, 'quote');
    await keyboard.type('Said by somebody');
    await keyboard.press('Enter');
    await insert(page, 'code');
    await keyboard.type('if (a) {\n\tb();');
    await keyboard.press('Shift+Tab');
    await keyboard.press('Tab');
    await keyboard.press('Escape');
    await keyboard.press('Control+Enter');
    await insert(page, 'embed');
    await keyboard.type('https://vimeo.com/12345');
    await keyboard.press('Escape');
    await keyboard.press('Control+Enter');
    await insert(page, 'divider');
    await insert(page, 'table');
    await keyboard.type('Left');
    await keyboard.press('Tab');
    await keyboard.type('Right');
    await keyboard.press('Control+Enter');
    await insert(page, 'search');
    await keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await keyboard.type('Find it');
    await keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await keyboard.press('Escape');
    await keyboard.press('Control+Enter');
    await keyboard.type('The end');

    const blocks = await savedBlocks(scene.host, page);
    expect(blocks).toMatchObject([
      text('A heading', { style: 'h2' }),
      text('An item', { listItem: 'number', level: 1 }),
      text('Said by somebody', { style: 'blockquote' }),
      { _type: 'codeBlock', code: 'if (a) {\n\tb();' },
      { _type: 'embed', url: 'https://vimeo.com/12345' },
      { _type: 'break' },
      {
        _type: 'table',
        headerRows: 1,
        rows: [[cell('Left'), cell('Right'), cell('')], expect.anything(), expect.anything()],
      },
      { _type: 'cross-site-search/search', heading: 'Find it' },
      text('The end'),
    ]);
    const { content } = (await readPost(scene.host, idOf(page))) as unknown as { content: { rendered: string } };
    for (const part of [
      '<h2',
      '<ol>',
      '<blockquote>',
      '<pre>',
      'player.vimeo.com',
      '<hr',
      '>Left',
      '<cross-site-search',
    ])
      expect(content.rendered).toContain(part);
  });

  it('signs of Markdown', async () => {
    const page = await newPost('By signs');
    const lines = [
      '# One',
      'plain **bold** *leaning* `code` ~~gone~~ [a link](https://example.com) end',
      '- item',
      '',
      '---below',
      '```',
    ];
    for (const line of lines) {
      await page.keyboard.type(line);
      if (line !== '```') await page.keyboard.press('Enter');
    }
    await page.keyboard.type('code()');
    expect(brief(await savedBlocks(scene.host, page))).toEqual([
      { h1: ['One'] },
      {
        normal: [
          'plain ',
          ['bold', 'strong'],
          ' ',
          ['leaning', 'em'],
          ' ',
          ['code', 'code'],
          ' ',
          ['gone', 'strike-through'],
          ' ',
          ['a link', 'link:https://example.com'],
          ' end',
        ],
      },
      { normal: ['item'], bullet: 1 },
      { _type: 'break' },
      { normal: ['below'] },
      { _type: 'codeBlock', code: 'code()' },
    ]);
  });

  it('the toolbar, with Alt+F10 and Escape; links with Ctrl+K', async () => {
    const page = await newPost('By toolbar');
    const { keyboard } = page;
    await keyboard.type('Some ');
    await keyboard.press('Alt+F10');
    await expectFocus(page, 'Undo');
    for (let presses = 0; presses < 6; presses++) await keyboard.press('ArrowRight');
    await expectFocus(page, 'Italic');
    await keyboard.press('Enter');
    await expect.poll(() => page.getByRole('button', { name: 'Italic' }).getAttribute('aria-pressed')).toBe('true');
    await keyboard.press('Escape');
    await expect.poll(() => contentOf(page).evaluate((element) => element.matches(':focus'))).toBe(true);
    await keyboard.type('words');
    await page.getByText('words', { exact: true }).waitFor();
    await keyboard.press('Control+k');
    const address = page
      .getByRole('dialog', { name: 'Add link' })
      .getByRole('textbox', { name: 'Search or enter a URL' });
    await expect.poll(() => address.evaluate((element) => element.matches(':focus'))).toBe(true);
    await keyboard.type('javascript:alert(1)');
    await keyboard.press('Enter');
    await page.getByText('This URL isn’t valid.').waitFor();
    await address.fill('example.com/page');
    await keyboard.press('Enter');
    await address.waitFor({ state: 'detached' });
    expect(brief(await savedBlocks(scene.host, page))).toEqual([
      { normal: ['Some ', ['words', 'em', 'link:https://example.com/page']] },
    ]);
    await keyboard.press('Control+k');
    await page.getByRole('button', { name: 'Remove link' }).press('Enter');
    expect(brief(await savedBlocks(scene.host, page))).toEqual([{ normal: ['Some ', ['words', 'em']] }]);
  });
});

describe('keys that follow each other at once (contracts/admin.md §4)', () => {
  it('act on what was chosen by the one before', async () => {
    const page = await newPost('Fast hands');
    await page.keyboard.type('one two');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.press('Control+b');
    await page.keyboard.press('End');
    await page.keyboard.type(' three');
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await page.keyboard.type('four');
    expect(brief(await savedBlocks(scene.host, page))).toEqual([{ normal: ['one ', ['two four', 'strong']] }]);
  });
});

describe('blocks are moved (contracts/admin.md §4)', () => {
  it('by keys, by a menu, and by a pointer at the handle', async () => {
    const { id } = await postOf(scene.host, { title: 'Moving' }, 'One', 'Two', 'Three', 'Four');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    const order = async () => contentOf(page).locator('p').allTextContents();
    await page.getByText('Two', { exact: true }).click();
    await page.keyboard.press('Alt+Shift+ArrowDown');
    await expect.poll(order).toEqual(['One', 'Three', 'Two', 'Four']);

    const handle = page.getByRole('button', { name: 'Block actions' });
    await page.getByText('One', { exact: true }).hover();
    await handle.click();
    await page.getByRole('menuitem', { name: 'Move down' }).click();
    await expect.poll(order).toEqual(['Three', 'One', 'Two', 'Four']);

    await page.getByText('Four', { exact: true }).hover();
    const from = (await handle.boundingBox())!;
    const to = (await page.getByText('Three', { exact: true }).boundingBox())!;
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(from.x, to.y + 20, { steps: 4 });
    await page.mouse.move(from.x, to.y - 4, { steps: 4 });
    await page.mouse.up();
    await expect.poll(order).toEqual(['Four', 'Three', 'One', 'Two']);
    expect(brief(await savedBlocks(scene.host, page))).toEqual([
      { normal: ['Four'] },
      { normal: ['Three'] },
      { normal: ['One'] },
      { normal: ['Two'] },
    ]);
  });
});

const fromWord = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{margin:0}</style></head>
  <body><!--StartFragment--><h1>Report<o:p></o:p></h1><p class=MsoNormal>Some <b>bold</b> words<o:p></o:p></p>
  <p class=MsoListParagraph style="text-indent:-18pt;mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span>&nbsp;</span></span>An item<o:p></o:p></p>
  <!--EndFragment--></body></html>`;
const fromDocs = `<meta charset="utf-8"><b style="font-weight:normal" id="docs-internal-guid-1"><h2>Plan</h2><p><span style="font-weight:700">Bold</span><span style="font-style:italic"> leaning</span></p><ol><li><p>First</p></li></ol></b>`;
const fromWeb = `<h2>Page</h2><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>b</td></tr><tr><td>c</td></tr></tbody></table><pre><code class="language-js">x()</code></pre><hr><p>See <a href="https://example.com">this</a></p>`;

describe('pasting (contracts/admin.md §4)', () => {
  it.each([
    ['Word', fromWord],
    ['Google Docs', fromDocs],
    ['a page', fromWeb],
  ])('from %s gives what the server would make of it', async (_, html) => {
    const page = await newPost('Pasted');
    await paste(page, { 'text/html': html, 'text/plain': 'otherwise' });
    const parse = (source: string) => new DOMParser().parseFromString(source, 'text/html');
    expect(brief(await savedBlocks(scene.host, page))).toEqual(brief(fromHtml(html, { parse }).blocks));
  });

  it('Markdown becomes blocks, plain text paragraphs, and with Ctrl+Shift+V nothing but text', async () => {
    const page = await newPost('Pasted text');
    await paste(page, { 'text/plain': '## Heading\n\n- a\n- b' });
    await page.getByRole('heading', { name: 'Heading' }).waitFor();
    await page.keyboard.press('Control+Enter');
    await paste(page, { 'text/plain': 'one\n\ntwo' });
    await page.keyboard.press('Control+Enter');
    await page.evaluate(`navigator.clipboard.writeText('# **not** bold')`);
    await page.keyboard.press('Control+Shift+v');
    await page.getByText('# **not** bold').waitFor();
    expect(brief(await savedBlocks(scene.host, page))).toEqual([
      { h2: ['Heading'] },
      { normal: ['a'], bullet: 1 },
      { normal: ['b'], bullet: 1 },
      { normal: ['one'] },
      { normal: ['two'] },
      { normal: ['# **not** bold'] },
    ]);
  });

  it('an address over chosen words makes a link, that of a film in an empty line an embed', async () => {
    const page = await newPost('Pasted addresses');
    await page.keyboard.type('read this');
    // By then the editor has caught up with the caret.
    await page.getByText('Saving…').waitFor();
    await page.keyboard.press('Control+Shift+ArrowLeft');
    await paste(page, { 'text/plain': 'https://example.com/' });
    await page.keyboard.press('Control+Enter');
    await paste(page, { 'text/plain': 'https://youtu.be/abcdefghijk' });
    expect(brief(await savedBlocks(scene.host, page))).toEqual([
      { normal: ['read ', ['this', 'link:https://example.com/']] },
      { _type: 'embed', url: 'https://youtu.be/abcdefghijk' },
    ]);
  });
});

describe('images (contracts/admin.md §4)', () => {
  it('are uploaded where they are pasted, and described there', async () => {
    const page = await newPost('With an image');
    await page.keyboard.type('Before');
    await pasteFile(page, 'hills.png', await picture('green'));
    const image = page.getByRole('group', { name: 'Image' });
    await image.locator('img').waitFor();
    await image.getByText('This image has no alternative text.').waitFor();
    await image.locator('img').click();
    await page.keyboard.press('Enter');
    await page.keyboard.type('Taken in May');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Green hills');
    expect((await savedBlocks(scene.host, page))[1]).toMatchObject({
      _type: 'image',
      alt: 'Green hills',
      caption: 'Taken in May',
      attachmentId: expect.any(Number) as number,
      src: expect.stringContaining('hills') as string,
    });
    expect(await image.getByText('This image has no alternative text.').count()).toBe(0);
    await image.getByRole('textbox', { name: 'Alternative text' }).fill('');
    await image.getByText('Decorative').click();
    expect((await savedBlocks(scene.host, page))[1]).toMatchObject({ alt: '' });
  });
});

describe('tables (contracts/admin.md §4)', () => {
  it('get and lose rows and columns by the toolbar', async () => {
    const rows = [
      ['Name', 'Age'],
      ['Ada', 36],
    ];
    const { id } = await postOf(scene.host, {
      title: 'Table',
      portable_text: [{ _type: 'table', headerRows: 1, rows }],
    });
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    const act = async (at: string, name: string) => {
      await page.getByText(at, { exact: true }).click();
      await page.locator('[data-look~=here]').getByText(at).waitFor();
      await page.getByRole('toolbar').getByRole('button', { name: 'Table' }).click();
      await page.getByRole('menuitem', { name }).click();
      await page.getByRole('menu').waitFor({ state: 'detached' });
    };
    await act('Ada', 'Insert row below');
    const below = page.getByRole('row').nth(2);
    await below.getByRole('cell').first().click();
    await below.locator('[data-look~=here]').waitFor();
    await page.keyboard.type('Alan');
    await act('Name', 'Insert column right');
    await act('36', 'Delete column');
    await act('Ada', 'Turn off header row');
    expect(await savedBlocks(scene.host, page)).toMatchObject([
      {
        _type: 'table',
        headerRows: 0,
        rows: [
          ['Name', cell('')],
          ['Ada', cell('')],
          [cell('Alan'), cell('')],
        ],
      },
    ]);
  });
});

const everything = [
  text('Heading', { style: 'h2' }),
  {
    _type: 'block',
    markDefs: [{ _type: 'link', _key: 'l', href: '/a' }],
    children: [
      span('Words '),
      span('strong', 'strong'),
      span(' '),
      span('linked', 'l'),
      { _type: 'mention', name: 'Ada' },
    ],
  },
  text('Item', { listItem: 'bullet' }),
  text('Item', { listItem: 'number', level: 2 }),
  text('Quote', { style: 'blockquote' }),
  { _type: 'image' },
  { _type: 'image', src: '/no-such.png', caption: 'Caption' },
  { _type: 'codeBlock', code: 'a()', language: 'js' },
  { _type: 'embed', url: 'https://vimeo.com/12345' },
  { _type: 'embed', url: 'https://example.com/' },
  {
    _type: 'table',
    headerRows: 1,
    rows: [
      ['a', 'b'],
      ['c', 'd'],
    ],
  },
  { _type: 'break' },
  { _type: 'cross-site-search/search', heading: 'Find' },
  { _type: 'stranger', colour: 'blue' },
];

describe('everybody can use it (contracts/admin.md §4)', () => {
  it.each(inTurn(looks, 1))('axe finds nothing, %s', async (_, look) => {
    const { id } = await postOf(scene.host, { title: 'Everything', portable_text: everything });
    const page = await openAs(people.edith, `/admin/content/posts/${id}`, {
      ...look,
      hasTouch: look.viewport !== undefined,
    });
    await page.locator('.canvas-box').first().waitFor();
    await page.locator('.canvas-box.image').last().click();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});

async function newPost(title: string): Promise<Page> {
  const { id } = await postOf(scene.host, { title, portable_text: [] });
  const page = await openAs(people.edith, `/admin/content/posts/${id}`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await contentOf(page).click();
  return page;
}
