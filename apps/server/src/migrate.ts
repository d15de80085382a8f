import { migrate, type Host } from '@octavo/platform';
import type { CommandOutput } from '@octavo/plugin-api';

export async function migrateCommand(host: Host, output: CommandOutput): Promise<void> {
  const count = await migrate(host.migrations, (database, { owner, name }) => {
    output.line(`${database}: ${owner}/${name}`);
  });
  output.success(count === 0 ? 'Nothing to do.' : `${count} migration(s) applied.`);
}
