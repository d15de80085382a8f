import type { Theme } from '@octavo/plugin-api';
import { journal } from './journal/theme.ts';

/** The first is every site's until its owner chooses another. */
export const builtInThemes: readonly Theme[] = [journal];
