import { setTimeout as sleep } from 'node:timers/promises';
import { withoutSockets } from '../../tests/browser/without-sockets.ts';
import { freePort, startProcess, untilReady } from '../lib/processes.ts';
import { median, percentile } from '../lib/measure.ts';
import type { Report } from '../lib/report.ts';
import { launchChromium, openPage, screenOf } from './chromium-screens.ts';
import type { Network } from './network.ts';
import { signIn } from './screen.ts';

/** One picture of a screen that shows sixty in a second. */
const wantedMs = 16;
/** What writing together may cost, in that of writing alone. */
const mostTimes = 2;
const keys = 80;

/** What a key costs in the browser, in short and in long posts: alone, and while somebody else writes. */
export async function measureTyping(report: Report, network: Network, sizes: readonly number[]): Promise<void> {
  const port = await freePort();
  const web = startProcess('serve', { ...network.env, PORT: String(port), PUBLIC_URL: `http://127.0.0.1:${port}` });
  await untilReady(port);
  const browser = await launchChromium();
  for (const blocks of sizes) {
    const [together, alone] = [await typeIn(false), await typeIn(true)];
    const [own, bare] = [median(together), median(alone)];
    report.check(
      own < mostTimes * bare,
      `Typing in a post of ${blocks} blocks: median ${own.toFixed(1)} ms of script per key, p95 ${percentile(together, 0.95).toFixed(1)} ms; where nobody else can write ${bare.toFixed(1)} ms. Wanted: ${wantedMs} ms.`,
    );

    async function typeIn(isAlone: boolean): Promise<number[]> {
      const { id } = await network.createPost(
        blocks,
        'A paragraph of some thirty words, as people write them. '.repeat(3),
      );
      const page = await openPage(browser, isAlone ? withoutSockets : undefined);
      await signIn(screenOf(page), `http://127.0.0.1:${port}/admin/content/posts/${id}`, 'writer');
      const client = await page.context().newCDPSession(page);
      await client.send('Performance.enable');
      const scriptMs = async () => {
        const { metrics } = await client.send('Performance.getMetrics');
        return 1000 * metrics.find(({ name }) => name === 'ScriptDuration')!.value;
      };
      await page
        .locator('.canvas-text')
        .nth(Math.floor(blocks / 2))
        .click();
      await sleep(1_000);
      const spent: number[] = [];
      for (let key = 0; key < keys; key += 1) {
        const before = await scriptMs();
        await page.keyboard.press('e');
        await sleep(100);
        spent.push((await scriptMs()) - before);
      }
      await page.context().close();
      return spent;
    }
  }
  await browser.close();
  await web.stop();
}
