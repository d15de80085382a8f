import type { Page } from 'playwright-core';
import type { TestBrowser } from '../browser/chromium.ts';

const quietMs = 300;

export type Watched = {
  page: Page;
  /** What has happened since the last look that harmless content doesn't do. */
  takeIncidents(): string[];
  /** Until nothing has begun or ended to load for a while: then handlers have had their chance. */
  settle(): Promise<void>;
};

/**
 * A page in a context of its own, at the host. It notices calls of `breach()`, errors that scripts leave behind (an
 * attack in capitals calls what isn't there), dialogs, new windows, downloads, the page going elsewhere, and anything
 * loaded but images and the frames that are allowed. What isn't the host's is not loaded at all.
 */
export async function openWatched(browser: TestBrowser, host: string, frames: readonly string[]): Promise<Watched> {
  let incidents: string[] = [];
  let lastHeard = Date.now();
  const note = (incident: string) => void incidents.push(incident);
  const context = await browser.newContext();
  await context.exposeBinding('breach', ({ frame }) => note(`breach() was called in ${frame.url().slice(0, 200)}`));
  await context.addInitScript({ path: new URL('inspector.js', import.meta.url).pathname });
  await context.route(
    ({ origin }) => origin !== host,
    (route) => route.abort('aborted'),
  );
  const page = await context.newPage();
  await page.goto(`${host}/wp-json/`);

  const hear = () => void (lastHeard = Date.now());
  context.on('requestfinished', hear);
  context.on('requestfailed', hear);
  context.on('page', (opened) => note(`a window was opened at ${opened.url()}`));
  context.on('request', (request) => {
    hear();
    const [url, type] = [request.url(), request.resourceType()];
    const isOurs = URL.parse(url)?.origin === host && ['document', 'image', 'fetch'].includes(type);
    const isFrame = request.isNavigationRequest() && frames.some((frame) => url.startsWith(frame));
    const wasClicked = request.isNavigationRequest() && request.frame().name() === 'sink' && !/^\w*script:/i.test(url);
    if (!isOurs && !isFrame && !wasClicked && type !== 'image') note(`${type} was loaded from ${url.slice(0, 200)}`);
  });
  page.on('pageerror', ({ message }) => note(`a script has failed: ${message}`));
  page.on('dialog', (dialog) => {
    note(`a dialog was opened: ${dialog.message()}`);
    dialog.dismiss().catch(() => undefined);
  });
  page.on('download', (download) => note(`a download was started from ${download.url()}`));
  page.on('framenavigated', (frame) => {
    const isThere = frame.url().startsWith(`${host}/post-`) || frame.url() === `${host}/wp-json/`;
    if (frame === page.mainFrame() && !isThere) note(`the page went to ${frame.url().slice(0, 200)}`);
  });

  return {
    page,
    takeIncidents() {
      const taken = incidents;
      incidents = [];
      return taken;
    },
    async settle() {
      while (Date.now() - lastHeard < quietMs) await page.waitForTimeout(quietMs);
    },
  };
}
