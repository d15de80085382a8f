import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

export default defineConfig({
  root: import.meta.dirname,
  // A site may live in a folder: parts find each other by where they are themselves.
  base: './',
  plugins: [react(), ownLanguagesOnly(['en-US', 'ar-AE'])],
  build: {
    target: 'baseline-widely-available',
    manifest: true,
    rolldownOptions: { input: 'src/main.tsx' },
    // Licences ask that their notices travel along.
    license: true,
    chunkSizeWarningLimit: 900,
  },
});

/** The widgets speak thirty languages; those that the interface doesn't are half of what they would weigh. */
function ownLanguagesOnly(tags: readonly string[]): Plugin {
  return {
    name: 'own-languages-only',
    enforce: 'pre',
    load(id) {
      const [, tag] = /\/react-(?:aria|stately)[^/]*\/.*\/intl\/.*\/([a-z]{2}-[A-Z]{2})\.m?js$/.exec(id) ?? [];
      return tag === undefined || tags.includes(tag) ? undefined : 'export default {};';
    },
  };
}
