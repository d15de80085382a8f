import { defineConfig } from '@octavo/plugin-api';
import { config as everything } from '../../octavo.config.ts';
import { nothingPlugin } from './nothing.plugin.ts';

export const config = defineConfig({ ...everything, plugins: [...everything.plugins, nothingPlugin] });
