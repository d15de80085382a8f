import { plural, PlatformError, type CheckResult } from '@octavo/plugin-api';
import type { Engine } from './client.ts';

/** Less than a check may take, so that the cause is told. */
const patienceMs = 4_000;

type Health = { status?: 'green' | 'yellow' | 'red'; unassigned_shards?: number; number_of_nodes?: number };
type Blocks = Record<string, { settings?: { index?: { blocks?: { read_only_allow_delete?: string } } } }>;

/** How the cluster is, for those who run it. */
export async function checkCluster(engine: Engine, prefix: string, signal: AbortSignal): Promise<CheckResult[]> {
  const ask = <Body>(path: string) =>
    engine.request<Body>({
      method: 'GET',
      path,
      timeoutMs: patienceMs,
      signal,
      repeatable: false,
      expected: [401, 403, 404],
    });
  try {
    const { status, body } = await ask<Health>(`/_cluster/health/${prefix}*`);
    const refusal = refused(status);
    if (refusal) return [refusal];
    if (body.status === 'red') {
      return [
        {
          state: 'fail',
          found: `OpenSearch is red. Unassigned shards of the Octavo indices: ${body.unassigned_shards ?? 'unknown'}.`,
          cure: 'Start the missing nodes. For the reason, see GET /_cluster/allocation/explain.',
        },
      ];
    }
    const blocks = await ask<Blocks>(`/${prefix}*/_settings/index.blocks.*`);
    const full = Object.entries(blocks.body).filter(
      ([, { settings }]) => settings?.index?.blocks?.read_only_allow_delete === 'true',
    );
    if (full.length > 0) {
      return [
        {
          state: 'fail',
          found: `OpenSearch has made ${full[0]![0]} read-only because a disk is nearly full.`,
          cure: 'Free up disk space. OpenSearch then removes the block automatically, or: PUT /_all/_settings {"index.blocks.read_only_allow_delete":null}',
        },
      ];
    }
    return [
      { state: 'ok', found: `OpenSearch responds: ${body.status}, ${plural(body.number_of_nodes ?? 0, 'node')}.` },
    ];
  } catch (error) {
    return [unreachable(error)];
  }
}

function refused(status: number): CheckResult | undefined {
  if (status === 401) {
    return {
      state: 'fail',
      found: 'OpenSearch rejects the username or password (401).',
      cure: 'Correct OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD.',
    };
  }
  if (status !== 403) return undefined;
  return {
    state: 'fail',
    found: 'The OpenSearch user lacks permissions (403).',
    cure: 'Give the user a role with cluster_monitor and full access to the Octavo indices.',
  };
}

function unreachable(error: unknown): CheckResult {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  if (/certificate|SSL|TLS/i.test(reason)) {
    return {
      state: 'fail',
      found: `Encrypted connection to OpenSearch failed: ${reason}.`,
      cure: 'Set OPENSEARCH_CA.',
    };
  }
  const isAway = error instanceof PlatformError && error.status === 503;
  return {
    state: 'fail',
    found: `OpenSearch does not respond: ${isAway ? reason : message}.`.replace(/\.\.$/, '.'),
    cure: 'Start it, or correct OPENSEARCH_URL.',
  };
}
