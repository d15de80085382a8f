import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createHost, createLogger, type Host } from '@octavo/platform';
import { describeCommands, loadProject } from '@octavo/server';
import { publicSite } from '@octavo/public-site';
import { teamwork } from '@octavo/review';
import { databaseUrl, onServer, testConfig } from '@octavo/testing';
import { buildApiTypes } from '../api-types.ts';
import { startPostgres } from '../engines/postgres.ts';
import { root } from '../lib/paths.ts';
import { describeSchema } from './schema.ts';

const check = process.argv.includes('--check');

const files = await createSnapshots();
const stale = [];
for (const [name, text] of Object.entries(files)) {
  const path = join(root, name);
  if ((await readFile(path, 'utf8').catch(() => '')) === text) continue;
  stale.push(name);
  if (check) continue;
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, text);
}
if (!check) await buildApiTypes();
if (check && stale.length > 0) {
  console.error(`Stale: ${stale.join(', ')}. Run: npm run snapshots`);
  process.exit(1);
}
console.log(stale.length === 0 ? 'What is generated is up to date.' : `Written: ${stale.join(', ')}`);

async function createSnapshots(): Promise<Record<string, string>> {
  const serverUrl = process.env['DATABASE_URL'] ?? (await startPostgres('test')).url;
  const database = `octavo_test_${process.pid}_${randomBytes(4).toString('hex')}`;
  await onServer(serverUrl, (client) => client.query(`create database ${database}`));
  const url = databaseUrl(serverUrl, database);
  const { plugins } = await loadProject(join(root, 'octavo.config.ts'));
  const host = await createHost(testConfig(url), plugins, {
    log: createLogger('warn'),
    features: [...publicSite, ...teamwork],
  });
  try {
    await host.migrate(() => {});
    return {
      'docs/generated/openapi.json': `${JSON.stringify(sorted(host.openapi()), null, 2)}\n`,
      'docs/generated/hooks.md': describeHooks(host),
      'docs/generated/cli.md': describeCommands(host),
      'docs/generated/schema.sql': await onServer(url, describeSchema),
    };
  } finally {
    await host.close();
    await onServer(serverUrl, (client) => client.query(`drop database ${database} with (force)`));
  }
}

/** Whatever the order in which routes are mounted. */
function sorted(document: object): object {
  const { components, paths } = document as { components: { schemas: object }; paths: object };
  const byName = (members: object) =>
    Object.fromEntries(Object.entries(members).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return {
    ...document,
    components: { ...components, schemas: byName(components.schemas) },
    paths: byName(paths),
  };
}

function describeHooks(host: Host): string {
  const rows = host.hooks().map(({ plugin, hook: { kind, name, parameters } }) => {
    const list = parameters.map((parameter) => `\`$${parameter}\``).join(', ');
    return `| \`${name}\` | ${kind} | ${list} | ${plugin} |`;
  });
  return [
    '# Hooks',
    '',
    'Written by `npm run snapshots`. Every callback gets one more, last, argument: the context.',
    '',
    '| Hook | Kind | Parameters | Offered by |',
    '| --- | --- | --- | --- |',
    ...rows,
    '',
  ].join('\n');
}
