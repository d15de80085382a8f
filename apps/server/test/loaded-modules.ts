import { writeSync } from 'node:fs';
import { registerHooks } from 'node:module';

// For `node --import`: at the end, tells in file descriptor 3 the addresses of all that was loaded.
const urls: string[] = [];
registerHooks({
  load(url, context, next) {
    if (!url.startsWith('node:')) urls.push(url);
    return next(url, context);
  },
});
process.on('exit', () => writeSync(3, JSON.stringify(urls)));
