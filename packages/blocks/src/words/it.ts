import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Nota',
  tip: 'Suggerimento',
  important: 'Importante',
  warning: 'Avvertenza',
  caution: 'Attenzione',
  details: 'Dettagli',
  contents: 'Indice',
  enlarge: 'Ingrandisci immagine',
  videoOn: 'Video su {name}',
};
