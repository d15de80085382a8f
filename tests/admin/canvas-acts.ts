import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Block } from '@octavo/blocks';
import type { TestHost } from '@octavo/testing';
import { idOf, readPost, saved } from './editor-page.ts';

export const span = (text: string, ...marks: string[]) => ({ _type: 'span', text, marks });
export const text = (words: string, fields = {}) => ({
  _type: 'block',
  style: 'normal',
  children: [span(words)],
  ...fields,
});

/** What the slash finds for some words, and Enter takes. */
export async function insert(page: Page, words: string): Promise<void> {
  await page.keyboard.type(`/${words}`);
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('Enter');
}

/** The blocks as the server has them once what was changed is saved. */
export async function savedBlocks(host: TestHost, page: Page): Promise<Block[]> {
  const { id, version } = await readPost(host, idOf(page));
  await page.keyboard.press('Control+s');
  await expect.poll(async () => (await readPost(host, id)).version).toBeGreaterThan(version);
  await saved(page).waitFor();
  return (await readPost(host, id)).portable_text as Block[];
}

export async function paste(page: Page, data: Record<string, string>): Promise<void> {
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    for (const [type, text] of Object.entries(${JSON.stringify(data)})) clipboardData.setData(type, text);
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
}

export async function pasteFile(page: Page, name: string, content: Buffer): Promise<void> {
  await pasteFiles(page, { [name]: content });
}

/** Pictures by their names. */
export async function pasteFiles(page: Page, pictures: Record<string, Buffer>): Promise<void> {
  const files = Object.entries(pictures).map(([name, content]) => [name, content.toString('base64')]);
  await page.evaluate(`{
    const clipboardData = new DataTransfer();
    for (const [name, content] of ${JSON.stringify(files)}) {
      const bytes = Uint8Array.from(atob(content), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], name, { type: 'image/png' }));
    }
    document.activeElement.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }`);
}

export async function expectFocus(page: Page, label: string): Promise<void> {
  await expect.poll(() => page.evaluate(`document.activeElement.getAttribute('aria-label')`)).toBe(label);
}

export function cell(words: string): unknown {
  return { _type: 'cell', value: [{ children: [{ text: words }] }] };
}
