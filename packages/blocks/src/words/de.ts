import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Hinweis',
  tip: 'Tipp',
  important: 'Wichtig',
  warning: 'Warnung',
  caution: 'Vorsicht',
  details: 'Details',
  contents: 'Inhalt',
  enlarge: 'Bild vergrößern',
  videoOn: 'Video auf {name}',
};
