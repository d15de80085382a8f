import { writeSync } from 'node:fs';

// For `node --import`: at the end, tells in file descriptor 3 for how many seconds processors have worked.
process.on('exit', () => {
  const { user, system } = process.cpuUsage();
  writeSync(3, String((user + system) / 1e6));
});
