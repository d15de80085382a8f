import { defineConfig } from '@octavo/plugin-api';
import { portableText } from '@octavo/portable-text';
import { placardTheme } from '../../tests/public-site/placard.ts';

export const config = defineConfig({ plugins: [portableText, placardTheme] });
