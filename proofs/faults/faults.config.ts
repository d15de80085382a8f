import { defineConfig } from '@octavo/plugin-api';
import { ledger } from './ledger.plugin.ts';

export const config = defineConfig({ plugins: [ledger] });
