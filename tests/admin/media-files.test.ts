import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { inTurn, isLong } from '@octavo/testing/cases';
import { describe, expect, it, onTestFinished } from 'vitest';
import { folderExporter } from '@octavo/folder-exporter';
import type { Plugin } from '@octavo/plugin-api';
import { startTestHost } from '@octavo/testing';
import { run } from '../../tools/engines/command.ts';
import { getZipPrograms } from '../../tools/engines/zip-programs.ts';
import { looks } from './looks.ts';
import { choose, dialog, folderAct, makeLibrary, picture, png, row, upload } from './media-library.ts';
import { people } from './network.ts';
import { connectBrowser, networkAt } from '../browser/chromium.ts';
import { keepDownload } from '../browser/download.ts';
import { signIn, useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();

describe('the details of a file (contracts/admin.md §6)', () => {
  it('are saved, and not lost by leaving', async () => {
    const library = await makeLibrary(scene.host, 'details');
    const { id } = await library.file('first', 'first.txt');
    await library.file(await picture('red'), 'second.png');
    const page = await openAs(people.chief, library.path);
    await row(page, 'first').click();
    await dialog(page).getByRole('textbox', { name: 'Caption' }).fill('What it says');
    await dialog(page).getByText('Unsaved changes').waitFor();
    await dialog(page).getByRole('button', { name: 'Previous file' }).click();
    await dialog(page).getByText('Leave without saving?').waitFor();
    await dialog(page).getByRole('button', { name: 'Cancel' }).click();
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Saved.').waitFor();
    expect(await library.item(id)).toMatchObject({ caption: 'What it says', title: 'first' });
    await dialog(page).getByRole('button', { name: 'Previous file' }).click();
    await dialog(page).getByRole('textbox', { name: 'Alternative text' }).fill('A red field');
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await dialog(page).getByRole('button', { name: 'Leave without saving' }).click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await row(page, 'second').click();
    await expect.poll(() => dialog(page).getByRole('textbox', { name: 'Alternative text' }).inputValue()).toBe('');
    // What was written about it is no reason to stay.
    await dialog(page).getByRole('textbox', { name: 'Caption' }).fill('Red');
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('button', { name: 'Delete permanently' }).click();
    await page.getByRole('dialog').first().waitFor({ state: 'detached' });
    await expect.poll(library.files).toEqual(['/first.txt']);
  });

  it('have the focal point, which decides what is cropped', async () => {
    const library = await makeLibrary(scene.host, 'focal');
    const halves = await sharp(await picture('red', 800, 200))
      .composite([{ input: await picture('blue', 400, 200), left: 400, top: 0 }])
      .png()
      .toBuffer();
    const { id } = await library.file(halves, 'halves.png');
    const page = await openAs(people.chief, `${library.path}?item=${id}`);
    const across = page.getByRole('slider', { name: 'Focal point, from the left' });
    const crop = dialog(page).locator('figure', { hasText: '1:1' }).locator('img');
    const cropped = async () => /object-position: ([^;]+)/.exec((await crop.getAttribute('style')) ?? '')?.[1];
    await across.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowDown');
    expect(await page.getByRole('slider', { name: 'Focal point, from the top' }).inputValue()).toBe('0.6');
    expect(await across.inputValue()).toBe('0.51');
    const box = (await dialog(page).locator('.focal-picture').boundingBox())!;
    await page.mouse.click(box.x + box.width * 0.9, box.y + box.height * 0.25);
    expect(Number(await across.inputValue())).toBeCloseTo(0.9, 1);
    expect(await cropped()).toBe('100% 50%');
    // By its handle to the very edge.
    const point = (await dialog(page).getByRole('group', { name: 'Focal point' }).boundingBox())!;
    await page.mouse.move(point.x + point.width / 2, point.y + point.height / 2);
    await page.mouse.down();
    await page.mouse.move(box.x + 2, box.y + 2, { steps: 4 });
    await page.mouse.up();
    expect(Number(await across.inputValue())).toBeLessThan(0.03);
    expect(await cropped()).toBe('0% 50%');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Saved.').waitFor();
    expect((await library.item(id)).focal_x).toBeLessThan(0.03);
    const { path } = await library.item(id);
    const meanColour = async () => {
      const { rawPayload } = await scene.host.inject({ url: `/focal/uploads/sizes/thumbnail/${path}` });
      const { channels } = await sharp(rawPayload).stats();
      return channels.slice(0, 3).map(({ mean }) => Math.round(mean));
    };
    await expect.poll(meanColour).toEqual([255, 0, 0]);
  });

  it('replace the file and keep its address', async () => {
    const library = await makeLibrary(scene.host, 'replace');
    const { id, path } = await library.file(await picture('red'), 'logo.png');
    const page = await openAs(people.chief, `${library.path}?item=${id}`);
    const replace = (file: ReturnType<typeof png>) => dialog(page).locator('input[type=file]').setInputFiles(file);
    await dialog(page).getByText('400 × 300').waitFor();
    await replace({ name: 'logo.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') });
    await dialog(page).getByText('The file has a different type.').waitFor();
    const blue = await picture('blue', 500, 500);
    await replace(png('other-name.png', blue));
    await page.getByText('File replaced.').waitFor();
    await dialog(page).getByText('500 × 500').waitFor();
    const served = await scene.host.inject({ url: `/replace/uploads/${path}` });
    expect(served.rawPayload.equals(blue)).toBe(true);
    expect((await library.item(id)).path).toBe(path);
    const download = page.waitForEvent('download');
    await dialog(page).getByRole('link', { name: 'Download' }).click();
    expect((await readFile(await keepDownload(await download))).equals(blue)).toBe(true);
  });

  it.runIf(isLong)('are for reading where the file is somebody else’s', async () => {
    const { id } = await scene.host.factories.media('words', 'not-amirs.txt');
    const page = await openAs(people.amir, `/admin/media?item=${id}`);
    await dialog(page).getByText('This file belongs to someone else.').waitFor();
    expect(await dialog(page).getByRole('textbox', { name: 'Title' }).isEditable()).toBe(false);
    expect(
      await dialog(page)
        .getByRole('button', { name: /Save|Delete|Replace/ })
        .count(),
    ).toBe(0);
    await dialog(page).getByRole('button', { name: 'Close' }).click();
    await choose(page, 'not-amirs');
    await page.getByText('You don’t have permission to change some of these files.').waitFor();
    await page.getByRole('button', { name: 'Clear selection' }).click();
    await upload(page, [{ name: 'amirs.txt', mimeType: 'text/plain', buffer: Buffer.from('mine') }]);
    await row(page, 'amirs').click();
    await dialog(page).getByRole('textbox', { name: 'Title' }).fill('My own');
    await dialog(page).getByRole('button', { name: 'Save' }).click();
    await dialog(page).getByText('Saved.').waitFor();
  });
});

