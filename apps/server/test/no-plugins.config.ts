import { defineConfig } from '@octavo/plugin-api';

export const config = defineConfig({ plugins: [] });
