import { stopPostgres } from '../engines/postgres.ts';
import { devFolder, local } from '../lib/paths.ts';
import { roles } from './pid-files.ts';
import { stopRunning } from './running.ts';

try {
  const stopped = await stopRunning();
  for (const role of roles) console.log(`${role}: ${told(stopped.includes(role))}`);
  // The private server belongs to the repository, not to a network somewhere else.
  if (devFolder === local) console.log(`postgres: ${told(await stopPostgres('dev'))}`);
} catch (error) {
  console.error(`Error: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}

function told(hasStopped: boolean): string {
  return hasStopped ? 'stopped' : 'was not running';
}
