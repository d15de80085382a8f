import { Type, pageQuery } from '@octavo/plugin-api';
import { NewUserBody } from './user.schema.ts';

const { email, username, password, name } = NewUserBody.properties;

export const Token = Type.String({ minLength: 64, maxLength: 64, description: 'What follows # in the address.' });
export const TokenBody = Type.Object({ token: Token });

export const InvitationParams = Type.Object({ id: Type.String() });
export const InvitationQuery = Type.Object({ ...pageQuery, _fields: Type.Optional(Type.Array(Type.String())) });
export const NewInvitationBody = Type.Object({ email, role: Type.String({ maxLength: 200 }) });

export const Invitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: Type.String(),
  invited_by: Type.Union([Type.String(), Type.Null()], { description: 'Their name.' }),
  created: Type.String(),
  expires: Type.String(),
  sent: Type.Union([Type.String(), Type.Null()], { description: 'Null while the mail waits.' }),
  failure: Type.Union([Type.String(), Type.Null()], { description: 'Why the mail will never arrive.' }),
});

/** As whoever holds the link sees it. */
export const OpenInvitation = Type.Object({
  email: Type.String(),
  role: Type.String(),
  expires: Type.String(),
  accepted: Type.Boolean(),
  username: Type.Union([Type.String(), Type.Null()], {
    description: 'Of the account that has this address: then nothing else is asked.',
  }),
});

export const AcceptBody = Type.Object({
  token: Token,
  username: Type.Optional(username),
  name,
  password: Type.Optional(password),
});

export const Accepted = Type.Object({
  user: Type.Object({ id: Type.Integer(), name: Type.String(), username: Type.String() }),
  role: Type.String(),
});
