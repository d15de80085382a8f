import { defineConfig } from '@octavo/plugin-api';
import { webhooks } from '../src/plugin.ts';

export const config = defineConfig({ plugins: [webhooks] });
