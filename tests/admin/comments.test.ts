import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contentOf, postOf, readPost, wordsOf, writeOn } from './editor-page.ts';
import { looks } from './looks.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

const panelOf = (page: Page) => page.getByRole('complementary', { name: 'Comments' });
const threadOf = (page: Page, words: string) => page.getByRole('article', { name: `Comments on “${words}”` });
const marksOf = (page: Page) => page.locator('.comment-mark');

/** What stands where the mark begins, of the length of `quick`. */
const markedWords = (page: Page) =>
  page.evaluate<string>(`(() => {
    const { left, top, height } = document.querySelector('.comment-mark').getBoundingClientRect();
    const { startContainer, startOffset } = document.caretRangeFromPoint(left + 2, top + height / 2);
    return startContainer.textContent.slice(startOffset, startOffset + 5);
  })()`);

/** Chooses the second word of the text. */
async function choose(page: Page): Promise<void> {
  await contentOf(page).click({ position: { x: 20, y: 30 } });
  for (const key of ['Control+Home', 'Control+ArrowRight', 'Control+Shift+ArrowRight']) await page.keyboard.press(key);
}

async function begin(page: Page, text: string): Promise<void> {
  await choose(page);
  await page.keyboard.press('Control+Alt+m');
  await page.getByRole('textbox', { name: 'New comment' }).waitFor();
  await page.keyboard.type(text);
  await page.keyboard.press('Control+Enter');
  await page.getByRole('textbox', { name: 'New comment' }).waitFor({ state: 'detached' });
}

async function meet(title: string, ...texts: string[]) {
  const { id } = await postOf(scene.host, { title }, ...texts);
  const path = `/admin/content/posts/${id}`;
  const [edith, chief] = [await openAs(people.edith, path), await openAs(people.chief, path)];
  await contentOf(edith).waitFor();
  await contentOf(chief).waitFor();
  return { id, edith, chief };
}

describe('comments on a passage (contracts/admin.md §5)', () => {
  it('are written by one and answered by another, and stay with their words', async () => {
    const { id, edith, chief } = await meet('A plan', 'The quick brown fox.', 'Another line.');
    await begin(edith, 'Why quick?');
    await marksOf(chief).waitFor();
    const { x, y } = (await marksOf(chief).boundingBox())!;
    await chief.mouse.click(x + 5, y + 5);
    await threadOf(chief, 'quick').getByText('Why quick?').waitFor();
    await writeOn(edith, ' More.');
    await contentOf(edith).press('Control+Home');
    await edith.keyboard.type('Before: ');
    await contentOf(chief).getByText('Before: The quick').waitFor();
    await threadOf(chief, 'quick').getByRole('button', { name: 'Show “quick” in the text' }).click();
    await chief.getByRole('textbox', { name: 'Reply' }).fill('Because @edi');
    // What is written and not sent stays.
    await chief.getByRole('button', { name: 'Details' }).click();
    await chief.getByRole('button', { name: 'Comments, 1 open' }).click();
    await expect.poll(() => chief.getByRole('textbox', { name: 'Reply' }).inputValue()).toBe('Because @edi');
    for (const key of ['Control+End', 'h', 'Backspace']) {
      await chief.getByRole('textbox', { name: 'Reply' }).press(key);
    }
    await chief.getByRole('option', { name: 'edith' }).waitFor();
    await chief.keyboard.press('Enter');
    await chief.keyboard.type('said so.');
    await chief.getByRole('button', { name: 'Send reply' }).click();
    await threadOf(edith, 'quick').getByText('@edith').waitFor();
    expect([await violations(edith), await violations(chief)]).toEqual([[], []]);
    expect(await markedWords(chief)).toBe('quick');
    await threadOf(edith, 'quick').getByRole('button', { name: 'Mark as done' }).click();
    await threadOf(edith, 'quick').waitFor({ state: 'detached' });
    await marksOf(chief).waitFor({ state: 'detached' });
    await chief.getByText('Show done').click();
    await threadOf(chief, 'quick').getByRole('button', { name: 'Open again' }).click();
    await marksOf(edith).waitFor();
    expect(wordsOf(await readPost(scene.host, id))).not.toContain('Why');
  });

  it('are read, written and left by keys alone', async () => {
    const { edith } = await meet('By keys', 'The quick brown fox.', 'Another line.');
    await begin(edith, 'Why quick?');
    // A caret in commented words leads to what is said about them.
    await contentOf(edith).click({ position: { x: 20, y: 30 } });
    await edith.keyboard.press('Control+Home');
    await edith.keyboard.press('Control+ArrowRight');
    await edith.keyboard.press('ArrowRight');
    await edith.getByText('Commented: “quick”').waitFor({ state: 'attached' });
    await edith.keyboard.press('F6');
    const focused = () => edith.evaluate<string>(`document.activeElement.getAttribute('aria-label')`);
    await expect.poll(focused).toBe('Show “quick” in the text');
    await edith.keyboard.press('Escape');
    await expect.poll(focused).toBe('Content');
    await edith.keyboard.press('End');
    await edith.keyboard.type(' Typed.');
    await contentOf(edith).getByText('The quick brown fox. Typed.').waitFor();
  });

  it('are still there when their words are gone', async () => {
    const { edith } = await meet('Gone', 'The quick brown fox.', 'Another line.');
    await begin(edith, 'Why quick?');
    await choose(edith);
    await edith.keyboard.press('Delete');
    await threadOf(edith, 'quick').getByText('These words are no longer in the text.').waitFor();
    await marksOf(edith).waitFor({ state: 'detached' });
    await edith.keyboard.press('Control+z');
    await marksOf(edith).waitFor();
    await threadOf(edith, 'quick').getByRole('button', { name: 'Edit comment' }).click();
    await edith.getByRole('textbox', { name: 'Comment', exact: true }).fill('Better.');
    await edith.getByRole('button', { name: 'Save', exact: true }).click();
    await threadOf(edith, 'quick').getByText('Better.').waitFor();
    await threadOf(edith, 'quick').getByRole('button', { name: 'Delete comment' }).click();
    await edith.getByRole('dialog').getByRole('button', { name: 'Delete comment' }).click();
    await panelOf(edith).getByText('No open comments.').waitFor();
    expect(await violations(edith)).toEqual([]);
  });
});

