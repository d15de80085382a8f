import { setTimeout } from 'node:timers/promises';
import { offlineExport } from '@octavo/offline-export';
import { offlineExportCacheTtl } from '@octavo/offline-export/hooks';
import { defineConfig, definePlugin } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';

/** Exports take as long as the argument `slow` says, in milliseconds; then, the file being made, they hold their lock. */
const slow = definePlugin({
  id: 'slow',
  setup(platform) {
    platform.hooks.addFilter(offlineExportCacheTtl, async (ttl, _postId, _format, args) => {
      await setTimeout(Number(args['slow'] ?? 0));
      return ttl;
    });
    return {};
  },
});

export const config = defineConfig({ plugins: [portableText, offlineExport, slow] });
