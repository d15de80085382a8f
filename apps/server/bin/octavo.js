#!/usr/bin/env node
import * as nodeModule from 'node:module';
import { setFlagsFromString } from 'node:v8';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(
    `Error: Octavo needs Node 24 or newer; this is ${process.version}. "npx octavo" uses the project's own.`,
  );
  process.exit(1);
}
// A worker has little that is short-lived: 2 MB for it instead of 64.
if (process.argv[2] === 'work') setFlagsFromString('--semi-space-growth-factor=1');
// Compiled code is kept between runs, so that a command starts sooner.
nodeModule.enableCompileCache();
const { main } = await import('#cli');
await main(process.argv.slice(2));
