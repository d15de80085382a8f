import { launch, type KeyInput, type Page } from 'puppeteer-core';
import { getFirefox } from '../../tools/engines/firefox.ts';
import type { Screen, Screens } from './screen.ts';

export async function openFirefox(script: string): Promise<Screens> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: await getFirefox(),
    defaultViewport: { width: 1280, height: 900 },
    extraPrefsFirefox: { 'intl.accept_languages': 'en-US', 'ui.prefersReducedMotion': 1 },
  });
  return {
    async open({ name, value, url }) {
      const context = await browser.createBrowserContext();
      const page = await context.newPage();
      await context.setCookie({ name, value, domain: new URL(url).hostname, path: '/' });
      await page.evaluateOnNewDocument(script);
      page.on('dialog', (dialog) => void dialog.accept().catch(() => {}));
      return screenOf(page);
    },
    close: () => browser.close(),
  };
}

/** Firefox tells of connections that fail as of errors; the editor expects them. */
const isOfConnection = /can’t establish a connection|connection to .* was interrupted/;

function screenOf(page: Page): Screen {
  const { keyboard } = page;
  return {
    evaluate: <Result>(script: string) => page.evaluate(script) as Promise<Result>,
    goTo: (address, mostMs) => page.goto(address, { timeout: mostMs }),
    waitFor: (selector, mostMs) => page.waitForSelector(selector, { visible: true, timeout: mostMs }),
    async press(key) {
      const keys = key.split('+') as KeyInput[];
      for (const one of keys) await keyboard.down(one);
      for (const one of keys.toReversed()) await keyboard.up(one);
    },
    type: (text) => keyboard.type(text, { delay: 5 }),
    // Its driver has no input method; here each character is a key.
    insert: (text) => keyboard.type(text),
    click: (x, y) => page.mouse.click(x, y),
    onError: (listener) =>
      void page.on('pageerror', (error) => {
        const text = error instanceof Error ? String(error.stack) : String(error);
        if (!isOfConnection.test(text)) listener(text);
      }),
  };
}
