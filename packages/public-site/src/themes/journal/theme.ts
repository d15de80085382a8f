import { defineTheme } from '@octavo/plugin-api';

/** One column, for reading. */
export const journal = defineTheme({
  name: 'journal',
  label: 'Journal',
  description: 'One quiet column for essays and news.',
  style: new URL('journal.css', import.meta.url),
});
