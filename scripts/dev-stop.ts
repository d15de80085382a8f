import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { isRunning, pidFile, roles, runningPid } from './dev-process.ts';
import { stopPostgres } from './engines/postgres.ts';

const patienceMs = 20_000;

for (const role of roles) {
  const pid = await runningPid(role);
  if (pid === undefined) {
    console.log(`${role}: was not running`);
  } else {
    process.kill(pid, 'SIGTERM');
    const deadline = Date.now() + patienceMs;
    while (isRunning(pid) && Date.now() < deadline) await sleep(50);
    if (isRunning(pid)) {
      console.error(`Error: The ${role} process ${pid} is still busy after ${patienceMs / 1000} seconds.`);
      process.exit(1);
    }
    console.log(`${role}: stopped`);
  }
  await rm(pidFile(role), { force: true });
}
console.log(`postgres: ${(await stopPostgres('dev')) ? 'stopped' : 'was not running'}`);
