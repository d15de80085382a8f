import { definePlugin, definePostMeta } from '@octavo/plugin-api';
import { Type } from 'typebox';
import { inTurn, isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { picture, png } from './media-library.ts';
import { looks } from './looks.ts';
import { people } from './network.ts';
import {
  contentOf,
  idOf,
  openPanel,
  postOf,
  publish,
  readPost,
  saved,
  titleOf,
  wordsOf,
  write,
  writeOn,
} from './editor-page.ts';
import { useAdmin, violations } from './use-admin.ts';

/** Fields of every simple type, and one that no plain field can hold. */
const ratings = definePlugin({
  id: 'ratings',
  setup: () => ({
    postMeta: [
      definePostMeta({ key: 'rating', schema: Type.Integer({ minimum: 1, maximum: 5 }), default: 3 }),
      definePostMeta({ key: 'source', schema: Type.String({ description: 'Where it was seen.' }), default: '' }),
      definePostMeta({ key: 'checked', schema: Type.Boolean(), default: false }),
      definePostMeta({ key: 'aliases', schema: Type.Array(Type.String()), default: [] }),
    ],
  }),
});

const { scene, open, openAs } = useAdmin({ plugins: [ratings] });

describe('writing a post (contracts/admin.md §5)', () => {
  it('is written, published, and read by everybody', async () => {
    const page = await openAs(people.amir, '/admin/content/posts/new');
    await write(page, 'A walk by the river', 'The water was cold.');
    await publish(page);
    const post = await readPost(scene.host, idOf(page));
    expect([post.title.raw, post.status, wordsOf(post)]).toEqual([
      'A walk by the river',
      'publish',
      'The water was cold.',
    ]);
    const reader = await open('/a-walk-by-the-river/');
    await reader.getByRole('heading', { name: 'A walk by the river' }).waitFor();
    await reader.getByText('The water was cold.').waitFor();
  });

  it('works by keyboard alone', async () => {
    const page = await openAs(people.edith, '/admin/content/posts/new');
    await contentOf(page).waitFor();
    await page.keyboard.type('By keys');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Never touched a mouse.');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    // Saving and getting an address took nothing from under the fingers.
    await page.keyboard.type(' Not even now.');
    await page.getByText('Saving…').waitFor();
    for (let presses = 0; presses < 60; presses += 1) {
      const name = await page.evaluate('document.activeElement.textContent.trim()');
      if (name === 'Publish') break;
      await page.keyboard.press('Shift+Tab');
    }
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Everyone can read it right away.').waitFor();
    await page.keyboard.press('Enter');
    await page.getByText('Published.').waitFor();
    const post = await readPost(scene.host, idOf(page));
    expect([post.status, wordsOf(post)]).toEqual(['publish', 'Never touched a mouse. Not even now.']);
  });

  it('asks before publishing what has no title, and pictures that nobody described', async () => {
    const image = { _type: 'image', _key: 'i', src: 'https://pictures.test/a.jpg' };
    const ornament = { ...image, _key: 'o', alt: '' };
    const { id } = await postOf(scene.host, { title: '', portable_text: [image, ornament] });
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(page).waitFor();
    await page.getByRole('button', { name: 'Publish' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('It has no title.').waitFor();
    await dialog.getByText('1 image has no alternative text.').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Keep editing' }).click();
    expect((await readPost(scene.host, id)).status).toBe('draft');
  });

  it('is published later when its date is ahead', async () => {
    const page = await openAs(people.edith, '/admin/content/posts/new');
    await write(page, 'For later', 'Soon.');
    const month = page.getByRole('spinbutton', { name: 'month' });
    await month.click();
    await page.keyboard.type('031521990930a');
    await publish(page, 'Schedule');
    const post = await readPost(scene.host, idOf(page));
    expect([post.status, post['date']]).toEqual(['future', '2199-03-15T09:30:00']);
    await page.getByText('Scheduled', { exact: true }).first().waitFor();
  });

  it('shows what was not saved as readers would see it', async () => {
    const { id } = await postOf(scene.host, { title: 'Seen before', status: 'publish' }, 'As it was.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await writeOn(page, ' And as it will be.');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ]);
    await tab.getByText('As it was. And as it will be.').waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Preview in this window' }).click();
    const frame = page.frameLocator('iframe');
    await frame.getByText('As it was. And as it will be.').waitFor();
    for (const [name, width] of [
      ['Phone', 390],
      ['Tablet', 820],
      ['Desktop', 1200],
    ] as const) {
      await page.getByRole('radio', { name }).click();
      await expect
        .poll(async () => Math.round((await page.locator('iframe').boundingBox())!.width))
        .toBeGreaterThanOrEqual(width);
    }
    await page.getByRole('button', { name: 'Close' }).click();
    await openPanel(page, 'Tags');
    const tags = page.getByRole('combobox', { name: 'Add to Tags' });
    await tags.fill('unsaved tag');
    await tags.press('Enter');
    await page.getByRole('row', { name: 'unsaved tag', includeHidden: true }).waitFor();
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Preview in this window' }).click();
    await frame.getByRole('link', { name: 'unsaved tag' }).waitFor();
    expect((await readPost(scene.host, id))['tags']).toEqual([]);
    expect(wordsOf(await readPost(scene.host, id))).toBe('As it was.');
  });

  it('is copied, moved from status to status, into the trash and out of it, and deleted for good', async () => {
    const { id } = await postOf(scene.host, { title: 'One of two', status: 'publish' }, 'Both say this.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(page).waitFor();
    const act = async (name: string) => {
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name }).click();
    };
    await act('Switch to draft');
    await expect.poll(async () => (await readPost(scene.host, id)).status).toBe('draft');
    await act('Duplicate as draft');
    await page.getByText('You’re now editing the copy.').waitFor();
    expect(await titleOf(page).inputValue()).toBe('One of two (copy)');
    const copy = idOf(page);
    expect(wordsOf(await readPost(scene.host, copy))).toBe('Both say this.');
    await act('Move to trash');
    await page.getByRole('link', { name: 'One of two', exact: true }).waitFor();
    expect((await readPost(scene.host, copy)).status).toBe('trash');
    await page.goto(`http://network.localhost/admin/content/posts/${copy}`);
    await page.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(async () => (await readPost(scene.host, copy)).status).toBe('draft');
    await act('Mark as pending review');
    await expect.poll(async () => (await readPost(scene.host, copy)).status).toBe('pending');
    await act('Make private');
    await expect.poll(async () => (await readPost(scene.host, copy)).status).toBe('private');
    await act('Make public');
    await expect.poll(async () => (await readPost(scene.host, copy)).status).toBe('publish');
    await act('Move to trash');
    await page.getByText('Moved to trash.').waitFor();
    await page.goto(`http://network.localhost/admin/content/posts/${copy}`);
    await page.getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete permanently' }).click();
    await page.waitForURL(/content\/posts$/);
    expect(await readPost(scene.host, copy)).toMatchObject({ code: 'rest_post_invalid_id' });
  });

  it('leaves HTML as it is, and says why', async () => {
    const content = '<p>Old <b>words</b></p>\n<video src="a.mp4"></video>';
    const { id } = await scene.host.factories.post({ title: 'From before', content });
    const page = await openAs(people.chief, `/admin/content/posts/${id}`);
    const source = page.getByRole('textbox', { name: 'HTML source' });
    expect(await source.inputValue()).toBe(content);
    await page.getByText('stored as HTML').waitFor();
    await titleOf(page).fill('From before, retitled');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    const post = await readPost(scene.host, id);
    expect([post.title.raw, post['content']]).toMatchObject(['From before, retitled', { raw: content }]);
    expect(post.portable_text).toBeNull();
  });
});

describe('details of a post (contracts/admin.md §5)', () => {
  it('are written with it: terms, also new ones, excerpt, slug, password, language', async () => {
    const page = await openAs(people.edith, '/admin/content/posts/new');
    await write(page, 'With details', 'Text.');
    await page.getByRole('button', { name: 'Add new' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Rivers');
    await page.keyboard.press('Enter');
    await page.getByRole('checkbox', { name: 'Rivers' }).waitFor();
    await openPanel(page, 'Tags');
    const tags = page.getByRole('combobox', { name: 'Add to Tags' });
    await tags.pressSequentially('water');
    await tags.press('Enter');
    // While other tags are offered, assistive technology is kept to those.
    await page.getByRole('row', { name: 'water', includeHidden: true }).waitFor();
    await tags.fill('cold');
    await page.getByRole('option', { name: 'Create “cold”' }).click();
    await page.getByRole('row', { name: 'cold', includeHidden: true }).waitFor();
    // Other tags of the site are still offered.
    await page.keyboard.press('Escape');
    await openPanel(page, 'Excerpt');
    await page.getByRole('textbox', { name: 'Short summary' }).fill('About water.');
    await openPanel(page, 'URL and author');
    await page.getByRole('textbox', { name: 'Slug' }).fill('a-slug-of-its-own');
    await page.getByRole('textbox', { name: 'Password' }).fill('open sesame');
    await openPanel(page, 'Language and more');
    await page
      .getByRole('button', { name: /Language/ })
      .last()
      .click();
    await page.getByRole('option', { name: 'Danish' }).click();
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    const post = await readPost(scene.host, idOf(page));
    expect(post).toMatchObject({ slug: 'a-slug-of-its-own', password: 'open sesame', language: 'da' });
    expect(post['excerpt']).toMatchObject({ raw: 'About water.' });
    expect(await namesOf('categories', post.id)).toEqual(['Rivers']);
    expect(await namesOf('tags', post.id)).toEqual(['cold', 'water']);
  });

  it.runIf(isLong)('of a page are its place among the others', async () => {
    const above = await scene.host.factories.post({ title: 'The whole' }, { type: 'page' });
    const page = await openAs(people.edith, '/admin/content/pages/new');
    await write(page, 'A part', 'Text.');
    await openPanel(page, 'Parent and order');
    await page.getByRole('button', { name: 'None Parent' }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('whole');
    await page.getByRole('option', { name: 'The whole' }).click();
    await page.getByRole('textbox', { name: 'Order' }).fill('7');
    await page.getByRole('textbox', { name: 'Order' }).press('Tab');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    expect(await readPost(scene.host, idOf(page), 'pages')).toMatchObject({ parent: above.id, menu_order: 7 });
    await writeOn(page, ' Not saved.');
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Preview' }).click(),
    ]);
    await tab.getByText('Text. Not saved.').waitFor();
    expect(await page.getByRole('button', { name: 'Categories' }).count()).toBe(0);
  });

  it.runIf(isLong)('are also what plugins want to know', async () => {
    const { id } = await postOf(scene.host, { title: 'Rated' }, 'Text.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(page).waitFor();
    await openPanel(page, 'Language and more');
    expect(await page.getByRole('textbox', { name: 'rating' }).inputValue()).toBe('3');
    await page.getByRole('textbox', { name: 'rating' }).fill('5');
    await page.getByRole('textbox', { name: 'source' }).fill('By the weir');
    await page.getByRole('checkbox', { name: 'checked' }).check({ force: true });
    expect(await page.getByRole('textbox', { name: 'aliases' }).count()).toBe(0);
    await page.keyboard.press('Control+s');
    await expect
      .poll(async () => (await readPost(scene.host, id))['meta'])
      .toMatchObject({ rating: 5, source: 'By the weir', checked: true, aliases: [] });
  });

  it.runIf(isLong)('are also a picture, chosen from the library or uploaded to it', async () => {
    const { id } = await postOf(scene.host, { title: 'Pictured' }, 'Text.');
    const page = await openAs(people.amir, '/admin/content/posts/new');
    await write(page, 'With a picture', 'Text.');
    await openPanel(page, 'Featured image');
    await page.getByRole('button', { name: 'Choose image' }).click();
    const dialog = page.getByRole('dialog', { name: 'Choose image' });
    const chooser = page.waitForEvent('filechooser');
    await dialog.getByRole('button', { name: 'Upload', exact: true }).click();
    await (await chooser).setFiles([png('weir.png', await picture('blue'))]);
    await page.getByRole('img', { name: 'Featured image' }).waitFor();
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    const media = (await readPost(scene.host, idOf(page)))['featured_media'] as number;
    expect(media).toBeGreaterThan(0);
    const other = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(other).waitFor();
    await openPanel(other, 'Featured image');
    await other.getByRole('button', { name: 'Choose image' }).click();
    await other.getByRole('row', { name: 'weir' }).click();
    await other.getByRole('img', { name: 'Featured image' }).waitFor();
    await other.keyboard.press('Control+s');
    await expect.poll(async () => (await readPost(scene.host, id))['featured_media']).toBe(media);
    await other.getByRole('button', { name: 'Remove', exact: true }).click();
    await other.keyboard.press('Control+s');
    await expect.poll(async () => (await readPost(scene.host, id))['featured_media']).toBe(0);
  });

  it.runIf(isLong)('are only those that the person may set', async () => {
    const page = await openAs(people.amir, '/admin/content/posts/new');
    await contentOf(page).waitFor();
    await openPanel(page, 'URL');
    await page.getByRole('textbox', { name: 'Slug' }).waitFor();
    expect(await page.getByRole('button', { name: /Author/ }).count()).toBe(0);
    expect(await page.getByRole('checkbox', { name: 'Pin to the top of the list' }).count()).toBe(0);
    expect(await page.getByRole('button', { name: 'Add new' }).count()).toBe(0);
  });

  it.runIf(isLong)('put it into the name of somebody else', async () => {
    const { id } = await postOf(scene.host, { title: 'Whose is it', status: 'publish' }, 'Mine?');
    await scene.host.posts.update(scene.host.context(), 'post', id, { author: await idOfUser('editor') });
    const page = await openAs(people.chief, `/admin/content/posts/${id}`);
    await contentOf(page).waitFor();
    await openPanel(page, 'URL and author');
    await page.getByRole('button', { name: /^editor Author/ }).click();
    await page.getByRole('searchbox', { name: 'Search' }).fill('amir');
    await page.getByRole('option', { name: 'amir' }).click();
    await page.getByRole('button', { name: 'Update' }).click();
    const amir = await idOfUser('amir');
    await expect.poll(async () => (await readPost(scene.host, id))['author']).toBe(amir);
  });

  async function idOfUser(search: string): Promise<number> {
    const answer = await scene.host.inject({
      url: `/wp-json/core/v2/users?search=${search}`,
      ...scene.host.as('super-admin'),
    });
    return answer.json<{ id: number }[]>()[0]!.id;
  }

  async function namesOf(base: string, post: number): Promise<string[]> {
    const answer = await scene.host.inject({
      url: `/wp-json/core/v2/${base}?post=${post}`,
      ...scene.host.as('super-admin'),
    });
    return answer.json<{ name: string }[]>().map(({ name }) => name);
  }
});

describe('revisions (contracts/admin.md §5)', () => {
  it('are compared word by word, and restored', async () => {
    const { id } = await postOf(scene.host, { title: 'Versions' }, 'The river was cold and wide.', 'It stays.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(page).getByText('cold').click();
    // Longer than the editor waits to hear where the caret is: people are slower.
    const keys = ['Home', 'Control+ArrowRight', 'Control+ArrowRight', 'Control+ArrowRight', 'Control+Shift+ArrowRight'];
    for (const key of keys) {
      await page.waitForTimeout(300);
      await page.keyboard.press(key);
    }
    await page.waitForTimeout(300);
    await page.keyboard.type(' warm');
    await page.keyboard.press('Control+s');
    await expect.poll(async () => (await readPost(scene.host, id)).version).toBe(2);
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: 'Revisions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revisions' });
    await dialog.getByRole('deletion').filter({ hasText: /\w/ }).waitFor();
    expect(await dialog.getByRole('deletion').allTextContents()).toEqual([expect.stringContaining('cold')]);
    expect(await dialog.getByRole('insertion').allTextContents()).toEqual([expect.stringContaining('warm')]);
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('option').nth(1).click();
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await page.getByText('Restored and saved.').waitFor();
    await contentOf(page).getByText('The river was cold and wide.').waitFor();
    expect(wordsOf(await readPost(scene.host, id))).toContain('The river was cold and wide.');
  });
});

describe('the post screen (contracts/admin.md §2, §5)', () => {
  it.each(inTurn(looks))('can be used by everybody: %s', async (_name, options) => {
    const { id } = await postOf(scene.host, { title: 'For everybody', status: 'publish' }, 'Words.');
    const page = await openAs(people.chief, `/admin/content/posts/${id}`, options);
    await page.getByRole('textbox', { name: /Content|المحتوى/ }).waitFor();
    expect(await violations(page)).toEqual([]);
    if (options.viewport) await page.getByRole('button', { name: /^(Details|التفاصيل)$/ }).click();
    const closed = page.locator('.panel-button[aria-expanded=false]');
    while ((await closed.count()) > 0) await closed.first().click();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  });
});
