import type { Browser } from 'playwright-core';

export type Watched = Awaited<ReturnType<typeof watchPages>>;

/** Opens pages without the protection of their content security policy, and tells what harmless ones don't do. */
export async function watchPages(browser: Browser) {
  let incidents: string[] = [];
  const note = (incident: string) => void incidents.push(incident);
  const context = await browser.newContext({ bypassCSP: true });
  await context.exposeBinding('breach', () => note('breach() was called'));
  await context.route(
    ({ hostname }) => hostname !== 'localhost',
    (route) => {
      note(`${route.request().url()} was asked for`);
      return route.abort('aborted');
    },
  );
  const page = await context.newPage();
  context.on('page', (opened) => note(`a window was opened at ${opened.url()}`));
  page.on('pageerror', ({ message }) => note(`a script has failed: ${message}`));
  page.on('dialog', (dialog) => {
    note(`a dialog was opened: ${dialog.message()}`);
    dialog.dismiss().catch(() => {});
  });
  return {
    /** What has happened on it, touched wherever it might react. */
    async open(address: string): Promise<string[]> {
      incidents = [];
      await page.goto(address, { waitUntil: 'load' });
      await page.evaluate(`document.querySelectorAll('body *').forEach((each) => {
        each.dispatchEvent(new Event('mouseover', { bubbles: true }));
        each.focus();
      })`);
      await page.evaluate('new Promise((done) => setTimeout(done, 20))');
      if (page.url() !== address) note(`the page went to ${page.url()}`);
      return incidents;
    },
    close: () => context.close(),
  };
}
