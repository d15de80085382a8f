import { copyFile, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { screens } from '../../tests/admin/screens.ts';
import { local, root } from '../lib/paths.ts';
import { chromiumFlags, getChromium } from '../engines/chromium.ts';
import { runActions } from './actions.ts';
import { startDemoNetwork } from './network.ts';
import { fillLibrary } from './pictures.ts';

const folder = join(local, 'screenshots');
const widths = { wide: { width: 1280, height: 900 }, phone: { width: 390, height: 844 } };
const schemes = ['light', 'dark'] as const;
/** What README and docs show; written there with `--keep`. */
const kept = [
  'list-wide-light',
  'editor-wide-light',
  'editor-phone-dark',
  'media-wide-light',
  'design-wide-light',
  'public-post-wide-light',
];

/** `npm run screenshots [-- name …]`: a picture of every screen, or of those that are named, in both widths and schemes. */
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const network = await startDemoNetwork();
const browser = await chromium.launch({ executablePath: await getChromium(), args: chromiumFlags });
try {
  await mkdir(folder, { recursive: true });
  await fillLibrary(browser, network.host);
  await runActions(network.host, network.admin);
  const pictures = await takeAll(browser);
  console.log(`${pictures.length} pictures in ${folder}`);
  if (process.argv.includes('--keep')) await keep(pictures);
} finally {
  await browser.close();
  await network.close();
}

async function takeAll(chrome: Browser): Promise<string[]> {
  const post = String(await newestPost());
  const all = [
    { name: 'sign-in', path: '/admin', ready: 'form', anonymous: true },
    ...screens.map((screen) => ({ ...screen, anonymous: false })),
    { name: 'public-home', path: '/', ready: 'main', anonymous: true },
    { name: 'public-post', path: `/?p=${post}`, ready: 'article', anonymous: true },
    { name: 'public-search', path: '/?s=a', ready: 'main', anonymous: true },
    { name: 'public-missing', path: '/nowhere', ready: 'main', anonymous: true },
  ].filter(({ name }) => named.length === 0 || named.includes(name));
  const pictures: string[] = [];
  for (const colorScheme of schemes) {
    for (const [size, viewport] of Object.entries(widths)) {
      const known = await chrome.newContext({ viewport, colorScheme, locale: 'en-US' });
      await signIn(await known.newPage());
      const unknown = await chrome.newContext({ viewport, colorScheme, locale: 'en-US' });
      for (const { name, path, ready, anonymous } of all) {
        const page = await (anonymous ? unknown : known).newPage();
        await page.goto(network.address + path.replace('{post}', post));
        await page.locator(ready).first().waitFor();
        await page.waitForLoadState('networkidle');
        const picture = `${name}-${size}-${colorScheme}`;
        await page.screenshot({ path: join(folder, `${picture}.png`) });
        pictures.push(picture);
        await page.close();
      }
      await known.close();
      await unknown.close();
    }
  }
  return pictures;
}

async function signIn(page: Page): Promise<void> {
  await page.goto(`${network.address}/admin`);
  await page.locator('input[name=username]').fill(network.admin.username);
  await page.locator('input[name=password]').fill(network.admin.password);
  await page.locator('button[type=submit]').click();
  await page.locator('main#main').waitFor();
  await page.close();
}

async function newestPost(): Promise<number> {
  const answer = await fetch(`${network.address}/wp-json/core/v2/posts?per_page=1&_fields=id`);
  const [post] = (await answer.json()) as { id: number }[];
  return post!.id;
}

async function keep(pictures: readonly string[]): Promise<void> {
  const target = join(root, 'docs/images');
  await mkdir(target, { recursive: true });
  for (const name of kept.filter((one) => pictures.includes(one))) {
    await copyFile(join(folder, `${name}.png`), join(target, `${name}.png`));
  }
}
