import { crossSiteSearch } from '@octavo/cross-site-search';
import { evaluator } from '@octavo/evaluator';
import { folderExporter } from '@octavo/folder-exporter';
import { offlineExport } from '@octavo/offline-export';
import { defineConfig } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { webhooks } from '@octavo/webhooks';

export const config = defineConfig({
  plugins: [portableText, folderExporter, offlineExport, crossSiteSearch, evaluator, webhooks],
});
