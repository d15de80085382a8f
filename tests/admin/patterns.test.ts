import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { savedBlocks, text } from './canvas-acts.ts';
import { contentOf, postOf, readPost, saved } from './editor-page.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, open, openAs } = useAdmin();

describe('patterns that people save (contracts/admin.md §4)', () => {
  it('are saved from blocks, inserted, changed everywhere at once, and detached', async () => {
    const { id } = await postOf(scene.host, {
      title: 'First',
      status: 'publish',
      portable_text: [text('Opening words'), text('Come and see us'), text('Last words')],
    });
    const page = await openAs(people.edith, `/admin/content/posts/${id}`);
    await page.getByText('Come and see us').click();
    await page.getByRole('button', { name: 'Block actions' }).click();
    await page.getByRole('menuitem', { name: 'Save as pattern' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Invitation');
    expect(await page.getByRole('radio').count()).toBe(0);
    await page.getByRole('button', { name: 'Save pattern' }).click();
    const box = page.getByRole('group', { name: 'Synced pattern' });
    await box.getByText('Invitation').waitFor();
    await box.frameLocator('iframe').getByText('Come and see us').waitFor();
    expect(await violations(page)).toEqual([]);
    const [, reference] = await savedBlocks(scene.host, page);
    expect(reference).toMatchObject({ _type: 'pattern' });

    const other = await postOf(scene.host, {
      title: 'Second',
      status: 'publish',
      portable_text: [text('Other words')],
    });
    const second = await openAs(people.edith, `/admin/content/posts/${other.id}`);
    await contentOf(second).click();
    await second.getByRole('button', { name: 'Insert' }).click();
    await second.getByRole('searchbox').fill('invit');
    await second.getByRole('menuitem', { name: 'Invitation This site, synced' }).click();
    await second.getByRole('group', { name: 'Synced pattern' }).getByText('Invitation').waitFor();
    const inserted = await savedBlocks(scene.host, second);
    expect(inserted.at(-1)).toMatchObject({ _type: 'pattern', ref: reference!['ref'] });

    const opened = page.context().waitForEvent('page');
    await box.getByRole('link', { name: 'Edit the pattern' }).click();
    const pattern = await opened;
    await pattern.getByText('Come and see us').click();
    await pattern.keyboard.press('End');
    await pattern.keyboard.type(' tomorrow');
    await pattern.keyboard.press('Control+s');
    await saved(pattern).waitFor();
    for (const post of [id, other.id]) {
      const reader = await open(`/?p=${post}`);
      await reader.getByText('Come and see us tomorrow').waitFor();
    }

    await page.bringToFront();
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await box.frameLocator('iframe').getByText('Come and see us tomorrow').waitFor();
    await box.getByRole('button', { name: 'Detach' }).click();
    expect(await savedBlocks(scene.host, page)).toMatchObject([
      text('Opening words'),
      text('Come and see us tomorrow'),
      text('Last words'),
    ]);
    await page.goto(new URL('/admin/content/patterns', page.url()).href);
    await page.getByRole('link', { name: 'Invitation' }).waitFor();
    expect((await readPost(scene.host, other.id)).portable_text).toEqual(inserted);
  });

  it.runIf(isLong)('are saved for the network by those who manage it', async () => {
    const { id } = await postOf(scene.host, { title: 'Ours', portable_text: [text('For all of us')] });
    const page = await openAs(people.chief, `/admin/content/posts/${id}`);
    await page.getByText('For all of us').click();
    await page.getByRole('button', { name: 'Block actions' }).click();
    await page.getByRole('menuitem', { name: 'Save as pattern' }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Shared');
    await page.getByText('All sites of the network').click();
    await page.getByText('Changes to the pattern appear everywhere it is used.').click();
    await page.getByRole('button', { name: 'Save pattern' }).click();
    await page.getByText('Pattern “Shared” saved.').waitFor();
    await page.getByText('For all of us').click();
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('/shared');
    await page.getByRole('option', { name: 'Shared All sites of the network' }).waitFor();
    await page.keyboard.press('Enter');
    expect(await savedBlocks(scene.host, page)).toMatchObject([text('For all of us'), text('For all of us')]);
  });
});
