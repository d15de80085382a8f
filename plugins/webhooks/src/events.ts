/** What a webhook can be told of. */
export const eventNames = [
  'post.published',
  'post.updated',
  'post.unpublished',
  'post.trashed',
  'post.deleted',
  'media.uploaded',
  'media.updated',
  'media.deleted',
  'term.created',
  'term.updated',
  'term.deleted',
  'proposal.proposed',
  'proposal.returned',
  'proposal.accepted',
  'proposal.refused',
] as const;
export type EventName = (typeof eventNames)[number];

/** Sent when somebody asks for it, whatever the webhook wants to be told of. */
export const pingEvent = 'webhook.ping';

/** What happened, and to what. */
export type WebhookEvent = { readonly type: EventName | typeof pingEvent; readonly data: object };
