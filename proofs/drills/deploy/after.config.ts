import { defineConfig } from '@octavo/plugin-api';
import { createTally } from './tally.plugin.ts';

export const config = defineConfig({ plugins: [createTally('after')] });
