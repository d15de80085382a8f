import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Ambient, Logger, Site } from '@octavo/plugin-api';
import type { PlatformConfig } from '../base/platform-config.ts';
import type { PlatformDatabase } from '../database/database.ts';
import type { JobAdministration } from '../jobs/job.service.ts';
import type { OutboxAdministration } from '../outbox/outbox.service.ts';
import type { SiteDirectory } from '../site-directory/site-directory.ts';
import type { AppNeeds } from './app.ts';
import type { Admission } from './concurrency-limit.ts';
import type { Metrics, RefusalReason } from './metrics.ts';
import { createOperations } from './operations.ts';
import { createProxies } from './proxies.ts';

type Needs = {
  ambient: Ambient;
  config: PlatformConfig;
  db: PlatformDatabase;
  directory: SiteDirectory;
  jobs: JobAdministration;
  log: Logger;
  onMismatch: ((report: string) => void) | undefined;
  outboxes: OutboxAdministration;
};
type Mounted = Pick<AppNeeds, 'errorPage' | 'gauges' | 'identity' | 'namespaces' | 'pageRoutes'>;

/** Where requests come in. What speaks HTTP is large: it is loaded when the edge is opened. */
export function createEdge({ ambient, config, db, directory, jobs, log, onMismatch, outboxes }: Needs) {
  let metrics: Metrics | undefined;
  let isDraining = false;
  let opened: Awaited<ReturnType<typeof load>> | undefined;
  const sites = new WeakMap<IncomingMessage, Site>();
  const proxies = createProxies(config.trustedProxies);
  const countRefusal = (reason: RefusalReason) => metrics?.refuse(reason);
  let admission: Admission | undefined;
  const operations = createOperations({ ...config, metrics: measure, isOurs: directory.isOurs, whyNotReady });

  async function load(mounted: Mounted) {
    const [{ createApp }, { createFront }, upgrades] = await Promise.all([
      import('./app.ts'),
      import('./front.ts'),
      import('./upgrades.ts'),
    ]);
    const { app, routes } = await createApp({
      ...mounted,
      admission: await admit(),
      ambient,
      config,
      db,
      log,
      metrics: await measure(),
      onMismatch,
      siteOf: (request) => sites.get(request)!,
    });
    const front = createFront({
      directory,
      log,
      operations,
      publicUrl: config.publicUrl,
      proxies,
      admission: await admit(),
      handle: app.routing,
      remember: (request, site) => sites.set(request, site),
    });
    return { app, routes, front, upgrades };
  }

  /** Figures of a process that stays. */
  async function measure(): Promise<Metrics> {
    const [{ createMetrics }, admitted] = await Promise.all([import('./metrics.ts'), admit()]);
    metrics ??= createMetrics(db, outboxes, admitted, jobs);
    return metrics;
  }

  async function admit(): Promise<Admission> {
    const { createAdmission } = await import('./concurrency-limit.ts');
    admission ??= createAdmission({ ...config, log, onRefusal: countRefusal });
    return admission;
  }

  async function whyNotReady(): Promise<string | undefined> {
    if (isDraining) return 'The process is shutting down.';
    try {
      await directory.refresh();
      return undefined;
    } catch (error) {
      log.warn({ err: error }, 'Not ready: the network database does not respond.');
      return 'The network database does not respond.';
    }
  }

  function open(): NonNullable<typeof opened> {
    if (!opened) throw new Error('This host was created without HTTP.');
    return opened;
  }

  return {
    async open(mounted: Mounted): Promise<void> {
      opened = await load(mounted);
    },
    countRefusal,
    measure,
    /** What operators ask of the process itself, for one that serves nothing else. */
    operations,
    clientNetworkOf: proxies.clientNetworkOf,
    /** The request handler, for a server or for injection. */
    front: (request: IncomingMessage, response: ServerResponse) => open().front(request, response),
    isUpgrade: (request: IncomingMessage) => open().upgrades.isUpgrade(request),
    /** The same for a request that wants to go on as a WebSocket. */
    upgrade: (request: IncomingMessage, socket: Duplex, head: Buffer) =>
      open().front(request, open().upgrades.responseToUpgrade(request, socket, head)),
    routes: () => open().routes(),
    openapi: (): object => open().app.swagger(),
    /** From now on `/readyz` says no, so that a balancer looks elsewhere. */
    drain(): void {
      isDraining = true;
    },
    async close(): Promise<void> {
      admission?.close();
      await opened?.app.close();
    },
  };
}
