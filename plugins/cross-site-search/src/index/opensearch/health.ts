import { PlatformError, type CheckResult } from '@octavo/plugin-api';
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
          found: `OpenSearch is red: ${body.unassigned_shards ?? 'some'} shard(s) of our indices have no node.`,
          cure: 'Bring the missing nodes back; GET /_cluster/allocation/explain tells what keeps a shard away.',
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
          found: `OpenSearch has made ${full[0]![0]} read-only, since a disk is nearly full.`,
          cure: 'Make room on its disks. OpenSearch lifts it by itself, or: PUT /_all/_settings {"index.blocks.read_only_allow_delete":null}',
        },
      ];
    }
    return [{ state: 'ok', found: `OpenSearch answers: ${body.status}, ${body.number_of_nodes} node(s).` }];
  } catch (error) {
    return [unreachable(error)];
  }
}

function refused(status: number): CheckResult | undefined {
  if (status === 401) {
    return {
      state: 'fail',
      found: 'OpenSearch refuses user and password (401).',
      cure: 'Correct OPENSEARCH_USERNAME and OPENSEARCH_PASSWORD.',
    };
  }
  if (status !== 403) return undefined;
  return {
    state: 'fail',
    found: 'The user of OpenSearch lacks rights (403).',
    cure: 'Give it a role with cluster_monitor, and all rights to our indices.',
  };
}

function unreachable(error: unknown): CheckResult {
  const { message, cause } = error as Error;
  const reason = cause instanceof Error ? cause.message : message;
  if (/certificate|SSL|TLS/i.test(reason)) {
    return { state: 'fail', found: `No encrypted connection to OpenSearch: ${reason}.`, cure: 'Set OPENSEARCH_CA.' };
  }
  const isAway = error instanceof PlatformError && error.status === 503;
  return {
    state: 'fail',
    found: `OpenSearch does not answer: ${isAway ? reason : message}.`.replace(/\.\.$/, '.'),
    cure: 'Start it, or correct OPENSEARCH_URL.',
  };
}
