import type { Page } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  contentOf,
  idOf,
  listPosts,
  paragraph,
  postOf,
  readPost,
  saved,
  titleOf,
  wordsOf,
  write,
  writeOn,
} from './editor-page.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin({ areSocketsBlocked: true });

const autosaved = (page: Page) => page.getByText(/^Autosaved/);
const kept = (page: Page) =>
  page.evaluate<string[]>(`Object.keys(localStorage).filter((key) => key.startsWith('octavo.copy.'))`);
const keptWords = (page: Page) =>
  page.evaluate<string>(
    `Object.keys(localStorage).map((key) => key.startsWith('octavo.copy.') && localStorage[key]).join()`,
  );

describe('what was not saved (contracts/admin.md §5)', () => {
  it('creates no post until something is written, and then goes on in the same place', async () => {
    const page = await openAs(people.edith, '/admin/content/posts/new');
    await contentOf(page).waitFor();
    await titleOf(page).fill('   ');
    await write(page, 'Made by resting', 'One sentence.');
    await page.waitForURL(/posts\/\d+$/);
    await page.keyboard.type(' Another.');
    await autosaved(page).waitFor();
    expect(await contentOf(page).textContent()).toContain('One sentence. Another.');
    expect((await listPosts(scene.host, 'Made by resting')).map(({ status }) => status)).toEqual(['draft']);
    expect(await kept(page)).toEqual([]);
  });

  it('is kept on the server, offered when the post is opened again, and restored', async () => {
    const { id } = await postOf(scene.host, { title: 'Kept there', status: 'publish' }, 'Public words.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await writeOn(page, ' Private words.');
    await autosaved(page).waitFor();
    expect(wordsOf(await readPost(scene.host, id))).toBe('Public words.');
    await page.close();
    const again = await openAs(people.edith, `/admin/content/posts/${id}`);
    await again.getByText('You have unsaved changes').waitFor();
    await again.getByRole('button', { name: 'Restore' }).click();
    await contentOf(again).getByText('Public words. Private words.').waitFor();
    await again.getByRole('button', { name: 'Update' }).click();
    await saved(again).waitFor();
    expect(wordsOf(await readPost(scene.host, id))).toBe('Public words. Private words.');
  });

  it('survives a tab that is closed at once: it is offered with its difference, restored or discarded', async () => {
    const { id } = await postOf(scene.host, { title: 'Closed' }, 'Before.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await titleOf(page).fill('Closed in a hurry');
    await writeOn(page, ' After.');
    // As a browser does: the page is told that it goes.
    await page.close({ runBeforeUnload: true });
    const again = await page.context().newPage();
    await again.goto(`http://network.localhost/admin/content/posts/${id}`);
    await again.getByText('You have unsaved changes in this browser').waitFor();
    expect(await titleOf(again).inputValue()).toBe('Closed');
    await again.getByRole('button', { name: 'Compare' }).click();
    const dialog = again.getByRole('dialog');
    expect(await dialog.getByRole('insertion').allTextContents()).toEqual([
      ' in a hurry',
      expect.stringContaining('After'),
    ]);
    expect(await violations(again)).toEqual([]);
    await dialog.getByRole('button', { name: 'Restore' }).click();
    await contentOf(again).getByText('Before. After.').waitFor();
    expect(await titleOf(again).inputValue()).toBe('Closed in a hurry');
    await again.reload();
    await again.getByRole('button', { name: 'Discard' }).click();
    await expect.poll(() => kept(again)).toEqual([]);
    await again.reload();
    await contentOf(again).waitFor();
    expect(await again.getByRole('button', { name: 'Restore' }).count()).toBe(0);
  });

  it('survives a tab that crashes: the browser keeps it while it is written', async () => {
    const { id } = await postOf(scene.host, { title: 'Crashed' }, 'Before.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    // The server never answers.
    await page.route('**/autosaves', () => {});
    await writeOn(page, ' After.');
    await expect.poll(() => keptWords(page)).toContain('Before. After.');
    const crashed = page.waitForEvent('crash');
    const devTools = await page.context().newCDPSession(page);
    void devTools.send('Page.crash').catch(() => {});
    await crashed;
    const again = await page.context().newPage();
    await again.goto(`http://network.localhost/admin/content/posts/${id}`);
    await again.getByText('You have unsaved changes in this browser').waitFor();
    await again.getByRole('button', { name: 'Restore' }).click();
    await contentOf(again).getByText('Before. After.').waitFor();
  });

  it.runIf(isLong)('of a new post survives too, and an open tab’s is not offered to another', async () => {
    const page = await openAs(people.edith, '/admin/content/posts/new');
    await page.route('**/core/v2/posts', (route) => route.abort());
    await write(page, 'Never reached anybody', 'Words.');
    await expect.poll(() => kept(page)).toHaveLength(1);
    const beside = await page.context().newPage();
    await beside.goto('http://network.localhost/admin/content/posts/new');
    await contentOf(beside).waitFor();
    expect(await beside.getByRole('button', { name: 'Restore' }).count()).toBe(0);
    await page.close({ runBeforeUnload: true });
    await beside.reload();
    await beside.getByText('Never reached anybody').waitFor();
    await beside.getByRole('button', { name: 'Restore' }).click();
    await contentOf(beside).getByText('Words.').waitFor();
    await beside.keyboard.press('Control+s');
    await saved(beside).waitFor();
    expect(await listPosts(scene.host, 'Never reached anybody')).toHaveLength(1);
  });

  it.runIf(isLong)('asks before the tab goes only when not even the browser can keep it', async () => {
    const { id } = await postOf(scene.host, { title: 'No room' }, 'Text.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(page).waitFor();
    await page.route('**/autosaves', (route) => route.abort());
    await page.evaluate(`for (let size = 2 ** 22; size > 0; size = size >> 1) {
      try { for (let n = 0; n < 40; n += 1) localStorage.setItem('full.' + size + '.' + n, 'x'.repeat(size)); } catch {}
    }`);
    await titleOf(page).fill('No room for this');
    await page.getByText('This browser has no storage left').waitFor();
    const asked = page.waitForEvent('dialog');
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    expect(dialog.type()).toBe('beforeunload');
    await dialog.dismiss();
    await page.evaluate('localStorage.clear()');
    await titleOf(page).fill('Room again');
    await expect.poll(() => kept(page)).toHaveLength(1);
  });
});

describe('without a connection (contracts/admin.md §5)', () => {
  it('goes on, says so, and sends when it is back', async () => {
    const { id } = await postOf(scene.host, { title: 'On a train' }, 'Station.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(page).waitFor();
    await page.context().setOffline(true);
    await writeOn(page, ' Tunnel.');
    await page.keyboard.press('Control+s');
    await page.getByText('Offline. Your changes are kept in this browser.').waitFor();
    await page.keyboard.type(' Still dark.');
    await expect.poll(() => page.evaluate('JSON.stringify(localStorage)')).toContain('Still dark.');
    await page.context().setOffline(false);
    await saved(page).waitFor();
    expect(wordsOf(await readPost(scene.host, id))).toBe('Station. Tunnel. Still dark.');
    expect(await kept(page)).toEqual([]);
  });

  it('takes an answer that was lost for what it was: nothing is created twice, nobody is in conflict', async () => {
    const page = await openAs(people.edith, '/admin/content/posts/new');
    let lost = 0;
    await page.route(/core\/v2\/posts(\/\d+)?$/, async (route) => {
      if (route.request().method() !== 'POST' || lost === 2) return route.continue();
      lost += 1;
      const { pathname, host } = new URL(route.request().url());
      await route.fetch({ url: scene.address + pathname, headers: { ...route.request().headers(), host } });
      return route.abort();
    });
    await write(page, 'Heard by nobody', 'First.');
    await page.keyboard.press('Control+s');
    await saved(page).waitFor();
    await page.keyboard.type(' Second.');
    await page.keyboard.press('Control+s');
    await page.getByText(/^(Unsaved changes|Autosaved)/).waitFor({ state: 'detached' });
    await saved(page).waitFor();
    const found = await listPosts(scene.host, 'Heard by nobody');
    expect(found.map(wordsOf)).toEqual(['First. Second.']);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('creates one post, however often a slow server is asked to', async () => {
    const page = await openAs(people.edith, '/admin/content/posts/new');
    await contentOf(page).waitFor();
    const { promise: go, resolve } = Promise.withResolvers<void>();
    await page.route('**/core/v2/posts', async (route) => {
      await go;
      await route.continue();
    });
    await write(page, 'Pressed twice', 'Once.');
    const button = page.getByRole('button', { name: 'Save draft' });
    await button.dblclick();
    await page.keyboard.press('Control+s');
    await page.getByText('Saving…').waitFor();
    await button.click({ force: true });
    resolve();
    await saved(page).waitFor();
    expect(await listPosts(scene.host, 'Pressed twice')).toHaveLength(1);
  });

  it('goes on after somebody signed in again', async () => {
    const { id } = await postOf(scene.host, { title: 'A long afternoon' }, 'Noon.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await writeOn(page, ' Evening.');
    await endSessions();
    await page.keyboard.press('Control+s');
    await page.getByRole('heading', { name: 'Sign in again' }).waitFor();
    expect(await kept(page)).toHaveLength(1);
    await page.locator('input[name=password]').fill(people.edith.password);
    await page.getByRole('dialog').getByRole('button', { name: 'Sign in' }).click();
    await saved(page).waitFor();
    expect(wordsOf(await readPost(scene.host, id))).toBe('Noon. Evening.');
  });

  async function endSessions(): Promise<void> {
    const { username, password } = people.edith;
    const session = await scene.host.inject({
      method: 'POST',
      url: '/wp-json/octavo/v1/session',
      payload: { username, password },
    });
    const cookie = `${session.cookies[0]!.name}=${session.cookies[0]!.value}`;
    const nonce = await scene.host.inject({ url: '/wp-json/octavo/v1/session/nonce', headers: { cookie } });
    const headers = { cookie, 'x-wp-nonce': nonce.body };
    const ended = await scene.host.inject({ method: 'DELETE', url: '/wp-json/octavo/v1/sessions', headers });
    expect(ended.statusCode).toBe(200);
  }
});

describe('two who write at once (contracts/admin.md §5)', () => {
  // Whoever has published is known by name to every editor.
  beforeAll(async () => {
    const { id } = await scene.host.users.getByName(scene.host.context(), people.chief.username);
    await scene.host.factories.post({ title: 'A published author', author: id });
  });

  async function meet(title: string): Promise<{ page: Page; id: number }> {
    const { id } = await postOf(scene.host, { title }, 'The river was cold.');
    const [page, other] = [
      await openAs(people.edith, `/admin/content/posts/${id}`),
      await openAs(people.chief, `/admin/content/posts/${id}`),
    ];
    await writeOn(other, ' Theirs.');
    await other.keyboard.press('Control+s');
    await saved(other).waitFor();
    await expect.poll(async () => (await readPost(scene.host, id)).version).toBe(2);
    await writeOn(page, ' Mine.');
    await page.keyboard.press('Control+s');
    const dialog = page.getByRole('dialog', { name: 'A newer version was saved elsewhere' });
    await dialog.getByText('Saved by chief').waitFor();
    expect(await dialog.getByRole('deletion').allTextContents()).toEqual(['Theirs']);
    expect(await dialog.getByRole('insertion').allTextContents()).toEqual(['Mine']);
    expect(wordsOf(await readPost(scene.host, id))).toBe('The river was cold. Theirs.');
    return { page, id };
  }

  it('keeps one’s own, as a new version', async () => {
    const { page, id } = await meet('Mine it is');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my version' }).click();
    await saved(page).waitFor();
    const post = await readPost(scene.host, id);
    expect([wordsOf(post), post.version]).toEqual(['The river was cold. Mine.', 3]);
  });

  it.runIf(isLong)('takes theirs, and finds one’s own again in this browser', async () => {
    const { page, id } = await meet('Theirs it is');
    await page.getByRole('button', { name: 'Use saved version' }).click();
    await contentOf(page).getByText('The river was cold. Theirs.').waitFor();
    await page.getByRole('button', { name: 'Show revisions' }).click();
    const dialog = page.getByRole('dialog', { name: 'Revisions' });
    await dialog.getByRole('option', { name: /kept in this browser/ }).click();
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect((await file).suggestedFilename()).toBe('Theirs-it-is.md');
    await dialog.getByRole('button', { name: 'Restore this version' }).click();
    await contentOf(page).getByText('The river was cold. Mine.').waitFor();
    expect(wordsOf(await readPost(scene.host, id))).toBe('The river was cold. Theirs.');
  });

  it.runIf(isLong)('makes one’s own a draft beside it', async () => {
    const { page, id } = await meet('Both of them');
    await page.getByRole('button', { name: 'Save mine as a new draft' }).click();
    await page.waitForURL((url) => !url.pathname.endsWith(`/${id}`));
    await contentOf(page).getByText('The river was cold. Mine.').waitFor();
    const copy = await readPost(scene.host, idOf(page));
    expect([copy.status, wordsOf(copy)]).toEqual(['draft', 'The river was cold. Mine.']);
    expect(wordsOf(await readPost(scene.host, id))).toBe('The river was cold. Theirs.');
  });

  it('leaves alone what the other changed and one did not', async () => {
    const { id } = await postOf(scene.host, { title: 'Two parts' }, 'Text.');
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await titleOf(page).fill('Two parts, retitled');
    await scene.host.inject({
      method: 'POST',
      url: `/wp-json/core/v2/posts/${id}`,
      ...scene.host.as('editor'),
      payload: { portable_text: [paragraph('Rewritten.')] },
    });
    await page.keyboard.press('Control+s');
    await page.getByRole('button', { name: 'Keep my version' }).click();
    await saved(page).waitFor();
    const post = await readPost(scene.host, id);
    expect([post.title.raw, wordsOf(post)]).toEqual(['Two parts, retitled', 'Rewritten.']);
  });
});
