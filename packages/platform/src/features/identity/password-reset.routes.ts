import { Type, type Routes } from '@octavo/plugin-api';
import { everybody } from '../../kernel/base/refusals.ts';
import { NewUserBody } from './user.schema.ts';
import { Token, TokenBody } from './invitation.schema.ts';
import type { PasswordResetService } from './password-reset.service.ts';

const AskBody = Type.Object({
  username: Type.String({
    minLength: 1,
    maxLength: 254,
    pattern: '^[^\\u0000]*$',
    description: 'Username or email address.',
  }),
});
const CompleteBody = Type.Object({ token: Token, password: NewUserBody.properties.password });
const Owner = Type.Object({ username: Type.String() });

/** For those who can't sign in any more. */
export function passwordResetRoutes(resets: PasswordResetService): Routes {
  const tags = ['Password reset'];
  return (app) => {
    app.post(
      '/password-reset',
      {
        ...everybody,
        schema: { tags, body: AskBody, response: { 202: Type.Object({ accepted: Type.Literal(true) }) } },
      },
      async ({ context, body }, reply) => {
        await resets.ask(context, body.username);
        reply.code(202);
        return { accepted: true as const };
      },
    );

    app.post(
      '/password-reset/open',
      { ...everybody, schema: { tags, body: TokenBody, response: { 200: Owner } } },
      async ({ context, body }, reply) => {
        reply.header('Cache-Control', 'no-store');
        return { username: (await resets.open(context, body.token)).login };
      },
    );

    app.post(
      '/password-reset/complete',
      { ...everybody, schema: { tags, body: CompleteBody, response: { 200: Owner } } },
      async ({ context, body }, reply) => {
        reply.header('Cache-Control', 'no-store');
        return { username: (await resets.complete(context, body.token, body.password)).login };
      },
    );
  };
}
