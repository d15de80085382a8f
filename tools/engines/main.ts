import { type OpenSearchServer, openSearchStatus, startOpenSearch, stopOpenSearch } from './opensearch.ts';
import { type PostgresCluster, postgresStatus, startPostgres, stopPostgres } from './postgres.ts';

/** `replacedBy` names the variable that points to a server of the user's own, so that none is started. */
type Engine = {
  name: string;
  group: string;
  replacedBy: string;
  up: () => Promise<string>;
  down: () => Promise<string>;
  status: () => Promise<string>;
  /** Isn't started by a bare `up`. */
  onlyWhenNamed?: true;
};

type Action = 'up' | 'down' | 'status';

/** A network searches in SQLite unless told otherwise, so `dev` comes without a search server; `search` is one. */
const engines: Engine[] = [
  postgres('dev'),
  postgres('test'),
  opensearch('test', 'test'),
  { ...opensearch('search', 'dev'), onlyWhenNamed: true },
];

const usage = `Usage: npm run engines -- install
       npm run engines -- up [dev|test|search …]
       npm run engines -- down [dev|test|search …]
       npm run engines -- status
`;

function postgres(group: 'dev' | 'test'): Engine {
  const running = (cluster: PostgresCluster) => `running  port ${cluster.port}  ${cluster.dataDir}`;
  return {
    name: 'postgres',
    group,
    replacedBy: 'DATABASE_URL',
    up: async () => running(await startPostgres(group)),
    down: async () => ((await stopPostgres(group)) ? 'stopped' : 'was not running'),
    status: async () => {
      const { cluster } = await postgresStatus(group);
      return cluster ? running(cluster) : 'not running';
    },
  };
}

function opensearch(group: string, server: 'dev' | 'test'): Engine {
  const running = ({ port, folder }: OpenSearchServer) => `running  port ${port}  ${folder}`;
  return {
    name: 'opensearch',
    group,
    replacedBy: 'OPENSEARCH_URL',
    up: async () => running(await startOpenSearch(server)),
    down: async () => ((await stopOpenSearch(server)) ? 'stopped' : 'was not running'),
    status: async () => {
      const found = await openSearchStatus(server);
      return found ? running(found) : 'not running';
    },
  };
}

async function main([action, ...groups]: string[]): Promise<void> {
  if (action === 'install' && groups.length === 0) return (await import('./install.ts')).installEverything(console.log);
  const known = groups.every((group) => engines.some((engine) => engine.group === group));
  const valid = action === 'up' || action === 'down' || (action === 'status' && groups.length === 0);
  if (!known || !valid) {
    process.stderr.write(usage);
    process.exitCode = 1;
    return;
  }
  for (const engine of engines) {
    const wanted = groups.length > 0 ? groups.includes(engine.group) : action !== 'up' || !engine.onlyWhenNamed;
    if (!wanted) continue;
    const label = `${engine.name.padEnd(10)} ${engine.group.padEnd(6)}`;
    try {
      console.log(`${label}  ${await apply(engine, action)}`);
    } catch (error) {
      console.error(`${label}  failed: ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
    }
  }
}

async function apply(engine: Engine, action: Action): Promise<string> {
  if (action === 'up' && process.env[engine.replacedBy]) {
    return `not started: the server in ${engine.replacedBy} is used`;
  }
  return engine[action]();
}

await main(process.argv.slice(2));