describe('exports of folders (contracts/admin.md §6)', () => {
  it('are made, downloaded and deleted', async () => {
    const library = await makeLibrary(scene.host, 'exports');
    const outer = await library.folder('Outer');
    const inner = await library.folder('Inner', outer.id);
    const noise = randomBytes(1000).toString('hex');
    await library.file('words', 'outer.txt', outer.id);
    await library.file(noise, 'inner.txt', inner.id);
    const { unzip } = await getZipPrograms();
    const page = await openAs(people.chief, library.path);
    const make = async (options: string[]) => {
      await folderAct(page, 'Outer', 'Export');
      for (const option of options) await dialog(page).getByRole('checkbox', { name: option }).uncheck({ force: true });
      await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
      const download = page.waitForEvent('download');
      await dialog(page).getByRole('link', { name: 'Download' }).click();
      const archive = await keepDownload(await download);
      await dialog(page).getByRole('button', { name: 'Close' }).last().click();
      return archive;
    };
    const namesIn = async (archive: string) => (await run(unzip, ['-Z1', archive])).trim().split('\n').toSorted();
    const whole = await make([]);
    expect(await namesIn(whole)).toEqual(['Inner/inner.txt', 'manifest.csv', 'outer.txt']);
    expect(await run(unzip, ['-p', whole, 'Inner/inner.txt'])).toBe(noise);
    expect(await namesIn(await make(['Include subfolders', 'Include a list of the files']))).toEqual(['outer.txt']);

    await page.getByRole('link', { name: 'Exports' }).click();
    await page.getByText('2 items').waitFor();
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the export of “Outer”' }).last().click();
    expect(await namesIn(await keepDownload(await download))).toContain('manifest.csv');
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Delete the export of “Outer”' }).first().click();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByText('1 item', { exact: true }).waitFor();
  });

  /** Another network, where nothing is done that waits. */
  async function openIdle(plugins: readonly Plugin[]) {
    const { adminFolder } = scene.host.config;
    const host = await startTestHost({
      plugins,
      config: (config) => ({ ...config, ...(adminFolder !== undefined && { adminFolder }) }),
    });
    onTestFinished(() => host.close());
    const { username, password } = people.chief;
    await host.users.create({ login: username, email: 'chief@network.test', password, superAdmin: true });
    await host.factories.folder('Plain');
    const browser = await connectBrowser(networkAt(await host.listen()));
    onTestFinished(() => browser.close());
    const page = await (await browser.newContext({ locale: 'en-US' })).newPage();
    await page.goto('http://network.localhost/admin/media');
    await signIn(page);
    return { host, page };
  }

  it.runIf(isLong)('can be stopped before they are done', async () => {
    const { host, page } = await openIdle([folderExporter]);
    const exports = async () =>
      (await host.inject({ url: '/wp-json/folder-exporter/v1/exports', ...host.as('super-admin') })).json<
        { status: string }[]
      >();
    await folderAct(page, 'Plain', 'Export');
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    await dialog(page).getByRole('progressbar', { name: 'Packing files' }).waitFor();
    expect(await exports()).toMatchObject([{ status: 'pending' }]);
    await dialog(page).getByRole('button', { name: 'Stop export' }).click();
    await expect.poll(exports).toEqual([]);
    await dialog(page).getByRole('button', { name: 'Export', exact: true }).click();
    await dialog(page).getByRole('link', { name: 'All exports' }).click();
    await page.getByText('Waiting').waitFor();
    await page.getByRole('button', { name: 'Delete the export of “Plain”' }).click();
    await dialog(page).getByRole('button', { name: 'Stop export' }).click();
    await page.getByText('No exports yet').waitFor();
    expect(await exports()).toEqual([]);
  });

  it.runIf(isLong)('are not spoken of where there is no such plugin', async () => {
    const { page } = await openIdle([]);
    await page.getByRole('button', { name: 'Actions for the folder “Plain”' }).click();
    await page.getByRole('menuitem', { name: 'Rename' }).waitFor();
    expect(await page.getByRole('menuitem', { name: 'Export' }).count()).toBe(0);
    await page.keyboard.press('Escape');
    expect(await page.getByRole('link', { name: 'Exports' }).count()).toBe(0);
    await page.goto('http://network.localhost/admin/media/exports');
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
  });
});

