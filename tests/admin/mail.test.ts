import type { Page } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';
import { afterAll, describe, expect, it } from 'vitest';
import { linkIn, startMailServer } from '../accounts/mail-server.ts';
import { people } from './network.ts';
import { signIn, useAdmin, violations } from './use-admin.ts';

const server = await startMailServer();
const { scene, open, openAs } = useAdmin({ mail: server.config });
afterAll(() => server.close());

async function mailTo(address: string): Promise<string> {
  const link = linkIn(await server.waitFor(address));
  scene.host.keepSecret(`the link to ${address}`, link.token);
  return link.address;
}

/** Light and dark, on a phone, from right to left. */
async function isForEverybody(page: Page, ready: string): Promise<void> {
  const look = async () => {
    await page.locator(ready).first().waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0);
  };
  await look();
  // In the short form each look is seen once, the last three together.
  await page.emulateMedia({ colorScheme: 'dark' });
  if (isLong) await look();
  await page.setViewportSize({ width: 390, height: 844 });
  if (isLong) await look();
  await page.evaluate(`localStorage.setItem('octavo.language', 'ar')`);
  await page.reload();
  await look();
  await page.evaluate(`localStorage.setItem('octavo.language', 'en')`);
  await page.reload();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.locator(ready).first().waitFor();
}

describe('accounts by mail (contracts/admin.md §2, §7 and §9)', () => {
  it('a newcomer is invited, accepts, and is inside', async () => {
    const chief = await openAs(people.chief, '/admin/users');
    await chief.getByRole('button', { name: 'Invite by email' }).click();
    const dialog = chief.getByRole('dialog');
    await dialog.getByLabel('Email address').fill('nora@example.org');
    await dialog.getByRole('button', { name: /Role/ }).click();
    await chief.getByRole('option', { name: 'Editor' }).click();
    expect(await violations(chief)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send invitation' }).click();
    const invitations = chief.getByRole('grid', { name: 'Pending invitations' });
    await invitations.getByText('Sent', { exact: true }).waitFor();
    expect(await violations(chief)).toEqual([]);

    const page = await open(await mailTo('nora@example.org'));
    await isForEverybody(page, 'input[name=username]');
    await page.getByText('You’ve been invited to join as Editor').waitFor();
    await page.getByLabel('Username').fill('editor');
    await page.getByLabel('Display name').fill('Nora N.');
    await page.getByLabel('Password').fill('a fine password');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.getByText('The username editor is already in use.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByLabel('Username').fill('nora');
    await page.getByRole('button', { name: 'Accept invitation' }).click();
    await page.locator('main#main').waitFor();
    expect(page.url()).not.toContain('#');

    await chief.reload();
    await chief.getByRole('row', { name: /Nora N\./ }).waitFor();
    expect(await chief.getByRole('grid', { name: 'Pending invitations' }).count()).toBe(0);
  });

  it.runIf(isLong)('an invitation is sent again and revoked', async () => {
    const chief = await openAs(people.chief, '/admin/users');
    await chief.getByRole('button', { name: 'Invite by email' }).click();
    await chief.getByRole('dialog').getByLabel('Email address').fill('gone@example.org');
    await chief.getByRole('dialog').getByRole('button', { name: 'Send invitation' }).click();
    const address = await mailTo('gone@example.org');
    const acts = chief.getByRole('button', { name: 'Actions for the invitation to gone@example.org' });
    await acts.click();
    await chief.getByRole('menuitem', { name: 'Resend' }).click();
    await expect.poll(() => server.to('gone@example.org').length).toBe(2);
    // By keyboard: what was said before may lie on top of it.
    await acts.press('Enter');
    await chief.getByRole('menuitem', { name: 'Revoke' }).press('Enter');
    await chief.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await chief.getByText('Invitation to gone@example.org revoked.').waitFor();
    const page = await open(address);
    await page.getByText('This link is no longer valid').waitFor();
    expect(await violations(page)).toEqual([]);
  });

  it('a forgotten password, from the sign-in and back to it', async () => {
    const page = await open('/admin');
    await page.getByRole('link', { name: 'Forgot your password?' }).click();
    await isForEverybody(page, 'input[name=username]');
    await page.locator('input[name=username]').fill('edith');
    await page.getByRole('button', { name: 'Send link' }).click();
    await page.getByText('Check your email.').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.goto(await mailTo('edith@network.test'));
    await isForEverybody(page, 'input[name=password]');
    await page.getByText('Choose a new password for edith.').waitFor();
    await page.getByLabel('New password').fill('another password');
    await page.getByRole('button', { name: 'Set password' }).click();
    await page.getByText('Your password has been changed.').waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Go to sign-in' }).click();
    await signIn(page, { ...people.edith, password: 'another password' });
  });

  it.runIf(isLong)('a new address waits in the profile until it is confirmed', async () => {
    const page = await openAs(people.amir, '/admin/profile');
    await page.getByLabel('Email address').fill('amir@example.org');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('We sent a link to amir@example.org.').waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await page.getByLabel('Email address').inputValue()).toBe('amir@network.test');

    const other = await open(await mailTo('amir@example.org'));
    await isForEverybody(other, 'main button');
    await other.getByRole('button', { name: 'Confirm email address' }).click();
    await other.getByText('The email address of amir is now amir@example.org.').waitFor();
    expect(await violations(other)).toEqual([]);
    await page.reload();
    await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('amir@example.org');
  });
});
