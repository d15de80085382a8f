import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Merk',
  tip: 'Tips',
  important: 'Viktig',
  warning: 'Advarsel',
  caution: 'Forsiktig',
  details: 'Detaljer',
  contents: 'Innhold',
  enlarge: 'Forstørr bildet',
  videoOn: 'Video på {name}',
};
