import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import type { TestHost } from '@octavo/testing';

/** One colour all over. */
export const picture = (background: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export const png = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/png', buffer });

/** A site whose library has nothing in it yet. */
export async function makeLibrary(host: TestHost, name: string) {
  const site = await host.factories.site({ name, path: `/${name}/` });
  const context = host.context(site);
  return {
    site,
    context,
    path: `/${name}/admin/media`,
    folder: (title: string, parent = 0) => host.factories.folder(title, parent, site),
    file: (content: Buffer | string, title: string, folder = 0) => host.factories.media(content, title, folder, site),
    item: (id: number) => host.media.get(context, id),
    /** Names of files, each after its folder. */
    async files(): Promise<string[]> {
      const folders = await host.mediaFolders.all(context);
      const { items } = await host.media.list(context, { per_page: 100 });
      const placeOf = (id: number | null) => folders.find((folder) => folder.id === id)?.path.join('/') ?? '';
      return items.map(({ folder_id, file_name }) => `${placeOf(folder_id)}/${file_name}`).toSorted();
    },
    folders: async () => (await host.mediaFolders.all(context)).map(({ path }) => path.join('/')),
  };
}

export const row = (page: Page | Locator, name: string) => page.getByRole('row', { name, exact: true });
export const tree = (page: Page) => page.getByRole('treegrid', { name: 'Folders' });
/** The one on top. */
export const dialog = (page: Page) => page.getByRole('dialog').last();
export const choose = (page: Page, name: string) => row(page, name).getByRole('checkbox').check({ force: true });
export const upload = (page: Page, files: Parameters<Locator['setInputFiles']>[0]) =>
  page.locator('input[type=file][multiple]').setInputFiles(files);

export async function folderAct(page: Page, folder: string, act: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for the folder “${folder}”` }).click();
  await page.getByRole('menuitem', { name: act }).click();
}
