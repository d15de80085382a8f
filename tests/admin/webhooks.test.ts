import { afterAll, describe, expect, it } from 'vitest';
import { startReceiver, status } from '../../plugins/webhooks/test/receiver.ts';
import { verify } from '../../plugins/webhooks/test/use-webhooks.ts';
import { people } from './network.ts';
import { useAdmin, violations } from './use-admin.ts';

const receiver = await startReceiver();
const { scene, openAs } = useAdmin({
  environment: { WEBHOOKS_PRIVATE_TARGETS: JSON.stringify([receiver.origin]) },
});
afterAll(() => receiver.close());

describe('webhooks (contracts/admin.md §7)', () => {
  it('are added with a secret that is seen once, tested, looked into, sent again and deleted', async () => {
    receiver.answer('/hook', status(500, {}, 'Come back later'), status(204));
    const page = await openAs(people.chief, '/admin');
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByText('No webhooks yet').waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('button', { name: 'Add webhook' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('URL').fill('https://127.0.0.1/hook');
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    await dialog.getByText('This URL cannot be used: the address is not public.').waitFor();
    await dialog.getByLabel('URL').fill(`${receiver.origin}/hook`);
    await dialog.getByText('File uploaded').click();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Add', exact: true }).click();
    const secret = await page.locator('.webhook-secret').innerText();
    expect(secret).toMatch(/^whsec_/);
    await page.getByRole('button', { name: 'I’ve saved it' }).click();
    expect(await page.content()).not.toContain(secret);

    await page.getByRole('link', { name: receiver.origin }).click();
    await page.getByText('No deliveries yet').waitFor();
    await page.getByRole('button', { name: 'Send test delivery' }).click();
    await page.getByText('Retrying').waitFor();
    await page.getByText('The receiver responded with 500.').first().waitFor();
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Test delivery', exact: true }).click();
    await dialog.getByText('Come back later').waitFor();
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Resend' }).click();
    await dialog.getByText('Response 204').waitFor();
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await page
      .getByRole('row', { name: /Test delivery/ })
      .getByText('Delivered')
      .waitFor();
    verify(secret, receiver.at('/hook')[1]!);

    await scene.host.factories.post({ title: 'News' });
    await receiver.until('/hook', 3);
    await page.reload();
    await page.getByRole('button', { name: 'Published', exact: true }).waitFor();
    await page.getByRole('button', { name: /^Actions for/ }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await page.getByText('No webhooks yet').waitFor();
  });

  it('are for those who manage the site', async () => {
    const page = await openAs(people.edith, '/admin/settings/webhooks');
    await page.getByText('You don’t have access to this screen').waitFor();
    expect(await page.getByRole('link', { name: 'Webhooks' }).count()).toBe(0);
  });
});
