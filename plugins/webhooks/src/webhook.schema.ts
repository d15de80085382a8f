import type { Static } from 'typebox';
import { Type, oneOf, pageQuery } from '@octavo/plugin-api';
import { eventNames, pingEvent } from './events.ts';

const states = ['pending', 'delivered', 'failed'] as const;
const uuid = Type.String({ format: 'uuid' });
const time = (description: string) => Type.String({ format: 'date-time', description });
const timeOrNull = (description: string) =>
  Type.Union([Type.String({ format: 'date-time' }), Type.Null()], { description });
const statusOrNull = Type.Union([Type.Integer(), Type.Null()], {
  description: 'HTTP status; null if there was no response.',
});

const url = Type.String({ minLength: 1, maxLength: 2000, description: 'A public https URL.' });
const events = Type.Array(oneOf(eventNames), { minItems: 1, maxItems: eventNames.length, uniqueItems: true });
const description = Type.String({ maxLength: 500, pattern: '^[^\\u0000]*$' });

export const WebhookParams = Type.Object({ id: uuid });

export const WebhookListQuery = Type.Object(pageQuery);

export const NewWebhook = Type.Object({
  url,
  events,
  description: Type.Optional(description),
  // No default: changes have the same member, and what isn't sent must stay as it is.
  active: Type.Optional(Type.Boolean({ description: 'Whether the webhook is on. Default: on.' })),
});
export type NewWebhook = Static<typeof NewWebhook>;

export const WebhookChanges = Type.Partial(NewWebhook);
export type WebhookChanges = Static<typeof WebhookChanges>;

const LastDelivery = Type.Object({
  state: oneOf(['delivered', 'failed']),
  status: statusOrNull,
  error: Type.String(),
  date: time('When the attempt was made.'),
});

const fields = {
  id: uuid,
  url: Type.String(),
  events: Type.Array(oneOf(eventNames)),
  description: Type.String(),
  active: Type.Boolean(),
  inactive_reason: oneOf(['', 'gone', 'failing'], {
    description:
      'Why the webhook was deactivated automatically: the receiver responded with 410, or all deliveries failed for 5 days. Empty otherwise.',
  }),
  failing_since: timeOrNull('Since when every attempt has failed.'),
  last_delivery: Type.Union([LastDelivery, Type.Null()], { description: 'The last attempt.' }),
  replaced_secret_until: timeOrNull('Until when a secret that was replaced still signs.'),
  created_at: time('When it was created.'),
  updated_at: time('When it was last changed.'),
};

export const Webhook = Type.Object(fields, { description: 'A webhook.' });
export type Webhook = Static<typeof Webhook>;

export const WebhookWithSecret = Type.Object(
  { ...fields, secret: Type.String({ description: 'Shown only in this response.' }) },
  { description: 'A webhook with the secret that its deliveries are signed with.' },
);
export type WebhookWithSecret = Static<typeof WebhookWithSecret>;

export const Deleted = Type.Object({ deleted: Type.Literal(true) });

export const DeliveryListQuery = Type.Object({ ...pageQuery, state: Type.Optional(oneOf(states)) });

const deliveryFields = {
  id: Type.String({ format: 'uuid', description: 'Id of the delivery, sent as `webhook-id`.' }),
  webhook_id: uuid,
  event: oneOf([...eventNames, pingEvent]),
  state: oneOf(states),
  attempt_count: Type.Integer(),
  status: statusOrNull,
  duration_ms: Type.Union([Type.Integer(), Type.Null()]),
  error: Type.String({ description: 'Why the last delivery failed; empty otherwise.' }),
  created_at: time('When the event happened.'),
  next_attempt_at: timeOrNull('When the next attempt is made.'),
};

export const Delivery = Type.Object(deliveryFields, { description: 'A delivery to a webhook.' });
export type Delivery = Static<typeof Delivery>;

export const DeliveryDetails = Type.Object(
  {
    ...deliveryFields,
    message: Type.Unknown({ description: 'Payload of the delivery.' }),
    attempts: Type.Array(
      Type.Object({
        number: Type.Integer(),
        date: time('When the attempt started.'),
        status: statusOrNull,
        duration_ms: Type.Integer(),
        error: Type.String(),
        response: Type.String({ description: 'The first 4 KB of the response.' }),
      }),
      { description: 'Newest first.' },
    ),
  },
  { description: 'A delivery to a webhook, with every attempt to send it.' },
);
export type DeliveryDetails = Static<typeof DeliveryDetails>;
