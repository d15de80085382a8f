import { Type, pageQuery } from '@octavo/plugin-api';
import { NewUserBody } from './user.schema.ts';

const { email, username, password, name } = NewUserBody.properties;

export const Token = Type.String({ minLength: 64, maxLength: 64, description: 'The part after # in the link.' });
export const TokenBody = Type.Object({ token: Token });

export const InvitationParams = Type.Object({ id: Type.String() });
export const InvitationQuery = Type.Object({ ...pageQuery, _fields: Type.Optional(Type.Array(Type.String())) });
export const NewInvitationBody = Type.Object({ email, role: Type.String({ maxLength: 200 }) });

export const Invitation = Type.Object({
  id: Type.String(),
  email: Type.String(),
  role: Type.String(),
  invited_by: Type.Union([Type.String(), Type.Null()], { description: 'Name of the user who sent the invitation.' }),
  created: Type.String(),
  expires: Type.String(),
  sent: Type.Union([Type.String(), Type.Null()], { description: 'When the email was sent; null until then.' }),
  failure: Type.Union([Type.String(), Type.Null()], { description: 'Why the email could not be delivered.' }),
});

/** As whoever holds the link sees it. */
export const OpenInvitation = Type.Object({
  email: Type.String(),
  role: Type.String(),
  expires: Type.String(),
  accepted: Type.Boolean(),
  username: Type.Union([Type.String(), Type.Null()], {
    description: 'Username of the existing account with this address, if there is one; then no other field is needed.',
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
