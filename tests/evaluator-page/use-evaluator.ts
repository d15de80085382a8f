import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import type { TestHost } from '@octavo/testing';
import type { Service } from '../../plugins/evaluator/test/service.ts';
import { startEvaluator } from '../../plugins/evaluator/test/start-evaluator.ts';
import { connectBrowser, networkAt, type TestBrowser } from '../browser/chromium.ts';
import { open, type Opened } from '../search-block/browser.ts';

export const credentials = { username: 'chief', password: 'a password for the chief' };

export type Scene = { host: TestHost; service: Service; browser: TestBrowser; close: () => Promise<void> };

/** A site with an evaluation service, and a browser for which it is at its own address. */
export function useEvaluator() {
  const scene: Scene = {} as never;
  const pages: Opened[] = [];

  beforeAll(async () => {
    Object.assign(scene, await startEvaluator());
    await scene.host.users.create({
      login: credentials.username,
      email: 'chief@network.test',
      password: credentials.password,
      superAdmin: true,
    });
    scene.browser = await connectBrowser(networkAt(await scene.host.listen()));
  });
  afterEach(async () => {
    const closed = pages.splice(0);
    for (const { close } of closed) await close();
    scene.service.reset();
    expect(closed.flatMap(({ incidents }) => incidents)).toEqual([]);
  });
  afterAll(async () => {
    await scene.browser?.close();
    await scene.close?.();
  });

  return {
    scene,

    async openPage(options: BrowserContextOptions = {}): Promise<Page> {
      const opened = await open(scene.browser, 'http://network.localhost/evaluator', options);
      pages.push(opened);
      return opened.page;
    },
  };
}

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Username or email address').fill(credentials.username);
  await page.getByLabel('Password').fill(credentials.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Content').waitFor();
  // It has asked for the models by then, so that nothing but the test's own calls follows.
  await page.locator('#models option').first().waitFor({ state: 'attached' });
}
