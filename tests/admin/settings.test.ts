import type { Page } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startService, type Service } from '../../plugins/evaluator/test/service.ts';
import { guestBook } from './guest-book.ts';
import { looks } from './looks.ts';
import { people, type Person } from './network.ts';
import { move, useAdmin, violations } from './use-admin.ts';

const { scene, openAs } = useAdmin({
  plugins: [guestBook],
  environment: { GUEST_BOOK_GREETING: 'Come in' },
});
const ada: Person = { username: 'ada', password: 'a password for ada', role: 'administrator' };
let service: Service;

beforeAll(async () => {
  service = await startService();
  const { host } = scene;
  host.keepSecret('the key of the evaluator', 'sk-for-the-tests-9876');
  host.keepSecret('the token of the guest book', 'tell-nobody-1234');
  const id = await host.users.create({ login: 'ada', email: 'ada@network.test', password: ada.password });
  await host.users.addMember(host.main, id, 'administrator');
});
afterAll(() => service.close());

const read = async (path: string) =>
  (await scene.host.inject({ url: `/wp-json/${path}`, ...scene.host.as('super-admin') })).json();
const settings = () => read('core/v2/settings');
const membersCalled = (search: string) => read(`core/v2/users?context=edit&search=${search}`);
const switchGuestBook = (on: boolean) => scene.host.siteAdministration.switchPlugin(scene.host.main, 'guest-book', on);

const save = async (page: Page) => {
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').first().waitFor();
  // The word may be left from the time before.
  await page.getByText('You have unsaved changes.').waitFor({ state: 'detached' });
};

