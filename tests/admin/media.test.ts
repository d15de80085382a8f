import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';
import { describe, expect, it, onTestFinished } from 'vitest';
import { choose, dialog, folderAct, makeLibrary, picture, png, row, tree, upload } from './media-library.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('uploading (contracts/admin.md §6)', () => {
  it('sends several, and says what the server has against one', async () => {
    const library = await makeLibrary(scene.host, 'uploads');
    const page = await openAs(people.chief, library.path);
    const pictures = await Promise.all(['red', 'green', 'blue', 'black', 'white'].map((colour) => picture(colour)));
    await upload(page, [
      { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') },
      ...pictures.map((content, index) => png(`picture-${index}.png`, content)),
    ]);
    await page.getByText('5 of 6 uploaded · 1 failed').waitFor();
    await page
      .getByRole('listitem')
      .filter({ hasText: 'page.html' })
      .getByText('Web pages are not allowed because they can contain scripts')
      .waitFor();
    await row(page, 'picture-4').waitFor();
    expect(await library.files()).toEqual([0, 1, 2, 3, 4].map((index) => `/picture-${index}.png`));
    await page.getByRole('button', { name: 'Dismiss page.html' }).click();
    await page.getByRole('region', { name: 'Uploads' }).getByText('5 of 5 uploaded').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it.runIf(isLong)('tries again what failed', async () => {
    const library = await makeLibrary(scene.host, 'again');
    const page = await openAs(people.chief, library.path);
    await page.getByText('No files here yet').waitFor();
    await page.context().setOffline(true);
    await upload(page, [png('one.png', await picture('red')), png('two.png', await picture('blue'))]);
    await page.getByText('0 of 2 uploaded · 2 failed').waitFor();
    await page.getByText('The server can’t be reached.').first().waitFor();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Try again one.png' }).click();
    await page.getByText('1 of 2 uploaded · 1 failed').waitFor();
    await page.getByRole('button', { name: 'Try again two.png' }).click();
    await page.getByText('2 of 2 uploaded').waitFor();
    expect(await library.files()).toEqual(['/one.png', '/two.png']);
  });

  it('sends three at once, shows how far it is, asks before the page is left, and can be cancelled', async () => {
    const library = await makeLibrary(scene.host, 'slow');
    const page = await openAs(people.chief, library.path);
    await page.getByText('No files here yet').waitFor();
    const network = await page.context().newCDPSession(page);
    const bytesPerSecond = 100_000;
    await network.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: bytesPerSecond,
    });
    await page.getByRole('searchbox', { name: 'Search files' }).click();
    const large = Buffer.alloc(3_000_000, 'text ');
    await upload(
      page,
      [1, 2, 3, 4].map((number) => ({ name: `large-${number}.txt`, mimeType: 'text/plain', buffer: large })),
    );
    const bar = page.getByRole('progressbar', { name: 'large-3.txt' });
    await expect.poll(async () => Number(await bar.getAttribute('aria-valuenow'))).toBeGreaterThan(0);
    await page.getByRole('listitem').filter({ hasText: 'large-4.txt' }).getByText('Waiting').waitFor();
    expect(await page.getByRole('listitem').getByRole('progressbar').count()).toBe(3);
    const asked = page.waitForEvent('dialog');
    void page.close({ runBeforeUnload: true });
    const question = await asked;
    expect(question.type()).toBe('beforeunload');
    await question.dismiss();
    await page.getByRole('button', { name: 'Cancel all' }).click();
    await bar.waitFor({ state: 'detached' });
    expect(await library.files()).toEqual([]);
  });

  it.runIf(isLong)(
    'takes what is dropped, into the folder that is shown or the one that it is dropped on',
    async () => {
      const library = await makeLibrary(scene.host, 'dropped');
      const { id } = await library.folder('Shown');
      await library.folder('Beside');
      const page = await openAs(people.chief, `${library.path}?folder=${id}`);
      await page.getByRole('heading', { name: 'Shown' }).waitFor();
      const outside = await mkdtemp(join(tmpdir(), 'octavo-admin-'));
      onTestFinished(() => rm(outside, { recursive: true }));
      await mkdir(join(outside, 'Trip/Day one'), { recursive: true });
      for (const name of ['anywhere.txt', 'on-it.txt', 'Trip/trip.txt', 'Trip/Day one/day.txt']) {
        await writeFile(join(outside, name), `This is ${name}.`);
      }
      const protocol = await page.context().newCDPSession(page);
      const drop = async (target: Locator, name: string) => {
        const box = (await target.boundingBox())!;
        const data = { items: [], files: [join(outside, name)], dragOperationsMask: 1 };
        for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
          const place = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
          await protocol.send('Input.dispatchDragEvent', { type, ...place, data });
        }
      };
      await drop(page.getByRole('heading', { name: 'Media' }), 'anywhere.txt');
      await row(page, 'anywhere').waitFor();
      await drop(row(tree(page), 'Beside'), 'on-it.txt');
      await expect.poll(library.files).toEqual(['Beside/on-it.txt', 'Shown/anywhere.txt']);
      await drop(row(tree(page), 'Beside'), 'Trip');
      await expect
        .poll(library.files)
        .toEqual(['Beside/Trip/Day one/day.txt', 'Beside/Trip/trip.txt', 'Beside/on-it.txt', 'Shown/anywhere.txt']);
    },
  );
});