describe.each(inTurn(looks, 1))('axe finds nothing in the library, %s (contracts/admin.md §2, §6)', (name, options) => {
  it.runIf(isLong)('with its folders, both lists and the details', async () => {
    const library = await makeLibrary(scene.host, `axe-${name.replaceAll(/\W+/g, '-').toLowerCase()}`);
    const folder = await library.folder('A folder with a rather long name, as people give them');
    await library.folder('Inside', folder.id);
    await library.file(await picture('teal', 900, 600), 'A picture with a rather long name, as cameras give them.png');
    await library.file('words', 'words.txt');
    const page = await openAs(people.chief, library.path, options);
    const check = async () => {
      await page.waitForLoadState('networkidle');
      expect(await violations(page)).toEqual([]);
      expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    };
    await page.getByRole('row', { name: /^A picture/ }).waitFor();
    await check();
    await page.locator('.media-views').getByRole('radio').last().click();
    await check();
    if (options.viewport) {
      await page.getByRole('button', { name: /^(Folders|المجلدات)$/ }).click();
      await row(page.getByRole('treegrid'), 'Inside')
        .or(page.getByRole('row', { name: /^A folder/ }))
        .first()
        .waitFor();
      await check();
      await page.keyboard.press('Escape');
    }
    await page.getByRole('row', { name: /^A picture/ }).click();
    await dialog(page).getByRole('slider').first().waitFor();
    await check();
  });
});
