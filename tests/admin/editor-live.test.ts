import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contentOf, openPanel, paragraph, postOf, readPost, titleOf, wordsOf, writeOn } from './editor-page.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, open, openAs } = useAdmin();

const draftSaved = (page: Page) => page.getByText('Draft saved');

/** For pages: ends the last connection as a network does. */
const hangUpScript = `globalThis.WebSocket = class extends WebSocket {
  constructor(...words) {
    super(...words);
    globalThis.hangUp = () => this.close();
  }
}`;

/** For pages: no connection succeeds before `comeBack()`. */
const awayScript = `{
  const Working = WebSocket;
  globalThis.WebSocket = class extends EventTarget {
    constructor() {
      super();
      setTimeout(() => this.dispatchEvent(new CloseEvent('close', { code: 1006 })), 5);
    }
    close() {}
  };
  globalThis.comeBack = () => (globalThis.WebSocket = Working);
}`;

/** Two who have the same post open. */
async function meet(fields: { title: string; status?: string }, ...texts: string[]) {
  const { id } = await postOf(scene.host, fields, ...texts);
  const [edith, chief] = [
    await openAs(people.edith, `/admin/content/posts/${id}`),
    await openAs(people.chief, `/admin/content/posts/${id}`),
  ];
  await contentOf(edith).waitFor();
  await contentOf(chief).waitFor();
  return { id, edith, chief };
}

