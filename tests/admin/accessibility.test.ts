import { beforeAll, describe, expect, it } from 'vitest';
import { isLong } from '@octavo/testing/cases';
import { people } from './network.ts';
import { screens } from './screens.ts';
import { useAdmin, violations } from './use-admin.ts';

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

describe('axe finds nothing (contracts/admin.md §2)', () => {
  it.each(screens)('on $name: light and dark, on a phone, from right to left', async ({ path, ready }) => {
    const page = await openAs(people.chief, path.replace('{post}', String(post)), { colorScheme: 'light' });
    const loaded = async () => {
      await page.locator(`main ${ready}`).first().waitFor();
      await page.waitForLoadState('networkidle');
    };
    await loaded();
    expect(await violations(page)).toEqual([]);
    // In the short form each look is seen once, the last three together.
    await page.emulateMedia({ colorScheme: 'dark' });
    if (isLong) expect(await violations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    if (isLong) expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
    await page.evaluate(`localStorage.setItem('octavo.language', 'ar')`);
    await page.reload();
    await loaded();
    expect(await violations(page)).toEqual([]);
    if (!isLong) return;
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.emulateMedia({ colorScheme: 'light' });
    expect(await violations(page)).toEqual([]);
  });
});
