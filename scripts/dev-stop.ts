import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, local, readPid } from './dev-process.ts';
import { stopPostgres } from './engines/postgres.ts';

const patienceMs = 20_000;

const pid = await readPid();
if (pid !== undefined && isRunning(pid)) {
  process.kill(pid, 'SIGTERM');
  const deadline = Date.now() + patienceMs;
  while (isRunning(pid) && Date.now() < deadline) await sleep(50);
  if (isRunning(pid)) {
    console.error(`Error: The web process ${pid} is still answering requests after ${patienceMs / 1000} seconds.`);
    process.exit(1);
  }
  console.log('Web: stopped');
} else {
  console.log('Web: was not running');
}
await rm(join(local, 'dev.pid'), { force: true });
console.log(`PostgreSQL: ${(await stopPostgres('dev')) ? 'stopped' : 'was not running'}`);
