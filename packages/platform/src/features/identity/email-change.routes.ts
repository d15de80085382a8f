import { Type, type Routes } from '@octavo/plugin-api';
import { everybody, signedIn } from '../../kernel/base/refusals.ts';
import { Deleted } from '../../kernel/http/deletion.ts';
import { TokenBody } from './invitation.schema.ts';
import type { EmailChangeService } from './email-change.service.ts';

const Change = Type.Object({ username: Type.String(), email: Type.String() });

/** The second half of changing one's address; the first is `core/v2/users/me`. */
export function emailChangeRoutes(changes: EmailChangeService): Routes {
  const tags = ['Email change'];
  return (app) => {
    app.delete('/email-change', { ...signedIn, schema: { tags, response: { 200: Deleted } } }, async ({ context }) => {
      await changes.withdraw(context);
      return { deleted: true as const };
    });

    for (const [path, act] of [
      ['open', changes.open],
      ['confirm', changes.confirm],
    ] as const) {
      app.post(
        `/email-change/${path}`,
        { ...everybody, schema: { tags, body: TokenBody, response: { 200: Change } } },
        async ({ context, body }, reply) => {
          const { user, email } = await act(context, body.token);
          reply.header('Cache-Control', 'no-store');
          return { username: user.login, email };
        },
      );
    }
  };
}
