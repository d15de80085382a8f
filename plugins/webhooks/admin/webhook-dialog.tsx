import {
  Checkbox,
  CheckboxGroup,
  FormDialog,
  Label,
  say,
  Switch,
  TextField,
  useFields,
  useSubmission,
} from '@octavo/admin/kit';
import { useState } from 'react';
import {
  createWebhook,
  eventGroups,
  updateWebhook,
  type EventName,
  type Values,
  type Webhook,
} from './webhooks.queries.ts';
import { useText } from './text.ts';

type Props = { webhook?: Webhook; onClose(): void; onSecret(secret: string): void };

/** A new one, or what one is told of. */
export function WebhookDialog({ webhook, onClose, onSecret }: Props) {
  const t = useText();
  const [opened] = useState<Values>({
    url: webhook?.url ?? '',
    events: webhook?.events ?? ['post.published', 'post.updated', 'post.unpublished', 'post.trashed', 'post.deleted'],
    description: webhook?.description ?? '',
    active: webhook?.active ?? true,
  });
  const submission = useSubmission();
  const { values, field } = useFields(opened, submission);

  async function send(): Promise<void> {
    if (webhook) {
      // The rest may have changed by itself meanwhile.
      const changed = Object.entries(values).filter(([name, value]) => value !== opened[name as keyof Values]);
      await updateWebhook(webhook, Object.fromEntries(changed));
      say(t('saved'));
    } else onSecret((await createWebhook(values)).secret);
    onClose();
  }

  return (
    <FormDialog
      title={t(webhook ? 'webhooks.editTitle' : 'webhooks.add')}
      size="medium"
      action={t(webhook ? 'save' : 'webhooks.addAct')}
      isReady={values.url.trim() !== '' && values.events.length > 0}
      submission={submission}
      send={send}
      onClose={onClose}
    >
      <TextField
        label={t('webhooks.url')}
        description={t('webhooks.urlWhy')}
        type="url"
        {...field('url')}
        maxLength={2000}
        autoComplete="off"
        spellCheck="false"
        isRequired
        autoFocus
      />
      <TextField label={t('webhooks.description')} {...field('description')} maxLength={500} />
      <EventFields value={values.events} onChange={field('events').onChange} />
      <Switch isSelected={values.active} onChange={field('active').onChange}>
        {t('webhooks.active')}
      </Switch>
    </FormDialog>
  );
}

function EventFields({ value, onChange }: { value: readonly EventName[]; onChange(value: EventName[]): void }) {
  const t = useText();
  return (
    <fieldset className="webhook-events">
      <legend>{t('webhooks.events')}</legend>
      {Object.entries(eventGroups).map(([group, names]) => (
        <CheckboxGroup
          key={group}
          className="webhook-event-group"
          value={value.filter((name) => (names as readonly string[]).includes(name))}
          onChange={(chosen) =>
            onChange([
              ...value.filter((name) => !(names as readonly string[]).includes(name)),
              ...(chosen as EventName[]),
            ])
          }
        >
          <Label>{t(`webhooks.group.${group as keyof typeof eventGroups}`)}</Label>
          {names.map((name) => (
            <Checkbox key={name} value={name}>
              {t(`webhooks.event.${name}`)}
            </Checkbox>
          ))}
        </CheckboxGroup>
      ))}
    </fieldset>
  );
}
