import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect } from 'vitest';
import { connectBrowser, type TestBrowser } from '../../../tests/browser/chromium.ts';
import { open, type Opened } from '../../../tests/search-block/browser.ts';
import type { Step } from './model.ts';
import { publish } from './repositories.ts';
import { startService, startWorld, type World } from './start-service.ts';

type Scene = {
  world: World;
  service: Awaited<ReturnType<typeof startService>>;
  line: Awaited<ReturnType<typeof startLine>>;
  browser: TestBrowser;
  token: string;
};

/** A service with a repository `ada/demo`, and its page in a browser, at the end of a line that can be cut. */
export function usePage(scripts: Readonly<Record<string, readonly Step[]>>, firstUser: number) {
  const scene: Scene = {} as never;
  const pages: Opened[] = [];

  // Fetching an agent on a machine that has none takes its time.
  beforeAll(async () => {
    scene.world = await startWorld({
      edit: [{ run: 'echo hello world > hello.txt' }, { say: 'I have changed it.' }],
      ...scripts,
    });
    await publish(scene.world.folder, 'demo', 'echo hello > hello.txt; echo old > old.txt');
    scene.service = await startService(scene.world, { firstUser });
    scene.token = await scene.service.token();
    scene.line = await startLine(scene.service.root);
    scene.browser = await connectBrowser();
  }, 600_000);
  afterEach(async () => {
    scene.line.be('open');
    const closed = pages.splice(0);
    for (const { close } of closed) await close();
    expect(closed.flatMap(({ incidents }) => incidents)).toEqual([]);
  });
  afterAll(async () => {
    await scene.browser?.close();
    await scene.line?.close();
    await scene.service?.close();
    await scene.world?.close();
  });

  async function fill(page: Page, fields: Readonly<Record<string, string>> = {}): Promise<void> {
    const repo = `https://${scene.world.server.host}/ada/demo`;
    const standard = { Token: scene.token, Repository: repo, Task: 'Greet the world.' };
    for (const [label, value] of Object.entries({ ...standard, ...fields })) {
      const field = page.getByLabel(label, { exact: true });
      if (!(await field.isVisible())) await page.getByText('More fields').click();
      await field.fill(value);
    }
  }

  return {
    scene,
    fill,

    async openPage(options: BrowserContextOptions = {}): Promise<Page> {
      const opened = await open(scene.browser, scene.line.url, options);
      pages.push(opened);
      // What the policy forbids would be told here.
      opened.page.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) opened.incidents.push(message.text());
      });
      return opened.page;
    },

    async run(page: Page, fields: Readonly<Record<string, string>> = {}): Promise<void> {
      await fill(page, fields);
      await page.getByRole('button', { name: 'Run' }).click();
    },

    /** The task that the page shows, as the service knows it. */
    async taskOf(page: Page): Promise<{ id: string; state: string; status: number; result: { diff: string } }> {
      const id = await page.locator('#identity code').textContent();
      const headers = { authorization: `Bearer ${scene.token}` };
      return (await (await fetch(`${scene.service.root}/tasks/${id}`, { headers })).json()) as never;
    },
  };
}

/** What people see of a task. */
export const partsOf = (page: Page) => ({
  status: page.locator('#status'),
  error: page.getByRole('alert'),
  log: page.getByRole('log'),
  steps: page.getByRole('list', { name: 'Steps' }).getByRole('listitem'),
  cancel: page.getByRole('button', { name: 'Cancel' }),
  files: page.getByRole('table', { name: 'Changed files' }).locator('tbody').getByRole('row'),
});

export const untilDone = (page: Page) =>
  page.getByText(/^Done: [\d.]+ s, 200 input tokens, 20 output tokens\.$/).waitFor();

type LineState = 'open' | 'cut' | 'cut at the next answer';

/** The way to a service, which can be cut. */
export async function startLine(root: string) {
  const sockets = new Set<Socket>();
  let state: LineState = 'open';
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  const server = createServer((inside) => {
    const outside = connect(Number(new URL(root).port), '127.0.0.1');
    for (const [socket, other] of [
      [inside, outside],
      [outside, inside],
    ] as const) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        other.destroy();
      });
    }
    inside.pipe(outside);
    outside.on('data', (part: Buffer) => {
      if (state === 'open') return void inside.write(part);
      if (state !== 'cut') state = 'open';
      return cut();
    });
    if (state === 'cut') cut();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    be(next: LineState): void {
      state = next;
      if (state === 'cut') cut();
    },
    async close(): Promise<void> {
      cut();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
