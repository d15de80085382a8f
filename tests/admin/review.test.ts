import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { contentOf, postOf, readPost, titleOf, wordsOf, writeOn } from './editor-page.ts';
import { people } from './network.ts';
import { useAdmin, violations, type Account } from './use-admin.ts';

const { scene, openAs } = useAdmin();

async function contributor(): Promise<Account> {
  const { login } = await scene.host.factories.user({ role: 'contributor' });
  return { username: login, password: 'a password' };
}
const review = (page: Page) => page.getByRole('dialog');
const words = async (id: number) => wordsOf(await readPost(scene.host, id));

/** Somebody who may not edit it opens the post from the list, and proposes a change. */
async function propose(writer: Account, title: string, more: string): Promise<Page> {
  const page = await openAs(writer, '/admin/content/posts');
  await page.getByRole('link', { name: title }).click();
  await page.getByRole('button', { name: 'Propose changes' }).click();
  await page.getByText(`Changes to “${title}”`).waitFor();
  await writeOn(page, more);
  await page.getByText('Draft saved').waitFor();
  await page.getByRole('button', { name: 'Submit for review' }).click();
  await page.getByText('Waiting for review.').waitFor();
  return page;
}

describe('proposals (contracts/review.md)', () => {
  it('lead from somebody who may not publish to readers', async () => {
    const { id } = await postOf(scene.host, { title: 'Tides', status: 'publish' }, 'The sea is wide.');
    const writer = await contributor();
    const page = await propose(writer, 'Tides', ' It is deep, too.');
    expect(await violations(page)).toEqual([]);
    expect(await words(id)).toBe('The sea is wide.');

    const editor = await openAs(people.edith, `/admin/content/posts/${id}`);
    await editor.getByText(`${writer.username} proposes changes.`).waitFor();
    await editor.getByRole('button', { name: 'Review changes' }).click();
    await review(editor).locator('ins', { hasText: 'It is deep, too.' }).waitFor();
    expect(await violations(editor)).toEqual([]);
    await review(editor).getByRole('button', { name: 'Accept all' }).click();
    await review(editor).waitFor({ state: 'detached' });
    await contentOf(editor).getByText('The sea is wide. It is deep, too.').waitFor();
    await expect.poll(() => words(id)).toBe('The sea is wide. It is deep, too.');
    expect(await editor.getByText('proposes changes').count()).toBe(0);
  });

  it('are accepted and refused change by change', async () => {
    const { id } = await postOf(scene.host, { title: 'Rivers', status: 'publish' }, 'The river was cold and wide.');
    const writer = await contributor();
    const page = await propose(writer, 'Rivers', '');
    const proposal = Number(/\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
    await titleOf(page).fill('Rivers and lakes');
    await writeOn(page, ' And long.');
    await expect
      .poll(async () => (await readPost(scene.host, proposal, 'proposals')).title.raw)
      .toBe('Rivers and lakes');
    await expect.poll(async () => wordsOf(await readPost(scene.host, proposal, 'proposals'))).toContain('And long.');

    const editor = await openAs(people.edith, `/admin/content/proposals/${proposal}`);
    await editor.getByRole('button', { name: 'Review changes' }).click();
    await review(editor).getByRole('button', { name: 'Refuse change 1' }).click();
    await review(editor).locator('ins', { hasText: 'lakes' }).waitFor({ state: 'detached' });
    await review(editor).getByRole('button', { name: 'Accept change 1' }).click();
    await contentOf(editor).getByText('The river was cold and wide. And long.').waitFor();
    await expect.poll(() => words(id)).toBe('The river was cold and wide. And long.');
    expect((await readPost(scene.host, id)).title.raw).toBe('Rivers');
  });

  it('are sent back with a comment, and sent again', async () => {
    await postOf(scene.host, { title: 'Lakes', status: 'publish' }, 'Still water.');
    const writer = await contributor();
    const page = await propose(writer, 'Lakes', ' Deep.');
    const editor = await openAs(people.edith, new URL(page.url()).pathname);
    await editor.getByRole('button', { name: 'Review changes' }).click();
    await review(editor).getByRole('button', { name: 'Send back…' }).click();
    await review(editor).getByRole('textbox', { name: 'What should be changed?' }).fill('How deep?');
    await review(editor).getByRole('button', { name: 'Send back', exact: true }).click();
    await editor.getByText('Sent back. You can go on and send it again.').waitFor();
    const again = await openAs(writer, new URL(page.url()).pathname);
    await again.getByText('How deep?').waitFor();
    await again.getByRole('button', { name: 'Submit for review' }).click();
    await again.getByText('Waiting for review.').waitFor();
  });

  it('are scheduled', async () => {
    const { id } = await postOf(scene.host, { title: 'Springs', status: 'publish' }, 'Fresh water.');
    const writer = await contributor();
    await propose(writer, 'Springs', ' Cold.');
    const editor = await openAs(people.edith, `/admin/content/posts/${id}`);
    await editor.getByRole('button', { name: 'Review changes' }).click();
    await review(editor).getByRole('button', { name: 'Schedule…' }).click();
    await review(editor).getByRole('spinbutton', { name: 'month' }).click();
    await editor.keyboard.type('12312099');
    await editor.keyboard.type('1000AM');
    await review(editor).getByRole('button', { name: 'Accept and schedule' }).click();
    await editor.getByText(`Changes by ${writer.username} are scheduled.`).waitFor();
    expect(await words(id)).toBe('Fresh water.');
  });

  it('are also for those who could change the post themselves', async () => {
    const { id } = await postOf(scene.host, { title: 'Brooks', status: 'publish' }, 'Quick water.');
    const editor = await openAs(people.edith, `/admin/content/posts/${id}`);
    await contentOf(editor).waitFor();
    await editor.getByRole('button', { name: 'More actions' }).click();
    await editor.getByRole('menuitem', { name: 'Propose changes' }).click();
    await editor.getByText('Changes to “Brooks”').waitFor();
    await contentOf(editor).getByText('Quick water.').waitFor();
  });
});
