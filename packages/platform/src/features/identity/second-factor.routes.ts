import { Type, type Routes } from '@octavo/plugin-api';
import { signedIn } from '../../kernel/base/refusals.ts';
import { Deleted } from '../../kernel/http/deletion.ts';
import { AccountParams } from './account.schema.ts';
import type { SecondFactorService } from './second-factor.service.ts';
import { Code, Password } from './session.schema.ts';

const Status = Type.Object({
  enabled: Type.Boolean(),
  since: Type.Union([Type.String(), Type.Null()]),
  recovery_codes_left: Type.Integer(),
});
const Started = Type.Object({
  secret: Type.String({ description: 'For manual entry in an authenticator app.' }),
  url: Type.String({ description: 'The same as an otpauth: address, for a QR code.' }),
});
const RecoveryCodes = Type.Object({ recovery_codes: Type.Array(Type.String(), { description: 'Shown only once.' }) });
const Proof = Type.Object({ password: Password, code: Code });

/** One's own second factor, and switching off somebody else's. */
export function secondFactorRoutes(factors: SecondFactorService): Routes {
  const tags = ['Second factor'];
  const base = '/users/me/second-factor';
  return (app) => {
    app.get(base, { ...signedIn, schema: { tags, response: { 200: Status } } }, async ({ context }) => {
      const { since, recoveryCodes } = await factors.status(context);
      return { enabled: since !== null, since: since?.toISOString() ?? null, recovery_codes_left: recoveryCodes };
    });

    app.post(
      base,
      { ...signedIn, schema: { tags, body: Type.Object({ password: Password }), response: { 201: Started } } },
      async ({ context, body }, reply) => {
        const started = await factors.start(context, body.password);
        return reply.code(201).header('Cache-Control', 'no-store').send(started);
      },
    );

    app.post(
      `${base}/confirm`,
      { ...signedIn, schema: { tags, body: Type.Object({ code: Code }), response: { 200: RecoveryCodes } } },
      async ({ context, body }, reply) => {
        reply.header('Cache-Control', 'no-store');
        return { recovery_codes: await factors.confirm(context, body.code) };
      },
    );

    app.post(
      `${base}/recovery-codes`,
      { ...signedIn, schema: { tags, body: Proof, response: { 200: RecoveryCodes } } },
      async ({ context, body }, reply) => {
        reply.header('Cache-Control', 'no-store');
        return { recovery_codes: await factors.renewRecoveryCodes(context, body) };
      },
    );

    app.post(
      `${base}/disable`,
      { ...signedIn, schema: { tags, body: Proof, response: { 200: Deleted } } },
      async ({ context, body }) => {
        await factors.disable(context, body);
        return { deleted: true as const };
      },
    );

    app.delete(
      '/users/:id(^\\d+$)/second-factor',
      {
        config: { access: { capability: 'edit_users' } },
        schema: { tags, params: AccountParams, response: { 200: Deleted } },
      },
      async ({ context, params }) => {
        await factors.disableFor(context, params.id);
        return { deleted: true as const };
      },
    );
  };
}
