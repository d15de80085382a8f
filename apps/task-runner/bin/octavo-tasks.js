#!/usr/bin/env node
import * as nodeModule from 'node:module';

const major = Number(process.versions.node.split('.')[0]);
if (major < 24) {
  console.error(`Error: octavo-tasks needs Node 24 or newer; this is ${process.version}.`);
  process.exit(1);
}
// Compiled code is kept between runs, so that a command starts sooner.
nodeModule.enableCompileCache();
const { main } = await import('#cli');
process.exitCode = await main(process.argv.slice(2));