describe('who comments', () => {
  it('somebody who may not edit the post', async () => {
    const { id } = await postOf(scene.host, { title: 'Out & about', status: 'publish' }, 'The quick brown fox.');
    const amir = await openAs(people.amir, `/admin/content/posts/${id}`);
    await amir.locator('.canvas-editable').getByText('The quick brown fox.').waitFor();
    await amir
      .locator('.canvas-editable')
      .getByText('The quick brown fox.')
      .dblclick({ position: { x: 50, y: 12 } });
    await amir.getByRole('button', { name: 'Comment', exact: true }).click();
    await amir.getByRole('textbox', { name: 'New comment' }).fill('I only read this.');
    await amir.getByRole('button', { name: 'Comment', exact: true }).last().click();
    await threadOf(amir, 'quick').getByText('I only read this.').waitFor();
    await marksOf(amir).waitFor();
    expect(await amir.getByRole('textbox', { name: 'Title' }).inputValue()).toBe('Out & about');
    expect(await violations(amir)).toEqual([]);
    const chief = await openAs(people.chief, `/admin/content/posts/${id}`);
    await chief.getByRole('button', { name: 'Comments, 1 open' }).waitFor();
  });

  it('somebody whose network lets no WebSocket through', async () => {
    const { id } = await postOf(scene.host, { title: 'Alone' }, 'The quick brown fox.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`, { areSocketsBlocked: true });
    await contentOf(page).waitFor();
    await begin(page, 'Alone with this.');
    await threadOf(page, 'quick').getByText('Alone with this.').waitFor();
    await marksOf(page).waitFor();
    const chief = await openAs(people.chief, `/admin/content/posts/${id}`);
    await marksOf(chief).waitFor();
    await contentOf(chief).press('Control+Home');
    await chief.keyboard.type('Before: ');
    await expect.poll(() => marksOf(chief).count()).toBe(1);
  });
});

describe('how comments look', () => {
  it.each(looks)('in %s', async (name, look) => {
    const { id, edith } = await meet(
      'A long plan',
      'The quick brown fox jumps over the lazy dog, and goes on.',
      'Another line.',
    );
    await begin(edith, 'Why quick? I would rather have it slow and steady.');
    const { id: thread } = (
      await scene.host.inject({ url: `/wp-json/core/v2/comment-threads?post=${id}`, ...scene.host.as('editor') })
    ).json<{ id: string }[]>()[0]!;
    const page = await openAs(people.chief, `/admin/content/posts/${id}?thread=${thread}`, look);
    await page.locator(`[data-comments="${thread}"][data-active]`).waitFor();
    await marksOf(page).waitFor();
    expect([name, await violations(page)]).toEqual([name, []]);
  });
});
