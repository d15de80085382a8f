import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumFlags, getChromium } from '../../tools/engines/chromium.ts';
import type { Screen, Screens } from './screen.ts';

export const launchChromium = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await getChromium(), args: chromiumFlags });

export async function openPage(browser: Browser, script?: string): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  if (script !== undefined) await context.addInitScript(script);
  return context.newPage();
}

export function screenOf(page: Page): Screen {
  return {
    evaluate: (script) => page.evaluate(script),
    goTo: (address, mostMs) => page.goto(address, { timeout: mostMs }),
    waitFor: (selector, mostMs) => page.locator(selector).waitFor({ timeout: mostMs }),
    press: (key) => page.keyboard.press(key),
    type: (text) => page.keyboard.type(text, { delay: 5 }),
    insert: (text) => page.keyboard.insertText(text),
    click: (x, y) => page.mouse.click(x, y),
    onError: (listener) => void page.on('pageerror', ({ stack }) => listener(String(stack))),
  };
}

export async function openChromium(script: string): Promise<Screens> {
  const browser = await launchChromium();
  return {
    async open(cookie) {
      const page = await openPage(browser, script);
      await page.context().addCookies([cookie]);
      return screenOf(page);
    },
    close: () => browser.close(),
  };
}
