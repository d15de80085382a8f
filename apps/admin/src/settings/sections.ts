import type { Key } from '../text/catalogue.ts';
import type { Field, Settings } from './settings.queries.ts';

export type SectionName = 'general' | 'reading' | 'permalinks' | 'search' | 'media' | 'plugins';

/** What is saved, and what the server says about settings that it declares. */
export type SectionProps = { saved: Settings; fields: readonly Field[] };

export type Section = { name: SectionName; to: string; label: Key };

/** The parts of the settings, each at an address of its own. */
export const sections: readonly Section[] = [
  { name: 'general', to: '/settings', label: 'settings.general' },
  { name: 'reading', to: '/settings/reading', label: 'settings.reading' },
  { name: 'permalinks', to: '/settings/permalinks', label: 'settings.permalinks' },
  { name: 'search', to: '/settings/search-engines', label: 'settings.search' },
  { name: 'media', to: '/settings/media', label: 'nav.media' },
  { name: 'plugins', to: '/settings/plugins', label: 'nav.plugins' },
];

/** By the last part of its address, which the first one lacks. */
export function sectionAt(part: string | undefined): Section | undefined {
  return part === undefined ? sections[0] : sections.slice(1).find(({ to }) => to === `/settings/${part}`);
}
