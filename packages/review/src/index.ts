import { live } from '@octavo/live';
import type { AnyFeature } from '@octavo/platform';
import { review } from './feature.ts';

/** What people do together before something is published. */
export const teamwork: readonly AnyFeature[] = [live, review];
