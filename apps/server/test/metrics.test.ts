import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { cloneDatabase, onServer } from '@octavo/testing';
import { endLeftovers, octavo } from './octavo.ts';
import { startRunning, type Running } from './running.ts';

const docs = join(import.meta.dirname, '../../../docs');
const read = (path: string) => readFile(join(docs, path), 'utf8');

type Family = { kind: string; labels: Set<string> };

let database: Awaited<ReturnType<typeof cloneDatabase>>;
let web: Running;
let worker: Running;
let env: Record<string, string>;
/** Of both processes. */
const exposed = new Map<string, Family>();

beforeAll(async () => {
  database = await cloneDatabase();
  env = {
    DATABASE_URL: database.url,
    SECRET_KEYS: `test:${'s'.repeat(32)}`,
    OCTAVO_CONFIG: join(docs, '../octavo.config.ts'),
    ANONYMOUS_RATE_LIMIT: '5',
    METRICS_TOKEN: 'scraper',
    DATABASE_POOL_SIZE: '1',
  };
  expect((await octavo(['migrate', '--quiet'], env)).code).toBe(0);
  [web, worker] = await Promise.all([
    startRunning('serve', env),
    startRunning('work', { ...env, DATABASE_POOL_SIZE: '5' }),
  ]);
  await onServer(database.url, (client) =>
    client.query(
      `insert into pgboss.job (name, data) values ('core_sweep', '{"site_id":null,"group":null,"input":{}}')`,
    ),
  );
  await Promise.all(Array.from({ length: 10 }, () => fetch(`${web.origin}/wp-json/core/v2/posts`)));
  const ran = async () =>
    (await scrape(worker)).includes('octavo_job_runs_total{queue="core_sweep",outcome="completed"} 1');
  await vi.waitFor(async () => expect(await ran()).toBe(true), { timeout: 60_000, interval: 250 });
  for (const process of [web, worker]) collect(await scrape(process));
});
afterAll(async () => {
  await Promise.all([web.stop(), worker.stop()]);
  endLeftovers();
  await database.drop();
});

async function scrape({ origin }: Running): Promise<string> {
  const answer = await fetch(`${origin}/metrics`, { headers: { authorization: 'Bearer scraper' } });
  expect(answer.status).toBe(200);
  return answer.text();
}

function collect(text: string): void {
  for (const [, name = '', kind = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    const family = exposed.get(name) ?? { kind, labels: new Set() };
    exposed.set(name, family);
    for (const [, labels = ''] of text.matchAll(new RegExp(`^${name}(?:_bucket|_sum|_count)?\\{([^}]*)\\}`, 'gm'))) {
      for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) if (label !== 'le') family.labels.add(label);
    }
  }
}

/** Names of series that an expression asks for: what is left of it without labels, ranges, groupings and functions. */
function seriesIn(expression: string): string[] {
  const rest = expression
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|without|on|ignoring|group_left|group_right)\s*\([^)]*\)/g, '')
    .replace(/\b\w+\s*\(/g, '(')
    .replace(/\b(?:and|or|unless|bool)\b/g, '');
  return rest.match(/[a-zA-Z_:]\w*/g) ?? [];
}

function isExposed(series: string): boolean {
  if (series === 'up') return true;
  const family = exposed.get(series);
  if (family) return family.kind !== 'histogram';
  return exposed.get(series.replace(/_(?:bucket|sum|count)$/, ''))?.kind === 'histogram';
}