describe('folders (contracts/admin.md §6)', () => {
  it('are created, renamed and deleted, and it is said where their files go', async () => {
    const library = await makeLibrary(scene.host, 'folders');
    const page = await openAs(people.chief, library.path);
    const name = async (text: string) => {
      await page.getByRole('textbox', { name: 'Name' }).fill(text);
      await page.keyboard.press('Enter');
    };
    await page.getByRole('button', { name: 'New folder' }).click();
    await name('Trips');
    await row(tree(page), 'Trips').waitFor();
    await page.getByRole('button', { name: 'New folder' }).click();
    await name('trips');
    await dialog(page).getByText('A folder with this name already exists in this location.').waitFor();
    await name('Press');
    await row(tree(page), 'Press').waitFor();
    await folderAct(page, 'Trips', 'New subfolder');
    await name('Alps');
    await expect.poll(library.folders).toEqual(['Press', 'Trips', 'Trips/Alps']);
    await folderAct(page, 'Press', 'Rename');
    await name('For the press');
    await expect.poll(library.folders).toEqual(['For the press', 'Trips', 'Trips/Alps']);

    const alps = (await scene.host.mediaFolders.all(library.context)).find((folder) => folder.name === 'Alps')!;
    await library.file('words', 'notes.txt', alps.id);
    await page.reload();
    await row(tree(page), 'Trips').getByRole('button', { name: 'Expand' }).click();
    await folderAct(page, 'Alps', 'Delete folder');
    await dialog(page).getByText('Its contents are kept and moved to the parent folder.').waitFor();
    await dialog(page).getByText('1 file will be moved.').waitFor();
    await dialog(page).getByRole('button', { name: 'Delete folder' }).click();
    await expect.poll(library.files).toEqual(['Trips/notes.txt']);
  });

  it.runIf(isLong)('take files and folders that are dragged onto them', async () => {
    const library = await makeLibrary(scene.host, 'dragged');
    await library.folder('Inner');
    await library.folder('Outer');
    for (const title of ['a.txt', 'b.txt', 'c.txt']) await library.file(title, title);
    const page = await openAs(people.chief, library.path);
    for (const title of ['a', 'b']) await choose(page, title);
    await row(page, 'a').dragTo(row(tree(page), 'Inner'));
    await page.getByText('2 files moved.').waitFor();
    expect(await library.files()).toEqual(['/c.txt', 'Inner/a.txt', 'Inner/b.txt']);
    await row(tree(page), 'Inner').dragTo(row(tree(page), 'Outer'));
    await expect.poll(library.folders).toEqual(['Outer', 'Outer/Inner']);
    await row(tree(page), 'Inner').and(page.locator('[aria-level="2"]')).waitFor();
    await row(tree(page), 'Inner').dragTo(row(tree(page), 'All files'));
    await expect.poll(library.folders).toEqual(['Inner', 'Outer']);
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await row(page, 'b').dragTo(row(tree(page), 'No folder'));
    await expect.poll(library.files).toEqual(['/b.txt', '/c.txt', 'Inner/a.txt']);
  });

  it('take files and folders with the keyboard alone', async () => {
    const library = await makeLibrary(scene.host, 'keys');
    await library.folder('Inner');
    await library.folder('Outer');
    await library.file('words', 'notes.txt');
    const page = await openAs(people.chief, library.path);
    const target = () => page.evaluate('document.activeElement?.getAttribute("aria-label")') as Promise<string>;
    const dropOn = async (folder: string) => {
      for (let tries = 0; tries < 10 && !(await target())?.includes(folder); tries += 1) {
        await page.keyboard.press('ArrowDown');
      }
      await page.keyboard.press('Enter');
    };
    await row(page, 'notes').getByRole('button', { name: 'Drag notes' }).focus();
    await page.keyboard.press('Enter');
    await dropOn('Inner');
    await expect.poll(library.files).toEqual(['Inner/notes.txt']);
    await row(tree(page), 'Inner').getByRole('button', { name: 'Drag Inner' }).focus();
    await page.keyboard.press('Enter');
    await dropOn('Outer');
    await expect.poll(library.folders).toEqual(['Outer', 'Outer/Inner']);
  });
});

