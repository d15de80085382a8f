import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { defineConfig } from 'vitepress';
import { highlightOnce } from '../src/highlight-once.ts';
import { repositoryLinks } from '../src/link-plugin.ts';
import { docsFolder, projectRoot } from '../src/project.ts';
import { nav, sidebar } from '../src/navigation.ts';

/** Shown as plain text: the highlighter doesn't know it. */
const caddyfile = { name: 'caddyfile', scopeName: 'source.caddyfile', patterns: [], repository: {} };

/** What pages link to and isn't a page. */
const files = ['generated/openapi.json', 'operations/alerts.yaml', 'operations/grafana-dashboard.json'];

export default defineConfig({
  title: 'Octavo',
  description: 'A multi-site content platform in TypeScript: documentation.',
  lang: 'en',
  srcDir: docsFolder,
  outDir: join(projectRoot, '.local/docs'),
  cacheDir: join(projectRoot, '.local/docs-cache'),
  ignoreDeadLinks: false,
  metaChunk: true,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark' },
    languages: [caddyfile],
    config: (markdown) => markdown.use(repositoryLinks).use(highlightOnce),
  },
  // The index of the search is one file, fetched when somebody searches.
  vite: { logLevel: 'warn', publicDir: false, build: { chunkSizeWarningLimit: 4000 } },
  themeConfig: {
    nav,
    sidebar,
    outline: { level: [2, 3], label: 'On this page' },
    search: {
      provider: 'local',
      // What is seen on the button is its name; the hint that the theme puts beside it would be no part of it.
      options: { translations: { button: { buttonText: 'Search (Ctrl K)', buttonAriaLabel: 'Search (Ctrl K)' } } },
    },
    docFooter: { prev: 'Before', next: 'Next' },
  },
  async buildEnd({ outDir }) {
    for (const file of files) {
      await mkdir(dirname(join(outDir, file)), { recursive: true });
      await copyFile(join(docsFolder, file), join(outDir, file));
    }
  },
});
