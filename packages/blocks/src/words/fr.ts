import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Remarque',
  tip: 'Astuce',
  important: 'Important',
  warning: 'Avertissement',
  caution: 'Attention',
  details: 'Détails',
  contents: 'Sommaire',
  enlarge: 'Agrandir l’image',
  videoOn: 'Vidéo sur {name}',
};
