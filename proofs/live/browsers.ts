import { setTimeout as sleep } from 'node:timers/promises';
import { withoutSockets } from '../../tests/browser/without-sockets.ts';
import { createRandom } from '@octavo/testing/random';
import { chromium, type Browser, type Page } from 'playwright-core';
import { chromiumFlags, getChromium } from '../../tools/engines/chromium.ts';
import { freePort, startProcess, untilReady, type Process } from '../lib/processes.ts';
import type { Report } from '../lib/report.ts';
import { until, within } from '../lib/wait.ts';
import { createBrowserEditor, createCharacters, isCounted, type BrowserEditor } from './browser-editor.ts';
import type { Network } from './network.ts';

type Form = { runs: number; seconds: number; seed: number };

const processCount = 2;
/** How many write in a run: mostly two or three, at times many. */
const editorsOf = (run: number) => (run % 25 === 24 ? 8 : 2 + (run % 2));

/** People write at once in real browsers, on the real canvas, while processes die: all show the same at the end, nothing is lost or doubled. */
export async function writeInBrowsers(report: Report, network: Network, { runs, seconds, seed }: Form): Promise<void> {
  const ports = await Promise.all(Array.from({ length: processCount }, freePort));
  const start = (port: number): Process =>
    startProcess('serve', { ...network.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  const processes = ports.map(start);
  await Promise.all(ports.map(untilReady));
  const browser = await chromium.launch({ executablePath: await getChromium(), args: chromiumFlags });
  const kill = async (which: number) => {
    await processes[which]!.kill();
    processes[which] = start(ports[which]!);
    await untilReady(ports[which]!);
  };
  let [typed, acts, failed] = [0, 0, 0];
  for (let run = 0; run < runs; run += 1) {
    const found = await writeOnce(browser, network, { ports, kill, seconds, seed: seed + run, count: editorsOf(run) });
    typed += found.typed;
    acts += found.acts;
    if (found.problems.length > 0) {
      failed += 1;
      report.fail(`Run ${run} (seed ${seed + run}): ${found.problems.join('\n  ')}`);
    }
  }
  report.check(
    failed === 0,
    `${runs} runs in Chromium, ${acts} acts, ${typed} characters typed: ${failed} runs with something lost, doubled or different.`,
  );
  await browser.close();
  await Promise.all(processes.map((each) => each.stop()));
}

type Run = {
  ports: readonly number[];
  kill(which: number): Promise<void>;
  seconds: number;
  seed: number;
  count: number;
};

async function writeOnce(browser: Browser, network: Network, { ports, kill, seconds, seed, count }: Run) {
  const random = createRandom(seed);
  const characters = createCharacters();
  const problems: string[] = [];
  const { id } = await network.createPost(4, 'Some words to begin with.');
  const open = async (at: number): Promise<BrowserEditor> => {
    const page = await openPage(browser, ports[at % ports.length]!, id);
    page.on('pageerror', ({ stack }) => problems.push(String(stack)));
    return createBrowserEditor(page, random, characters);
  };
  const editors: BrowserEditor[] = [];
  for (let at = 0; at < count; at += 1) editors.push(await open(at));

  const end = Date.now() + seconds * 1000;
  let acts = 0;
  const work = async (editor: BrowserEditor) => {
    while (Date.now() < end) {
      if (random.below(150) === 0) await reload(editor.page);
      await editor.act().catch((error: unknown) => problems.push(`${editor.done.at(-1)}: ${String(error)}`));
      acts += 1;
    }
  };
  const killing = sleep(seconds * 500).then(() => kill(random.below(ports.length)));
  await Promise.all([killing, ...editors.map(work)]);

  // Whoever looks at the wire sees all.
  const isQuiet = async () => {
    const [first, ...others] = await Promise.all(editors.map(({ shown }) => shown()));
    return others.every((other) => JSON.stringify(other) === JSON.stringify(first));
  };
  const areSame = await within(60, isQuiet, 300);
  if (!areSame) {
    const [one, ...others] = await Promise.all(editors.map(({ shown }) => shown()));
    for (const other of others)
      problems.push(
        `They differ: ${JSON.stringify(one!.filter((line, at) => line !== other[at]))} ${JSON.stringify(other.filter((line, at) => line !== one![at]))}`,
      );
  }
  const inText = (text: string) => text.split('').filter(isCounted).toSorted().join('');
  const shown = inText((await editors[0]!.shown()).join('\n'));
  let stored = '';
  const isStored = async () => (stored = inText(await network.wordsOf(id))) === shown;
  if (!(await within(60, isStored, 500)))
    problems.push(`The post has ${stored.length} characters, editors show ${shown.length}.`);
  const lost = [...characters.typed].filter((one) => !stored.includes(one) && !characters.deleted.has(one));
  const doubled = [...new Set(stored)].filter((one) => stored.indexOf(one) !== stored.lastIndexOf(one));
  if (lost.length > 0) problems.push(`Lost: ${lost.join('')}`);
  if (doubled.length > 0) problems.push(`Doubled: ${doubled.join('')}`);
  if (problems.length > 0) problems.push(...editors.map(({ done }) => done.slice(-40).join(' ')));
  await Promise.all(editors.map(({ page }) => page.context().close()));
  return { typed: characters.typed.size, acts, problems };
}

export async function openPage(browser: Browser, port: number, id: number, isAlone = false): Promise<Page> {
  const context = await browser.newContext({
    locale: 'en-US',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
  });
  if (isAlone) await context.addInitScript(withoutSockets);
  const page = await context.newPage();
  page.setDefaultTimeout(60_000);
  await page.goto(`http://127.0.0.1:${port}/admin/content/posts/${id}`);
  await page.locator('input[name=username]').fill('writer');
  await page.locator('input[name=password]').fill('a password');
  await page.locator('button[type=submit]').click();
  await page.locator('.canvas-editable[contenteditable=true]').waitFor();
  return page;
}

/** Without a word: what was not sent yet is brought in when it is back. Its process may die while the page is loading. */
async function reload(page: Page): Promise<void> {
  const address = page.url();
  const canvas = page.locator('.canvas-editable[contenteditable=true]');
  const isBack = () =>
    page
      .goto(address)
      .then(() => canvas.waitFor({ timeout: 15_000 }))
      .then(
        () => true,
        () => false,
      );
  await until('the page is back', 90, isBack, 500);
}