describe('lists (contracts/admin.md §6)', () => {
  it('find by words, type and folder, and order', async () => {
    const library = await makeLibrary(scene.host, 'lists');
    const { id } = await library.folder('Animals');
    await library.file(await picture('red'), 'otter.png', id);
    await library.file('about otters', 'otter-notes.txt');
    await library.file('about badgers', 'badger-notes.txt');
    const page = await openAs(people.chief, library.path);
    const shown = () => page.getByRole('grid', { name: 'Media' }).getByRole('row').allTextContents();
    await page.getByText('3 items').waitFor();
    await page.getByRole('searchbox', { name: 'Search files' }).fill('otter');
    await page.getByText('2 items').waitFor();
    await page.getByRole('button', { name: 'Type' }).click();
    await page.getByRole('option', { name: 'Images' }).click();
    await page.getByText('1 item', { exact: true }).waitFor();
    expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({ search: 'otter', type: 'image' });
    await page.goto(new URL(library.path, page.url()).href);
    await page.getByRole('button', { name: 'Sort order' }).click();
    await page.getByRole('option', { name: 'Title, A to Z' }).click();
    await expect.poll(shown).toEqual(['TXTbadger-notes', 'otter', 'TXTotter-notes']);
    await row(tree(page), 'Animals').click();
    await expect.poll(shown).toEqual(['otter']);
    // The picture itself is small; what is drawn is one of the addresses with their widths.
    const image = page.getByRole('grid', { name: 'Media' }).locator('img');
    expect(await image.getAttribute('srcset')).toMatch(/sizes\/medium\/.+ 300w, .+ 400w$/);
    await page.getByRole('radio', { name: 'List view' }).click();
    await page.getByRole('gridcell', { name: '400 × 300' }).waitFor();
    await page.reload();
    await page.getByRole('gridcell', { name: '400 × 300' }).waitFor();
  });

  it.runIf(isLong)('page, and go back when nothing is left on the last page', async () => {
    const library = await makeLibrary(scene.host, 'pages');
    for (let number = 1; number <= 49; number += 1) await library.file(`This is ${number}.`, `file-${number}.txt`);
    const page = await openAs(people.chief, library.path);
    await page.getByText('49 items · page 1 of 2').waitFor();
    await page.getByRole('button', { name: 'Next page' }).click();
    await choose(page, 'file-1');
    await page.getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('48 items').waitFor();
    await row(page, 'file-49').waitFor();
  });

  it('delete and move all that are chosen', async () => {
    const library = await makeLibrary(scene.host, 'bulk');
    await library.folder('Kept');
    const post = await scene.host.factories.post({ title: 'With a file' }, { site: library.site });
    for (const title of ['a.txt', 'b.txt', 'c.txt', 'd.txt']) {
      const { id } = await library.file(title, title);
      if (title === 'b.txt') await scene.host.media.update(library.context, id, { post: post.id });
    }
    const page = await openAs(people.chief, library.path);
    const acts = page.getByRole('group', { name: 'Bulk actions' });
    await choose(page, 'a');
    await choose(page, 'b');
    await acts.getByText('2 selected').waitFor();
    await acts.getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByText('Delete 2 files permanently?').waitFor();
    await dialog(page).getByRole('link', { name: 'With a file' }).waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByText('2 files deleted.').waitFor();
    await choose(page, 'c');
    await acts.getByRole('button', { name: 'Move' }).click();
    await dialog(page).getByRole('button', { name: 'Folder' }).click();
    await page.getByRole('option', { name: 'Kept' }).click();
    await dialog(page).getByRole('button', { name: 'Move' }).click();
    await page.getByText('1 file moved.').waitFor();
    expect(await library.files()).toEqual(['/d.txt', 'Kept/c.txt']);
  });
});
