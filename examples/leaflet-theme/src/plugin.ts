import { definePlugin } from '@octavo/plugin-api';
import { leaflet } from './theme.ts';

/** A plugin that brings a theme and nothing else. */
export const leafletTheme = definePlugin({
  id: 'leaflet-theme',
  label: 'Leaflet',
  description: 'A theme for a site that fits on one sheet.',
  setup: () => ({ themes: [leaflet] }),
});
