import type { Host } from '@octavo/platform';
import { plural, type CommandOutput } from '@octavo/plugin-api';

export async function migrateCommand(host: Host, output: CommandOutput): Promise<void> {
  const count = await host.migrate((database, name) => output.line(`${database}: ${name}`));
  output.success(count === 0 ? 'The databases are up to date.' : `${plural(count, 'migration')} applied.`);
}