describe('site settings (contracts/admin.md §7)', () => {
  it('are changed in one form that says what isn’t saved', async () => {
    const page = await openAs(ada, '/admin/settings');
    await page.getByLabel('Title').fill('A better name');
    await page.getByText('You have unsaved changes.').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByLabel('Title').inputValue()).toBe('Main');
    await page.getByLabel('Title').fill('Main street');
    await page.getByLabel('Description').fill('What happens there');
    await page.getByRole('combobox', { name: 'Time zone' }).fill('Kathm');
    await page.getByRole('option', { name: 'Asia/Kathmandu' }).click();
    await page.getByRole('combobox', { name: 'Language' }).fill('gsw');
    await page.getByRole('link', { name: 'Users' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await save(page);
    expect(await settings()).toMatchObject({
      title: 'Main street',
      description: 'What happens there',
      timezone: expect.stringMatching(/^Asia\/Kath?mandu$/),
      language: 'gsw',
    });
    expect(await page.getByText('You have unsaved changes.').count()).toBe(0);
  });

  it('of plugins are drawn by their schema, with where each value comes from', async () => {
    await switchGuestBook(true);
    const page = await openAs(ada, '/admin/settings/plugins');
    await page.getByRole('heading', { name: 'Guest book' }).waitFor();
    await page.getByText('From environment variable GUEST_BOOK_GREETING').waitFor();
    expect(await page.getByLabel('Colour').getAttribute('readonly')).not.toBeNull();
    await page.getByText('Set by a plugin. Can’t be changed here.').waitFor();
    expect(await page.getByLabel('Limit').getAttribute('readonly')).not.toBeNull();
    await page.getByLabel('Greeting').fill('Sit down');
    await page.getByLabel('Entries').fill('25');
    await page.getByText('Open', { exact: true }).click();
    await page.getByRole('button', { name: /Order/ }).click();
    await page.getByRole('option', { name: 'oldest' }).click();
    await page.getByLabel('Words').fill('bother\n\nblast ');
    await page.getByLabel('Token').fill('tell-nobody-1234');
    await save(page);
    expect(await settings()).toMatchObject({
      guest_book_greeting: 'Sit down',
      guest_book_entries: 25,
      guest_book_open: true,
      guest_book_order: 'oldest',
      guest_book_words: ['bother', 'blast'],
      guest_book_token: '••••••••1234',
      _sources: { guest_book_greeting: 'option' },
    });
    expect(await page.content()).not.toContain('tell-nobody');
    await page.getByRole('button', { name: 'Reset' }).click();
    await page.getByRole('button', { name: 'Remove' }).click();
    await save(page);
    expect(await settings()).toMatchObject({ guest_book_greeting: 'Come in', guest_book_token: '' });
  });

  it('keep what was typed when the server refuses it, and say why at the field', async () => {
    await switchGuestBook(true);
    const page = await openAs(people.chief, '/admin/settings/plugins');
    const [greeting, long] = [page.getByLabel('Greeting'), 'A greeting that is far too long for any guest book'];
    await page.getByLabel('Entries').fill('7');
    await greeting.fill(long);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByRole('alert').getByText('Not saved').waitFor();
    const field = page.locator('.field', { has: greeting });
    await field.getByText('guest_book_greeting must NOT have more than 40 characters').waitFor();
    expect([await greeting.inputValue(), await greeting.getAttribute('aria-invalid')]).toEqual([long, 'true']);
    expect((await settings()).guest_book_entries).not.toBe(7);
    await page.goto('http://network.localhost/admin/settings');
    await page.getByLabel('Title').fill('Never stored');
    await page.getByRole('combobox', { name: 'Language' }).fill('??');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.field', { hasText: 'Language' }).getByText('"??" is not a language tag').waitFor();
    expect((await settings()).title).not.toBe('Never stored');
  });
});

describe('the users of a site (contracts/admin.md §7)', () => {
  const openActs = async (page: Page, name: string, act: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click();
    await page.getByRole('menuitem', { name: act }).click();
  };

  it('are joined by somebody with an account if a super admin says so, found by name and role, and get another role', async () => {
    await scene.host.users.create({
      login: 'mona',
      email: 'mona@else.test',
      password: 'a password',
      displayName: 'Mona',
    });
    const page = await openAs(people.chief, '/admin/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Username or email address').fill('nobody@else.test');
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await dialog.getByText('There is no account with this username or email address.').waitFor();
    await dialog.getByLabel('Username or email address').fill('mona@else.test');
    await dialog.getByRole('button', { name: /Role/ }).click();
    await page.getByRole('option', { name: 'Author' }).click();
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await page.getByText('Mona was added to this site.').waitFor();
    expect(await membersCalled('mona')).toMatchObject([{ username: 'mona', roles: ['author'] }]);

    const site = await openAs(ada, '/admin/users');
    await site.getByText('Users join by invitation').waitFor();
    expect(await site.getByRole('button', { name: 'Add user' }).count()).toBe(0);
    expect(await violations(site)).toEqual([]);
    await site.getByRole('searchbox').fill('mona');
    await expect.poll(() => site.getByRole('row').count()).toBe(2);
    await openActs(site, 'Mona', 'Edit');
    const edit = site.getByRole('dialog');
    await edit.getByRole('button', { name: /Role/ }).click();
    await site.getByRole('option', { name: 'Editor' }).click();
    expect(await edit.getByLabel('Email address').getAttribute('readonly')).not.toBeNull();
    await edit.getByRole('button', { name: 'Save' }).click();
    await site.getByText('Saved.').waitFor();
    expect(await membersCalled('mona')).toMatchObject([{ roles: ['editor'] }]);
    await site.goto('http://network.localhost/admin/users?role=subscriber');
    await expect.poll(() => site.getByRole('row').count()).toBe(2);
  });

  it.runIf(isLong)('are given accounts, names and addresses by whoever runs the network', async () => {
    const page = await openAs(people.chief, '/admin/users');
    await page.getByRole('button', { name: 'Add user' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('tab', { name: 'New user' }).click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByLabel('Username').fill('nils');
    await dialog.getByLabel('Email address').fill('edith@network.test');
    await dialog.getByLabel('Password').fill('a password for nils');
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await dialog.locator('.field-error').getByText('This email address is already in use.').waitFor();
    expect(await dialog.getByLabel('Password').inputValue()).toBe('a password for nils');
    await dialog.getByLabel('Email address').fill('nils@network.test');
    await dialog.getByRole('button', { name: 'Add user' }).click();
    await page.getByText('nils was added to this site.').waitFor();
    await openActs(page, 'nils', 'Edit');
    await dialog.getByLabel('Name', { exact: true }).fill('Nils Holm');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Nils Holm').first().waitFor();
    expect(await membersCalled('nils')).toMatchObject([
      { name: 'Nils Holm', email: 'nils@network.test', roles: ['subscriber'] },
    ]);
  });

  it.runIf(isLong)('leave what they wrote to somebody else', async () => {
    const { host } = scene;
    const leaving = await host.factories.user({ role: 'author' });
    const post = await host.factories.post({ author: leaving.id });
    const page = await openAs(ada, `/admin/users?search=${leaving.login}`);
    await openActs(page, leaving.login, 'Remove from this site');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Assign it to another user').click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Remove from this site' }).click();
    await dialog.getByText('Choose a new author for their content.').waitFor();
    await dialog.getByRole('combobox').fill('edith');
    await page.getByRole('option', { name: 'edith' }).click();
    await dialog.getByRole('button', { name: 'Remove from this site' }).click();
    await page.getByText(`${leaving.login} was removed from this site.`).waitFor();
    const { author } = await read(`core/v2/posts/${post.id}`);
    expect((await membersCalled('edith'))[0].id).toBe(author);
    expect(await membersCalled(leaving.login)).toEqual([]);
  });

  it('can’t shut themselves out', async () => {
    const page = await openAs(ada, '/admin/users?search=ada');
    await page.getByRole('button', { name: 'Actions for ada' }).click();
    expect(await page.getByRole('menuitem').allTextContents()).toEqual(['Edit']);
    await page.getByRole('menuitem', { name: 'Edit' }).click();
    await page.getByText('You can’t change your own role.').waitFor();
    expect(await page.getByRole('dialog').getByRole('button', { name: /Role/ }).isDisabled()).toBe(true);
  });
});

describe('the plugins of a site (contracts/admin.md §7)', () => {
  it('are switched on, and off after a question', async () => {
    await switchGuestBook(false);
    const page = await openAs(ada, '/admin/plugins');
    const card = page.getByRole('listitem').filter({ hasText: 'Guest book' });
    await card.getByText('Guests leave a line.').waitFor();
    await card.getByText('Active on this site').click();
    await page.getByText('Guest book is active.').waitFor();
    const state = async () => (await read('core/v2/plugins/guest-book')).status;
    expect(await state()).toBe('active');
    await card.getByRole('button', { name: '1 REST route' }).click();
    await card.getByText('/guest-book/v1/count').waitFor();
    await page.getByRole('link', { name: 'Lines' }).waitFor();
    await card.getByText('Active on this site').click();
    await page.getByRole('dialog').getByText('Nothing is deleted.').waitFor();
    expect(await state()).toBe('active');
    await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Guest book is inactive.').waitFor();
    expect(await state()).toBe('inactive');
    const evaluator = page.getByRole('listitem').filter({ hasText: 'Evaluator' });
    await evaluator.getByText('Active on all sites').waitFor();
    expect(await evaluator.getByRole('switch').count()).toBe(0);
  });
});

describe('the evaluator (contracts/admin.md §7)', () => {
  const ask = async (page: Page) => {
    await page.getByRole('button', { name: 'Ask', exact: true }).click();
    return page.locator('section', { hasText: 'Test the service' }).locator('.notice');
  };

  it.runIf(isLong)('refuses a service that the network doesn’t allow, in the server’s words', async () => {
    const page = await openAs(ada, '/admin/evaluator');
    await page.getByLabel('Service URL').fill(service.url);
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.field-error').getByText('This network does not allow the host').waitFor();
    expect(await page.getByLabel('Service URL').inputValue()).toBe(service.url);
    expect(await page.getByLabel('Concurrent calls').getAttribute('readonly')).not.toBeNull();
  });

  it('is set up, tried out and counted, and its key is never shown', async () => {
    const page = await openAs(people.chief, '/admin/evaluator');
    expect(await (await ask(page)).textContent()).toContain('evaluator_not_configured');
    await page.getByLabel('Service URL').fill(service.url);
    await page.getByLabel('API key', { exact: true }).fill('sk-for-the-tests-9876');
    await page.getByLabel('Concurrent calls').fill('4');
    await save(page);
    await expect.poll(() => page.getByLabel('API key', { exact: true }).inputValue()).toBe('••••••••9876');
    expect(await page.content()).not.toContain('sk-for');
    expect(await settings()).toMatchObject({
      ai_provider_evaluator_concurrency: 4,
      _sources: { ai_provider_evaluator_api_key: 'option', ai_provider_evaluator_model: 'default' },
    });

    await page.getByRole('combobox', { name: 'Model' }).fill('sma');
    await page.getByRole('option', { name: /small/ }).click();
    await save(page);
    const outcome = await ask(page);
    await outcome.getByText('Probability of yes: 25%').waitFor();
    expect(await outcome.textContent()).toMatch(/small · [\d,]+ ms · 10 input tokens, 2 output tokens/);
    expect(service.received.at(-1)).toMatchObject({
      authorization: 'Bearer sk-for-the-tests-9876',
      body: { model: 'small' },
    });
    const row = page.getByRole('grid', { name: 'Usage on this site' }).getByRole('row').filter({ hasText: 'small' });
    await row.getByText('10 + 2').waitFor();
  });

  it.runIf(isLong)('shows exactly what went wrong, and lets go of the key', async () => {
    const page = await openAs(people.chief, '/admin/evaluator');
    await page.getByLabel('Service URL').fill('https://api.typesafe.ai');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.locator('.secret-field').getByText('Another service needs its own API key').waitFor();
    await page.getByRole('button', { name: 'Discard' }).click();
    service.fail({ status: 400, body: { message: 'That is no question.' } });
    expect(await (await ask(page)).textContent()).toMatch(/400 evaluator_api_error/);
    await page.getByRole('button', { name: 'Remove' }).click();
    await save(page);
    expect((await settings()).ai_provider_evaluator_api_key).toBe('');
  });
});

describe('these screens (contracts/admin.md §7)', () => {
  const screens = ['settings', 'users', 'plugins', 'evaluator'];

  it.runIf(isLong)('say so to those who may not use them', async () => {
    const page = await openAs(people.edith);
    for (const screen of screens) {
      await page.goto(`http://network.localhost/admin/${screen}`);
      await page.getByText('You don’t have access to this screen').waitFor();
    }
    expect(await violations(page)).toEqual([]);
  });

  it.runIf(isLong).each(looks)('can be used by everybody: %s', async (_name, look) => {
    await switchGuestBook(true);
    const page = await openAs(people.chief, '/admin', look);
    for (const screen of screens) {
      await move(page, `/admin/${screen}`);
      await page.locator('main :is([role=grid], form, .plugins)').first().waitFor();
      expect(await violations(page), screen).toEqual([]);
      const [width, shown] = (await page.evaluate('[document.documentElement.scrollWidth, innerWidth]')) as [
        number,
        number,
      ];
      expect(width, screen).toBeLessThanOrEqual(shown);
    }
  });
});
