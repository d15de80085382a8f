import type { Page } from 'playwright-core';
import type { TestHost } from '@octavo/testing';

/** What people do on the post screen, by what they see of it. */
export const titleOf = (page: Page) => page.getByRole('textbox', { name: 'Title' });
export const contentOf = (page: Page) => page.getByRole('textbox', { name: 'Content' });
export const saved = (page: Page) => page.getByText(/^(Saved \d|Draft saved)/);

export async function write(page: Page, title: string, text: string): Promise<void> {
  await contentOf(page).waitFor();
  await titleOf(page).fill(title);
  await titleOf(page).press('Enter');
  await page.keyboard.type(text);
}

/** At the end of what is there. */
export async function writeOn(page: Page, text: string): Promise<void> {
  // At its beginning: a click below the last line would begin another one.
  await contentOf(page).click({ position: { x: 20, y: 10 } });
  await page.keyboard.press('Control+End');
  await page.keyboard.type(text);
}

export async function publish(page: Page, button: 'Publish' | 'Schedule' = 'Publish'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('dialog').getByRole('button', { name: button }).click();
  await saved(page).waitFor();
}

export async function openPanel(page: Page, name: string): Promise<void> {
  const button = page.getByRole('button', { name, exact: true });
  if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
}

/** The id that the address names. */
export function idOf(page: Page): number {
  return Number(/\/(\d+)$/.exec(new URL(page.url()).pathname)?.[1]);
}

type Item = Record<string, unknown> & {
  id: number;
  title: { raw: string };
  portable_text: unknown;
  status: string;
  version: number;
};

/** As the super admin sees it. */
export async function readPost(host: TestHost, id: number, base = 'posts'): Promise<Item> {
  const answer = await host.inject({ url: `/wp-json/core/v2/${base}/${id}?context=edit`, ...host.as('super-admin') });
  return answer.json<Item>();
}

export async function listPosts(host: TestHost, title: string): Promise<Item[]> {
  const query = `context=edit&status=any&per_page=100&search=${encodeURIComponent(title)}`;
  const answer = await host.inject({ url: `/wp-json/core/v2/posts?${query}`, ...host.as('super-admin') });
  return answer.json<Item[]>();
}

export const paragraph = (text: string) => ({
  _type: 'block',
  _key: text.replaceAll(/\W/g, '').slice(0, 12),
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', text, marks: [] }],
});

/** A post of blocks, one for each text. */
export async function postOf(host: TestHost, fields: object, ...texts: string[]): Promise<Item> {
  const answer = await host.inject({
    method: 'POST',
    url: '/wp-json/core/v2/posts',
    ...host.as('super-admin'),
    payload: { portable_text: texts.map(paragraph), ...fields },
  });
  return answer.json<Item>();
}

/** All words of the content. */
export function wordsOf(item: Item): string {
  const blocks = item.portable_text as { children?: { text?: string }[] }[];
  return blocks.flatMap(({ children = [] }) => children.map(({ text }) => text ?? '')).join('\n');
}
