import type { Page, Request } from 'playwright-core';
import { inTurn, isLong } from '@octavo/testing/cases';
import { beforeAll, describe, expect, it } from 'vitest';
import { looks } from './looks.ts';
import { people } from './network.ts';
import { screens, type Screen } from './screens.ts';
import { move, useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin();
let post: number;

beforeAll(async () => {
  const { id } = await scene.host.factories.post({
    title: 'Tea',
    fields: {
      portable_text: [
        { _type: 'block', style: 'h2', children: [{ _type: 'span', text: 'How to' }] },
        { _type: 'block', style: 'normal', children: [{ _type: 'span', text: 'Boil water.', marks: ['strong'] }] },
        { _type: 'codeBlock', language: 'sh', code: 'boil' },
        { _type: 'stranger', colour: 'blue' },
      ],
    },
  });
  post = id;
});

const nowhere = screens.find(({ name }) => name === 'not-found')!;

describe('axe finds nothing (contracts/admin.md §2)', () => {
  it.each(looks)('on any screen: %s', { timeout: 300_000 }, async (wanted, look) => {
    // In the short form each screen has one of the looks.
    const turn = looks.findIndex(([each]) => each === wanted);
    const seen = inTurn(screens, turn, looks.length);
    const page = await openAs(people.chief, nowhere.path, look);
    const quiet = watchRequests(page);
    const check = async ({ name, ready }: Screen) => {
      await page.locator(`main ${ready}`).first().waitFor();
      await quiet();
      expect.soft(await violations(page), name).toEqual([]);
      expect.soft(await overflow(page), name).toBeLessThanOrEqual(0);
      if (look.viewport) return;
      await page.setViewportSize({ width: 390, height: 844 });
      expect.soft(await overflow(page), `${name} on a phone`).toBeLessThanOrEqual(0);
      await page.setViewportSize({ width: 1280, height: 900 });
    };
    await check(nowhere);
    for (const screen of seen.filter((each) => each !== nowhere)) {
      const path = screen.path.replace('{post}', String(post));
      // In the long form each is loaded at its address.
      if (isLong) await page.goto(`http://network.localhost${path}`);
      else await move(page, path);
      await check(screen);
      if (!isLong) await move(page, nowhere.path);
    }
  });
});

const overflow = (page: Page) => page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');

/** Waits until nothing was asked for half a second. */
function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let last = Date.now();
  const begin = (request: Request) => {
    open.add(request);
    last = Date.now();
  };
  const end = (request: Request) => {
    open.delete(request);
    last = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return () => expect.poll(() => open.size === 0 && Date.now() - last > 500).toBe(true);
}
