import { crossSiteSearch } from '@octavo/cross-site-search';
import { folderExporter } from '@octavo/folder-exporter';
import { defineConfig } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { books } from './plugins/books/plugin.ts';

export const config = defineConfig({
  // Set up in this order. There are more: npm install @octavo/offline-export, and name it here.
  plugins: [portableText, crossSiteSearch, folderExporter, books],
  // Content that needs no code of its own is declared here.
  postTypes: [{ name: 'event', label: 'Events', public: true, rest: { base: 'events' }, capabilities: 'post' }],
});
