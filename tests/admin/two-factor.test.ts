import { Secret, TOTP } from 'otpauth';
import type { Locator, Page } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';
import { describe, expect, it } from 'vitest';
import { looks } from './looks.ts';
import type { Person } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const { scene, open, openAs } = useAdmin();

let made = 0;
async function newcomer(): Promise<Person> {
  const username = `careful-${(made += 1)}`;
  const password = `a password for ${username}`;
  const id = await scene.host.users.create({ login: username, email: `${username}@network.test`, password });
  await scene.host.users.addMember(scene.host.main, id, 'author');
  return { username, password, role: 'author' };
}

/** Each code is good once, and half a minute longer than its own: this one's first, then the next. */
function authenticator(secret: string) {
  let step = 0;
  return () => {
    step = Math.max(step + 1, Math.floor(Date.now() / 30_000));
    return TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: step * 30_000 });
  };
}

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 60; presses += 1) {
    if ((await target.and(page.locator(':focus')).count()) > 0) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('Tab does not lead there.');
}

/** Types what is asked for next. The field has the focus by itself. */
async function answer(page: Page, autoComplete: string, text: string): Promise<void> {
  await page.locator(`input[autocomplete=${autoComplete}]:focus`).waitFor();
  await page.keyboard.insertText(text);
  await page.keyboard.press('Enter');
}

/** From the profile to the recovery codes, without a pointer. */
async function setUp(page: Page, { password }: Person) {
  await tabTo(page, page.getByRole('tab').first());
  const isRtl = (await page.locator('html').getAttribute('dir')) === 'rtl';
  await page.keyboard.press(isRtl ? 'ArrowLeft' : 'ArrowRight');
  const panel = page.getByRole('tabpanel');
  const begin = panel.locator('.button.primary').first();
  await begin.waitFor();
  await tabTo(page, begin);
  await page.keyboard.press('Enter');
  await answer(page, 'current-password', password);
  await panel.getByRole('img').waitFor();
  const secret = (await panel.locator('.secret-text').textContent())!.replaceAll(' ', '');
  return { panel, nextCode: authenticator(secret) };
}

async function confirm(page: Page, panel: Locator, code: string): Promise<string[]> {
  await answer(page, 'one-time-code', code);
  const codes = panel.locator('.recovery-codes code');
  await codes.first().waitFor();
  return codes.allTextContents();
}

async function firstStep(page: Page, { username, password }: Person): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.keyboard.press('Enter');
  await page.locator('input[autocomplete=one-time-code]').waitFor();
}

describe('a second factor (contracts/admin.md §2 and §9)', () => {
  it('is set up by keyboard alone, then asked for, as a code or a recovery code', async () => {
    const person = await newcomer();
    const page = await openAs(person, '/admin/profile');
    const { panel, nextCode } = await setUp(page, person);
    expect(await violations(page)).toEqual([]);
    const codes = await confirm(page, panel, nextCode());
    expect(codes).toHaveLength(10);
    expect(await violations(page)).toEqual([]);
    const download = page.waitForEvent('download');
    await panel.getByRole('button', { name: 'Download' }).click();
    expect((await download).suggestedFilename()).toBe('recovery-codes-network.localhost.txt');
    await panel.getByRole('button', { name: 'I’ve saved them' }).click();
    await panel.getByText('10 recovery codes left').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Security' }).click();
    await panel.getByText('10 recovery codes left').waitFor();
    for (const code of codes) expect(await page.content()).not.toContain(code);

    const visitor = await open('/admin/profile');
    await firstStep(visitor, person);
    expect(await violations(visitor)).toEqual([]);
    await answer(visitor, 'one-time-code', '000000');
    await visitor.getByRole('alert').getByText('This code is wrong').waitFor();
    expect(await violations(visitor)).toEqual([]);
    const code = nextCode();
    await visitor.getByLabel('Code', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await visitor.keyboard.press('Enter');
    await visitor.getByRole('heading', { name: 'Profile' }).waitFor();

    const forgetful = await open();
    await firstStep(forgetful, person);
    await forgetful.getByRole('button', { name: 'Use a recovery code' }).click();
    await forgetful.getByLabel('Recovery code', { exact: true }).fill(codes[0]!);
    expect(await violations(forgetful)).toEqual([]);
    await forgetful.keyboard.press('Enter');
    await forgetful.locator('main#main').waitFor();
    await page.reload();
    await page.getByRole('tab', { name: 'Security' }).click();
    await panel.getByText('9 recovery codes left').waitFor();
  });

  it.runIf(isLong)('gets new recovery codes, and is switched off, for password and code', async () => {
    const person = await newcomer();
    const page = await openAs(person, '/admin/profile');
    const { panel, nextCode } = await setUp(page, person);
    const [first, second] = await confirm(page, panel, nextCode());
    await panel.getByRole('button', { name: 'I’ve saved them' }).click();

    const dialog = page.getByRole('dialog');
    async function prove(name: string, code: string): Promise<void> {
      await dialog.getByLabel('Your password').fill(person.password);
      await dialog.getByLabel('Code or recovery code').fill(code);
      await dialog.getByRole('button', { name, exact: true }).click();
    }
    await panel.getByRole('button', { name: 'Create new recovery codes' }).click();
    await prove('Create new codes', '000000');
    await dialog.getByRole('alert').waitFor();
    expect(await violations(page)).toEqual([]);
    await prove('Create new codes', first!);
    await dialog.waitFor({ state: 'detached' });
    const renewed = await panel.locator('.recovery-codes code').allTextContents();
    expect(renewed).not.toContain(second);
    await panel.getByRole('button', { name: 'I’ve saved them' }).click();
    await panel.getByRole('button', { name: 'Turn off' }).click();
    await prove('Turn off', renewed[0]!);
    await panel.getByRole('button', { name: 'Set up' }).waitFor();
  });

  it.runIf(isLong).each(looks)('has nothing that axe objects to, in %s', async (_name, look) => {
    const person = await newcomer();
    const page = await openAs(person, '/admin/profile', look);
    const fits = () => page.evaluate('document.documentElement.scrollWidth <= innerWidth');
    const { panel, nextCode } = await setUp(page, person);
    expect([await violations(page), await fits()]).toEqual([[], true]);
    await confirm(page, panel, nextCode());
    expect([await violations(page), await fits()]).toEqual([[], true]);
    await panel.locator('.button.primary').click();
    await panel.locator('.button').nth(1).click();
    await page.getByRole('dialog').waitFor();
    expect([await violations(page), await fits()]).toEqual([[], true]);
    const visitor = await open('/admin', look);
    await firstStep(visitor, person);
    expect(await violations(visitor)).toEqual([]);
  });
});
