import type { Static } from 'typebox';
import { Type, checkPage, listHeaders, type Access, type Routes } from '@octavo/plugin-api';
import { everybody } from '../../kernel/base/refusals.ts';
import { onlyKnownProperties } from '../../kernel/base/known-properties.ts';
import { deletedOf } from '../../kernel/http/deletion.ts';
import {
  AcceptBody,
  Accepted,
  Invitation,
  InvitationParams,
  InvitationQuery,
  NewInvitationBody,
  OpenInvitation,
  TokenBody,
} from './invitation.schema.ts';
import type { InvitationRow, InvitationService } from './invitation.service.ts';

const guarded: { config: { access: Access } } = { config: { access: { capability: 'promote_users' } } };
const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Inviting people to a site, and saying yes to it. The token comes in a body, which is never logged. */
export function invitationRoutes(invitations: InvitationService): Routes {
  const tags = ['Invitations'];
  return (app) => {
    app.get(
      '/invitations',
      { ...guarded, schema: { tags, querystring: InvitationQuery, response: { 200: Type.Array(Invitation) } } },
      async ({ context, query, raw }, reply) => {
        const { invitations: found, total } = await invitations.list(context, query);
        const { page = 1, per_page = 10 } = query;
        const shown = { page, perPage: per_page, total };
        checkPage(shown);
        reply.headers(listHeaders(context.site, '/octavo/v1/invitations', raw.url ?? '', shown));
        return found.map(toResource);
      },
    );

    app.post(
      '/invitations',
      { ...guarded, schema: { tags, body: NewInvitationBody, response: { 200: Invitation, 201: Invitation } } },
      async ({ context, body }, reply) => {
        const { email, role } = onlyKnownProperties(NewInvitationBody, body);
        const { link, isNew } = await invitations.invite(context, email, role);
        if (isNew) reply.code(201);
        return toResource(link);
      },
    );

    app.post(
      `/invitations/:id(^${uuid}$)/resend`,
      { ...guarded, schema: { tags, params: InvitationParams, response: { 200: Invitation } } },
      async ({ context, params }) => toResource(await invitations.resend(context, params.id)),
    );

    app.delete(
      `/invitations/:id(^${uuid}$)`,
      {
        ...guarded,
        schema: { tags, params: InvitationParams, response: { 200: deletedOf(Invitation) } },
      },
      async ({ context, params }) => ({
        deleted: true as const,
        previous: toResource(await invitations.revoke(context, params.id)),
      }),
    );

    app.post(
      '/invitations/open',
      { ...everybody, schema: { tags, body: TokenBody, response: { 200: OpenInvitation } } },
      async ({ context, body }, reply) => {
        const { link, account } = await invitations.open(context, body.token);
        reply.header('Cache-Control', 'no-store');
        return {
          email: link.email!,
          role: link.role!,
          expires: link.expires_at.toISOString(),
          accepted: link.used_at !== null,
          username: account?.login ?? null,
        };
      },
    );

    app.post(
      '/invitations/accept',
      { ...everybody, schema: { tags, body: AcceptBody, response: { 200: Accepted } } },
      async ({ context, body }, reply) => {
        const { token, ...newcomer } = onlyKnownProperties(AcceptBody, body);
        const { user, role } = await invitations.accept(context, token, newcomer);
        reply.header('Cache-Control', 'no-store');
        return { user: { id: user.id, name: user.display_name, username: user.login }, role };
      },
    );
  };
}

function toResource(row: InvitationRow): Static<typeof Invitation> {
  return {
    id: row.id,
    email: row.email!,
    role: row.role!,
    invited_by: row.inviter,
    created: row.created_at.toISOString(),
    expires: row.expires_at.toISOString(),
    sent: row.sent_at?.toISOString() ?? null,
    failure: row.failure,
  };
}
