import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Note',
  tip: 'Tip',
  important: 'Important',
  warning: 'Warning',
  caution: 'Caution',
  details: 'Details',
  contents: 'Contents',
  enlarge: 'Enlarge image',
  videoOn: 'Video on {name}',
};
