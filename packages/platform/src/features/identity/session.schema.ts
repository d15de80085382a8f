import { Type } from '@octavo/plugin-api';

export const Password = Type.String({ minLength: 1, maxLength: 4096 });
export const Code = Type.String({
  minLength: 1,
  maxLength: 64,
  description: 'Code from the authenticator app, or a recovery code.',
});
export const SignedIn = Type.Object({
  user: Type.Object({ id: Type.Integer(), name: Type.String(), slug: Type.String() }),
  nonce: Type.String(),
  expires: Type.String(),
});
