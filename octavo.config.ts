import { folderExporter } from '@octavo/folder-exporter';
import { defineConfig } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';

export const config = defineConfig({ plugins: [portableText, folderExporter] });
