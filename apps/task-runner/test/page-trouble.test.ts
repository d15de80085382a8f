import { describe, expect, it } from 'vitest';
import { partsOf, untilDone, usePage } from './use-page.ts';

const talk = 'for i in 1 2 3 4 5 6; do echo "round $i"; sleep 0.5; done; echo hello world > hello.txt';
const { scene, openPage, fill, run, taskOf } = usePage(
  {
    talk: [{ run: talk }, { say: 'Done at last.' }],
    broken: [{ fail: 400 }],
    silent: ['silence'],
  },
  20_320,
);

describe('errors on the page', () => {
  it('a token that is wrong is where the next word goes', async () => {
    const page = await openPage();
    await run(page, { Token: 'oct_wrong' });
    const { error, cancel } = partsOf(page);
    await error.getByText('This token is invalid, has expired or was revoked.').waitFor();
    const field = page.getByLabel('Token');
    expect(await field.evaluate((element) => element.matches(':focus[aria-invalid="true"]'))).toBe(true);
    const [note = ''] = (await field.getAttribute('aria-describedby'))!.split(' ');
    expect(await page.locator(`#${note}`).textContent()).toBe('This token is invalid, has expired or was revoked.');
    expect(await cancel.isVisible()).toBe(false);
    await run(page);
    await untilDone(page);
    expect(await error.textContent()).toBe('');
    expect(await field.getAttribute('aria-describedby')).toBe('token-hint');
  });

  it('say what git said', async () => {
    const page = await openPage();
    await run(page, { Repository: `https://${scene.world.server.host}/ada/none` });
    const { error, steps } = partsOf(page);
    await error.getByText('The repository could not be fetched.').waitFor();
    expect(await error.textContent()).toContain('not found');
    expect(await steps.nth(1).getAttribute('class')).toBe('stopped');
  });

  it('tell a task that has failed from one that is done', async () => {
    const page = await openPage();
    await run(page, { Model: 'broken' });
    await partsOf(page).error.getByText('The task failed with exit code 1.').waitFor();
    expect(await partsOf(page).steps.last().getAttribute('class')).toBe('stopped');
    expect(await page.title()).toBe('Failed – Octavo tasks');
  });

  it('are found before anything is sent, as the service would count', async () => {
    const page = await openPage();
    await fill(page, { Task: '🙂'.repeat(8001), 'MCP servers': '{' });
    await page.getByText('More fields').click();
    const message = (label: string) =>
      page
        .getByLabel(label, { exact: true })
        .evaluate((field) => (field as unknown as { validationMessage: string }).validationMessage);
    expect(await message('Task')).toBe('Enter at most 8000 characters. The text has 8001.');
    await page.getByLabel('Task', { exact: true }).fill('🙂'.repeat(8000));
    expect(await message('Task')).toBe('');
    await page.getByRole('button', { name: 'Run' }).click();
    // It was folded away.
    const field = page.getByLabel('MCP servers');
    await expect.poll(() => field.evaluate((element) => element.matches(':focus'))).toBe(true);
    expect(await message('MCP servers')).toBe('Enter valid JSON.');
  });

  it('of the service about a field lead to it', async () => {
    const page = await openPage();
    await run(page, { 'Skill files': Array(11).fill('hello.txt').join('\n') });
    await partsOf(page).error.getByText('skillPaths must have at most 10 entries.').waitFor();
    const field = page.getByLabel('Skill files');
    expect(await field.evaluate((element) => element.matches(':focus[aria-invalid="true"]'))).toBe(true);
  });
});

describe('a task on the page', () => {
  it('can be cancelled', async () => {
    const page = await openPage();
    await run(page, { Model: 'silent' });
    const { cancel, error, steps } = partsOf(page);
    await steps.filter({ hasText: 'Agent' }).and(page.locator('[aria-current=step]')).waitFor();
    await cancel.click();
    await error.getByText('The task was cancelled.').waitFor();
    expect(await cancel.isVisible()).toBe(false);
    expect(await taskOf(page)).toMatchObject({ state: 'ended', status: 409 });
  });

  it('goes on when the connection is lost, and nothing of it is told twice or never', async () => {
    const page = await openPage();
    await run(page, { Model: 'talk' });
    const { status, log } = partsOf(page);
    await log.getByText('$ for i in').waitFor();
    scene.line.be('cut');
    await status.getByText(/^Connection lost\. Reconnecting in \d+ s…$/).waitFor();
    // It is heard of again only after it has ended without us.
    await expect.poll(async () => (await taskOf(page)).state).toBe('ended');
    scene.line.be('open');
    await untilDone(page);
    const said = (await log.textContent())!;
    expect(said.match(/\$ for i in/g)).toHaveLength(1);
    expect(said.match(/Done at last\./g)).toHaveLength(1);
    await page.getByRole('region', { name: 'hello.txt' }).waitFor();
  });

  it('is started once, even if the answer to its request is lost', async () => {
    const page = await openPage();
    await fill(page);
    const ids = async () => (await scene.service.database.pool.query('select id from tasks.tasks')).rows;
    const before = await ids();
    scene.line.be('cut at the next answer');
    await page.getByRole('button', { name: 'Run' }).click();
    await untilDone(page);
    expect(await ids()).toHaveLength(before.length + 1);
  });

  it('says so when the service is not there', async () => {
    const page = await openPage();
    await fill(page);
    scene.line.be('cut');
    await page.getByRole('button', { name: 'Run' }).click();
    await partsOf(page)
      .error.getByText(/^The service can’t be reached/)
      .waitFor();
  });

  it('needs no mouse', async () => {
    const page = await openPage();
    const [keyboard, focused] = [page.keyboard, () => page.evaluate<string>('document.activeElement.id')];
    const tabTo = async (id: string) => {
      for (let steps = 0; (await focused()) !== id; steps += 1) {
        expect(steps, `on the way to ${id}`).toBeLessThan(20);
        await keyboard.press('Tab');
      }
    };
    await keyboard.press('Tab');
    expect(await page.evaluate('document.activeElement.textContent')).toBe('Skip to documentation');
    for (const [id, text] of [
      ['token', scene.token],
      ['repo', `https://${scene.world.server.host}/ada/demo`],
      ['task', 'Greet the world.'],
    ] as const) {
      await tabTo(id);
      await keyboard.type(text);
    }
    await keyboard.press('Tab');
    await keyboard.press('Enter');
    await tabTo('model');
    await keyboard.type('silent');
    await keyboard.press('Enter');
    expect(await focused()).toBe('output-heading');
    await tabTo('cancel');
    await keyboard.press('Enter');
    await partsOf(page).error.getByText('The task was cancelled.').waitFor();
    expect(await focused()).toBe('output-heading');
  });
});
