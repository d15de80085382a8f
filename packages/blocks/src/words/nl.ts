import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Opmerking',
  tip: 'Tip',
  important: 'Belangrijk',
  warning: 'Waarschuwing',
  caution: 'Let op',
  details: 'Details',
  contents: 'Inhoud',
  enlarge: 'Afbeelding vergroten',
  videoOn: 'Video op {name}',
};