describe('two who write at once (contracts/admin.md §5)', () => {
  it('see what the other writes, and the draft saves itself', async () => {
    const { id, edith, chief } = await meet({ title: 'Together' }, 'First line.', 'Second line.');
    await writeOn(edith, ' By Edith.');
    await contentOf(chief).getByText('Second line. By Edith.').waitFor();
    await contentOf(chief).click({ position: { x: 20, y: 10 } });
    await chief.keyboard.press('Control+Home');
    await chief.keyboard.type('By the chief. ');
    await contentOf(edith).getByText('By the chief. First line.').waitFor();
    // The caret stayed where it was.
    await edith.keyboard.type(' More.');
    await edith.keyboard.press('Enter');
    await edith.keyboard.type('- a list');
    await contentOf(chief).getByText('a list').waitFor();
    await titleOf(chief).fill('Together at last');
    await expect.poll(() => titleOf(edith).inputValue()).toBe('Together at last');
    await draftSaved(edith).waitFor();
    const post = await readPost(scene.host, id);
    expect([post.title.raw, wordsOf(post)]).toEqual([
      'Together at last',
      'By the chief. First line.\nSecond line. By Edith. More.\na list',
    ]);
    expect(await violations(edith)).toEqual([]);
    // From any browser, nobody is asked what to restore.
    const again = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(again).getByText('Second line. By Edith. More.').waitFor();
    expect(await again.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });

  it('see who else is here, and where', async () => {
    const { edith, chief } = await meet({ title: 'Who is here' }, 'A line to point at.', 'Another line.');
    await edith.getByRole('list', { name: 'Also here' }).getByRole('button', { name: 'Follow chief' }).waitFor();
    await chief.getByRole('status').getByText('edith is here.').waitFor({ state: 'attached' });
    await contentOf(edith).getByText('Another line.').click();
    await edith.keyboard.press('End');
    await edith.keyboard.press('Shift+Home');
    const caret = chief.locator('.person-caret');
    await caret.waitFor();
    await chief.locator('.person-area').first().waitFor();
    await caret.hover();
    await chief.locator('.person-name', { hasText: 'edith' }).waitFor();
    expect(await violations(chief)).toEqual([]);
    // Where she goes, the chief's screen goes along.
    await chief.getByRole('button', { name: 'Follow edith' }).click();
    await edith.keyboard.press('End');
    for (let line = 0; line < 30; line += 1) await edith.keyboard.press('Enter');
    await expect.poll(() => caret.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(720);
    await contentOf(chief).press('ArrowUp');
    await chief.getByRole('button', { name: 'Follow edith', pressed: false }).waitFor();
    await edith.close();
    await chief.locator('.person-caret').waitFor({ state: 'detached' });
    await chief.getByRole('status').getByText('edith has left.').waitFor({ state: 'attached' });
    expect(await chief.getByRole('list', { name: 'Also here' }).count()).toBe(0);
  });

  it('are named in the list, as long as they are there', async () => {
    const { chief, edith } = await meet({ title: 'Somebody is at it' }, 'A line.');
    const other = await openAs(people.chief, '/admin/content/posts');
    await other.getByRole('row', { name: 'Somebody is at it' }).getByText('edith is editing').waitFor();
    expect(await violations(other)).toEqual([]);
    await Promise.all([chief.close(), edith.close()]);
    await other.getByText('edith is editing').waitFor({ state: 'detached' });
  });

  it('take back only what they wrote themselves', async () => {
    const { edith, chief } = await meet({ title: 'Taken back' }, 'Beginning.');
    await writeOn(edith, ' One.');
    await contentOf(chief).getByText('Beginning. One.').waitFor();
    await writeOn(chief, ' Two.');
    await contentOf(edith).getByText('Beginning. One. Two.').waitFor();
    await edith.keyboard.press('Control+z');
    await contentOf(chief).getByText('Beginning. Two.').waitFor();
    await edith.getByRole('button', { name: 'Redo' }).click();
    await contentOf(chief).getByText('Beginning. One. Two.').waitFor();
  });

  it('have the details of a draft, too, which save themselves', async () => {
    const { id, edith, chief } = await meet({ title: 'Details' }, 'Text.');
    await openPanel(edith, 'Excerpt');
    await openPanel(chief, 'Excerpt');
    await edith.getByRole('textbox', { name: 'Short summary' }).fill('In short.');
    await expect.poll(() => chief.getByRole('textbox', { name: 'Short summary' }).inputValue()).toBe('In short.');
    await openPanel(edith, 'URL and author');
    await openPanel(chief, 'URL and author');
    await edith.getByRole('textbox', { name: 'Slug' }).fill('kept-by-itself');
    await expect.poll(async () => (await readPost(scene.host, id))['slug'], { timeout: 15_000 }).toBe('kept-by-itself');
    await expect
      .poll(() => chief.getByRole('textbox', { name: 'Slug' }).inputValue(), { timeout: 15_000 })
      .toBe('kept-by-itself');
    await draftSaved(edith).waitFor();
  });

  it('show readers what they changed in something published once one of them updates it', async () => {
    const { id, edith, chief } = await meet({ title: 'Out already', status: 'publish' }, 'Public words.');
    await writeOn(edith, ' Not yet public.');
    await contentOf(chief).getByText('Public words. Not yet public.').waitFor();
    await chief.getByText('Changes kept. Readers see them after “Update”.').waitFor();
    expect(wordsOf(await readPost(scene.host, id))).toBe('Public words.');
    await edith.close();
    await chief.getByRole('button', { name: 'Update' }).click();
    await chief.getByText(/^Saved \d/).waitFor();
    const reader = await open('/out-already/');
    await reader.getByText('Public words. Not yet public.').waitFor();
  });

  it('keep what they wrote when somebody replaces the post by HTML, and see what took its place', async () => {
    const { id, edith, chief } = await meet({ title: 'Replaced' }, 'Blocks of before.');
    await writeOn(edith, ' Written last.');
    await contentOf(chief).getByText('Written last.').waitFor();
    await scene.host.inject({
      method: 'POST',
      url: `/wp-json/core/v2/posts/${id}`,
      ...scene.host.as('super-admin'),
      payload: { content: '<p>From elsewhere</p>' },
    });
    await edith.getByText('The text was replaced elsewhere.').waitFor();
    await edith.getByRole('button', { name: 'Load new text' }).click();
    await edith.getByRole('textbox', { name: 'HTML source' }).waitFor();
    await edith.getByText('You have unsaved changes in this browser').waitFor();
    await edith.getByRole('button', { name: 'Restore' }).click();
    await contentOf(edith).getByText('Blocks of before. Written last.').waitFor();
  });

  it('hear that they may not write any more when their connection is back', async () => {
    const { id: userId, login } = await scene.host.factories.user({ role: 'editor' });
    const { id } = await postOf(scene.host, { title: 'Not theirs' }, 'A line.');
    const page = await openAs({ username: login, password: 'a password' }, `/admin/content/posts/${id}`);
    await page.addInitScript(hangUpScript);
    await page.reload();
    await contentOf(page).waitFor();
    await scene.host.users.addMember(scene.host.main, userId, 'subscriber');
    await page.evaluate('hangUp()');
    await page.getByText('You can no longer edit this.').waitFor();
    expect(await page.locator('.canvas-editable[contenteditable=true]').count()).toBe(0);
  });

  it('write together although the server was away right after the post was opened', async () => {
    const { id, chief } = await meet({ title: 'Late' }, 'A line.');
    const page = await openAs(people.edith, '/admin/content/posts');
    await page.addInitScript(awayScript);
    await page.route('**/core/v2/live/*', (route) => route.abort());
    await page.goto(new URL(`/admin/content/posts/${id}`, page.url()).href);
    // Longer than anybody waits for a server that is there.
    await sleep(7_000);
    await page.unrouteAll();
    await page.evaluate('comeBack()');
    await contentOf(page).waitFor();
    await writeOn(chief, ' More.');
    await contentOf(page).getByText('A line. More.').waitFor();
  });

  it('have what is written to the post by a program, beside their own words', async () => {
    const { id, edith } = await meet({ title: 'With a program' }, 'One.', 'Two.');
    await writeOn(edith, ' By Edith.');
    await draftSaved(edith).waitFor();
    const { portable_text } = await readPost(scene.host, id);
    await scene.host.inject({
      method: 'POST',
      url: `/wp-json/core/v2/posts/${id}`,
      ...scene.host.as('editor'),
      payload: { portable_text: [...(portable_text as unknown[]), paragraph('By a program.')] },
    });
    await contentOf(edith).getByText('By a program.').waitFor();
    expect(await contentOf(edith).textContent()).toContain('Two. By Edith.');
  });
});

describe('where no WebSocket comes through (contracts/admin.md §5)', () => {
  it('everybody writes alone, and is told so', async () => {
    const { id } = await postOf(scene.host, { title: 'Alone' }, 'Text.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`, { areSocketsBlocked: true });
    await contentOf(page).waitFor();
    await page.getByText('This network blocks live connections').waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
