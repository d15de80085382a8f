#!/usr/bin/env node
import { run } from '#build';

await run(process.argv.slice(2));
