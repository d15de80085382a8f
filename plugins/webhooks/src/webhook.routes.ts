import { Type, checkPage, listHeaders, type Routes } from '@octavo/plugin-api';
import type { LogService } from './log.service.ts';
import {
  Deleted,
  Delivery,
  DeliveryDetails,
  DeliveryListQuery,
  NewWebhook,
  Webhook,
  WebhookChanges,
  WebhookListQuery,
  WebhookParams,
  WebhookWithSecret,
} from './webhook.schema.ts';
import type { WebhookService } from './webhook.service.ts';

const tags = ['Webhooks'];
const config = {
  access: { capability: 'manage_options', message: 'You are not allowed to manage the webhooks of this site.' },
} as const;
const params = WebhookParams;

export function webhookRoutes(webhooks: WebhookService, log: LogService): Routes {
  return (app) => {
    app.get(
      '/webhooks',
      { config, schema: { tags, querystring: WebhookListQuery, response: { 200: Type.Array(Webhook) } } },
      async ({ context, query, raw }, reply) => {
        const { page = 1, per_page: perPage = 10 } = query;
        const { webhooks: found, total } = await webhooks.list(context, {
          limit: perPage,
          offset: (page - 1) * perPage,
        });
        checkPage({ page, perPage, total });
        reply.headers(listHeaders(context.site, '/webhooks/v1/webhooks', raw.url ?? '', { page, perPage, total }));
        return found;
      },
    );

    app.post(
      '/webhooks',
      { config, schema: { tags, body: NewWebhook, response: { 201: WebhookWithSecret } } },
      async ({ context, body }, reply) => {
        const made = await webhooks.create(context, body);
        reply.code(201).header('Location', `${context.site.restRoot}/webhooks/v1/webhooks/${made.id}`);
        reply.header('Cache-Control', 'no-store');
        return made;
      },
    );

    app.get(
      '/webhooks/:id',
      { config, schema: { tags, params, response: { 200: Webhook } } },
      async ({ context, params: { id } }) => webhooks.get(context, id),
    );

    app.route({
      method: ['POST', 'PUT', 'PATCH'],
      url: '/webhooks/:id',
      config,
      schema: { tags, params, body: WebhookChanges, response: { 200: Webhook } },
      handler: async ({ context, params: { id }, body }) => webhooks.update(context, id, body),
    });

    app.delete(
      '/webhooks/:id',
      { config, schema: { tags, params, response: { 200: Deleted } } },
      async ({ context, params: { id } }) => {
        await webhooks.delete(context, id);
        return { deleted: true as const };
      },
    );

    app.post(
      '/webhooks/:id/rotate-secret',
      { config, schema: { tags, params, response: { 200: WebhookWithSecret } } },
      async ({ context, params: { id } }, reply) => {
        reply.header('Cache-Control', 'no-store');
        return webhooks.rotate(context, id);
      },
    );

    app.post(
      '/webhooks/:id/ping',
      { config, schema: { tags, params, response: { 202: Delivery } } },
      async ({ context, params: { id } }, reply) => {
        reply.code(202);
        return webhooks.ping(context, id);
      },
    );

    app.get(
      '/webhooks/:id/deliveries',
      { config, schema: { tags, params, querystring: DeliveryListQuery, response: { 200: Type.Array(Delivery) } } },
      async ({ context, params: { id }, query, raw }, reply) => {
        const { page = 1, per_page: perPage = 10, state } = query;
        const wanted = { state, limit: perPage, offset: (page - 1) * perPage };
        const { deliveries, total } = await log.list(context, id, wanted);
        checkPage({ page, perPage, total });
        const route = `/webhooks/v1/webhooks/${id}/deliveries`;
        reply.headers(listHeaders(context.site, route, raw.url ?? '', { page, perPage, total }));
        return deliveries;
      },
    );

    app.get(
      '/deliveries/:id',
      { config, schema: { tags, params, response: { 200: DeliveryDetails } } },
      async ({ context, params: { id } }) => log.get(context, id),
    );

    app.post(
      '/deliveries/:id/redeliver',
      { config, schema: { tags, params, response: { 202: Delivery } } },
      async ({ context, params: { id } }, reply) => {
        reply.code(202);
        return log.redeliver(context, id);
      },
    );
  };
}