describe('metrics (contracts/operations.md §2)', () => {
  it('are those of the contract, with its labels', async () => {
    const [, section = ''] = /^## 2 Metrics\n(.*?)^## 3 /ms.exec(await read('contracts/operations.md')) ?? [];
    const rows = [...section.matchAll(/^\| `(\w+)` +\| (\w+) +\| (.*?) +\|/gm)];
    const documented = rows.map(([, name = '', kind = '', labels = '']) => ({
      name,
      kind,
      labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label = '']) => label).toSorted(),
    }));
    const found = [...exposed].map(([name, { kind, labels }]) => ({ name, kind, labels: [...labels].toSorted() }));
    const mayBeEmpty = new Set(['nodejs_active_handles', 'nodejs_active_requests']);
    const comparable = (entries: { name: string; kind: string; labels: string[] }[]) =>
      entries
        .map((entry) => (mayBeEmpty.has(entry.name) ? { ...entry, labels: [] } : entry))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1));
    expect(comparable(found)).toEqual(comparable(documented));
  });

  it('tell what waits, what was waited for and what was refused, and name no site', async () => {
    const text = await scrape(web);
    expect(text).toMatch(/^octavo_jobs\{queue="core_sweep",state="waiting"\} \d/m);
    expect(text).toMatch(/^octavo_jobs_oldest_seconds\{queue="core_sweep"\} \d/m);
    expect(text).toMatch(/^octavo_database_waits_total\{database="main"\} [1-9]/m);
    expect(text).toMatch(/^octavo_database_wait_seconds_total\{database="main"\} 0\.\d*[1-9]/m);
    expect(text).toMatch(/^octavo_requests_refused_total\{reason="rate_limit"\} 5$/m);
    expect(
      [...exposed.values()].flatMap(({ labels }) => [...labels]).filter((label) => /site|user|host/.test(label)),
    ).toEqual([]);
  });

  it('ask the databases every ten seconds at most', async () => {
    const [before] = (await scrape(web)).match(/^octavo_jobs\{queue="core_media_sweep",state="waiting"\} \d+$/m) ?? [];
    await onServer(database.url, (client) =>
      client.query(
        `insert into pgboss.job (name, data, start_after) values
         ('core_media_sweep', '{"site_id":null,"group":null,"input":{}}', now() + interval '1 day')`,
      ),
    );
    expect(await scrape(web)).toContain(before);
  });

  it('of a worker are behind the same token, beside its health, and nothing else is there', async () => {
    expect((await fetch(`${worker.origin}/metrics`)).status).toBe(401);
    expect(await (await fetch(`${worker.origin}/healthz`)).json()).toEqual({ status: 'ok' });
    expect((await fetch(`${worker.origin}/wp-json/`)).status).toBe(404);
  });
});

describe('the dashboard and the alerts (contracts/operations.md §2)', () => {
  it('the dashboard is whole, and each of its expressions asks for what is there', async () => {
    type Panel = { id: number; type: string; title: string; targets?: { expr: string; datasource: { uid: string } }[] };
    const dashboard = JSON.parse(await read('operations/grafana-dashboard.json')) as {
      schemaVersion: number;
      templating: { list: { name: string; type: string }[] };
      panels: Panel[];
    };
    expect(dashboard.schemaVersion).toBeGreaterThanOrEqual(41);
    expect(dashboard.templating.list[0]).toMatchObject({ name: 'datasource', type: 'datasource' });
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(panels.filter(({ type }) => type === 'row').map(({ title }) => title)).toEqual([
      'Traffic',
      'Latency by route',
      'Errors',
      'Database pools',
      'Jobs',
      'Outbox lag',
      'Node process',
    ]);
    for (const { title, targets = [] } of panels.filter(({ type }) => type !== 'row')) {
      expect({ title, targets: targets.length }).not.toEqual({ title, targets: 0 });
      for (const { expr, datasource } of targets) {
        expect(datasource.uid).toBe('${datasource}');
        expect({ expr, unknown: seriesIn(expr).filter((series) => !isExposed(series)) }).toEqual({ expr, unknown: [] });
        expect(seriesIn(expr).length).toBeGreaterThan(0);
      }
    }
  });

  it('each alert asks for what is there, and says what it is about', async () => {
    const { groups } = parse(await read('operations/alerts.yaml')) as {
      groups: {
        rules: { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }[];
      }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(rules.length).toBeGreaterThan(5);
    for (const { alert, expr, labels, annotations } of rules) {
      expect({ alert, unknown: seriesIn(expr).filter((series) => !isExposed(series)) }).toEqual({ alert, unknown: [] });
      expect(seriesIn(expr).length).toBeGreaterThan(0);
      expect(['warning', 'critical']).toContain(labels.severity);
      expect(annotations.summary).not.toBe('');
    }
  });

  it('would not let a name pass that is not there', () => {
    const expression = 'sum by (route) (rate(octavo_nothing_total{a="b"}[5m])) / up';
    expect(seriesIn(expression)).toEqual(['octavo_nothing_total', 'up']);
    expect(isExposed('octavo_nothing_total')).toBe(false);
    expect(isExposed('octavo_http_request_duration_seconds')).toBe(false);
  });
});
