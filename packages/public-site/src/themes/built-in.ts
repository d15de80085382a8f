import type { Theme } from '@octavo/plugin-api';
import { documentation } from './documentation/theme.ts';
import { journal } from './journal/theme.ts';
import { magazine } from './magazine/theme.ts';
import { portfolio } from './portfolio/theme.ts';

/** The first is every site's until its owner chooses another. */
export const builtInThemes: readonly Theme[] = [journal, magazine, portfolio, documentation];
