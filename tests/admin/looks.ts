import type { BrowserContextOptions } from 'playwright-core';
import { isLong } from '@octavo/testing/cases';

type Look = readonly [name: string, look: BrowserContextOptions];

const dark = { colorScheme: 'dark' } as const;
const phone = { viewport: { width: 390, height: 844 } };
const arabic = { locale: 'ar' };
const alone: readonly Look[] = [
  ['dark', dark],
  ['a phone', phone],
  ['Arabic', arabic],
];

/** How people see the interface. In the short form three of them together. */
export const looks: readonly Look[] = [
  ['light', { colorScheme: 'light' }],
  ...(isLong ? alone : []),
  ['dark, on a phone, in Arabic', { ...dark, ...phone, ...arabic }],
];
