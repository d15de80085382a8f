import { definePlugin, type Platform, type Plugin, type Site } from '@octavo/plugin-api';
import { onServer, startTestHost, type TestHost } from '@octavo/testing';
import { Webhook } from 'standardwebhooks';
import { eventNames, type EventName } from '../src/events.ts';
import { webhooks } from '../src/plugin.ts';
import type { Delivery, DeliveryDetails, Webhook as Resource, WebhookWithSecret } from '../src/webhook.schema.ts';
import { startReceiver, type Received, type Receiver } from './receiver.ts';

export const root = '/wp-json/webhooks/v1';

type Role = Parameters<TestHost['as']>[0];
export type Bench = Awaited<ReturnType<typeof startWebhooks>>;

/** A host that may send to a receiver on this machine, and to nobody else that isn't public. */
export async function startWebhooks({
  plugins = [],
  origins = [],
}: { plugins?: readonly Plugin[]; origins?: string[] } = {}) {
  const receiver = await startReceiver();
  let platform: Platform;
  const insider = definePlugin({
    id: 'insider',
    setup(given) {
      platform = given;
      return {};
    },
  });
  const host = await startTestHost({
    plugins: [webhooks, insider, ...plugins],
    config: (config) => ({
      ...config,
      // Long enough for a process of its own to take it.
      secretKeys: [{ kid: 'webhooks', secret: 'a-secret-that-only-the-tests-of-webhooks-know' }, ...config.secretKeys],
      environment: { WEBHOOKS_PRIVATE_TARGETS: JSON.stringify([receiver.origin, ...origins]) },
    }),
  });
  const shardOf = (site: Site) => (site.shard === 'second' ? host.secondUrl : host.databaseUrl);
  const query = <Row extends object>(text: string, values: unknown[] = [], site = host.main): Promise<Row[]> =>
    onServer(shardOf(site), async (client) => (await client.query<Row>(text, values)).rows);

  const folderOf = ({ path }: Site) => path.slice(0, -1);
  async function call<Body>(
    method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
    path: string,
    { payload, as = 'administrator', site = host.main }: { payload?: object; as?: Role; site?: Site } = {},
  ) {
    const url = `${folderOf(site)}${root}${path}`;
    const response = await host.inject({ method, url, ...host.as(as), ...(payload && { payload }) });
    return { status: response.statusCode, headers: response.headers, body: response.json<Body>() };
  }

  async function add(
    path: string,
    events: readonly EventName[] = eventNames,
    site = host.main,
    origin = receiver.origin,
  ) {
    const payload = { url: `${origin}${path}`, events };
    const as = site === host.main ? 'administrator' : 'super-admin';
    const { status, body } = await call<WebhookWithSecret>('POST', '/webhooks', { payload, site, as });
    if (status !== 201) throw new Error(JSON.stringify(body));
    return body;
  }

  return {
    host,
    platform: platform!,
    receiver,
    query,
    call,
    add,
    get: async (id: string) => (await call<Resource>('GET', `/webhooks/${id}`)).body,
    async deliveries(id: string, filter = '', site = host.main) {
      const as = site === host.main ? 'administrator' : 'super-admin';
      return (await call<Delivery[]>('GET', `/webhooks/${id}/deliveries?per_page=100${filter}`, { site, as })).body;
    },
    details: async (id: string) => (await call<DeliveryDetails>('GET', `/deliveries/${id}`)).body,
    /** What is planned for later is due now. */
    async hurry(): Promise<void> {
      await query(`update webhooks.deliveries set due_at = now() where state = 'pending'`);
      await query('update webhooks.webhooks set paused_until = null');
      await host.drainJobs({ includePlanned: true });
    },
    async close(): Promise<void> {
      await host.close();
      await receiver.close();
    },
  };
}

/** By the library that receivers use; throws unless the signature is right. */
export function verify(secret: string, { body, headers }: Pick<Received, 'body' | 'headers'>): unknown {
  return new Webhook(secret).verify(body, headers as Record<string, string>);
}

export type { Receiver };
