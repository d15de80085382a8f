import type { Static } from 'typebox';
import { Type, defineJob, oneOf } from '@octavo/plugin-api';

export const mailKinds = [
  'invitation',
  'password_reset',
  'password_changed',
  'email_change',
  'email_change_notice',
  'proposal_proposed',
  'proposal_returned',
  'proposal_accepted',
  'proposal_refused',
] as const;

export type MailKind = (typeof mailKinds)[number];

/** What an editor is told of a post. */
const Notice = Type.Object({
  path: Type.String({ description: 'Where the button leads in the administration interface.' }),
  facts: Type.Object({ actor: Type.String(), post: Type.String(), note: Type.String() }),
});

/** Only what to look up: whom it is for and the secret of its link come when it is sent. */
const Mail = Type.Object({
  site_id: Type.Integer(),
  kind: oneOf(mailKinds),
  link_id: Type.Optional(Type.String()),
  user_id: Type.Optional(Type.Integer()),
  notice: Type.Optional(Notice),
});

export type Mail = Static<typeof Mail>;

/** Sends one mail. Tried for about half an hour: many servers take nothing from a stranger at first. */
export const sendMail = defineJob('core_send_mail', Mail, {
  scope: 'network',
  group: 'mail',
  retries: 12,
  timeoutSeconds: 120,
});
