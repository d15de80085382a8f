import { ActsMenu, Confirm, MenuItem, say, useAddress, useAttempt } from '@octavo/admin/kit';
import { useState } from 'react';
import { SecretDialog } from './secret-dialog.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { deleteWebhook, ping, rotateSecret, updateWebhook, type Webhook } from './webhooks.queries.ts';
import { useText } from './text.ts';

type Open = 'edit' | 'rotate' | 'delete';

/** What can be done with one, wherever it is shown. */
export function WebhookMenu({ webhook }: { webhook: Webhook }) {
  const t = useText();
  const { go } = useAddress();
  const [open, setOpen] = useState<Open>();
  const [secret, setSecret] = useState<string>();
  const { attempt, isBusy } = useAttempt();
  const close = () => setOpen(undefined);
  const name = hostOf(webhook.url);

  const act = (work: () => Promise<unknown>) => void attempt(work).then(close);

  const test = async () => {
    await ping(webhook);
    say(t('webhooks.pinged'));
    await go(`/settings/webhooks/${webhook.id}`);
  };
  const turn = async () => {
    await updateWebhook(webhook, { active: !webhook.active });
    say(t(webhook.active ? 'webhooks.switchedOff' : 'webhooks.switchedOn'));
  };
  const rotate = async () => setSecret((await rotateSecret(webhook)).secret);
  const remove = async () => {
    await deleteWebhook(webhook);
    say(t('webhooks.deleted'));
    await go('/settings/webhooks');
  };

  return (
    <>
      <ActsMenu label={t('webhooks.actsOn', { name })}>
        <MenuItem onAction={() => setOpen('edit')}>{t('webhooks.edit')}</MenuItem>
        <MenuItem isDisabled={!webhook.active} onAction={() => act(test)}>
          {t('webhooks.ping')}
        </MenuItem>
        <MenuItem onAction={() => act(turn)}>{t(webhook.active ? 'webhooks.switchOff' : 'webhooks.switchOn')}</MenuItem>
        <MenuItem onAction={() => setOpen('rotate')}>{t('webhooks.rotate')}</MenuItem>
        <MenuItem danger onAction={() => setOpen('delete')}>
          {t('webhooks.delete')}
        </MenuItem>
      </ActsMenu>
      {open === 'edit' && <WebhookDialog webhook={webhook} onClose={close} onSecret={setSecret} />}
      <Confirm
        title={t('webhooks.rotateTitle', { name })}
        action={t('webhooks.rotateAct')}
        isOpen={open === 'rotate'}
        isBusy={isBusy}
        danger={false}
        onClose={close}
        onConfirm={() => act(rotate)}
      >
        <p>{t('webhooks.rotateWhy')}</p>
      </Confirm>
      <Confirm
        title={t('webhooks.deleteTitle', { name })}
        action={t('webhooks.delete')}
        isOpen={open === 'delete'}
        isBusy={isBusy}
        onClose={close}
        onConfirm={() => act(remove)}
      >
        <p>{t('webhooks.deleteWhy')}</p>
      </Confirm>
      {secret !== undefined && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </>
  );
}

export function hostOf(url: string): string {
  return URL.parse(url)?.host ?? url;
}
