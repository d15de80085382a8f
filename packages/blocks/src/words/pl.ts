import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Uwaga',
  tip: 'Wskazówka',
  important: 'Ważne',
  warning: 'Ostrzeżenie',
  caution: 'Ostrożnie',
  details: 'Szczegóły',
  contents: 'Spis treści',
  enlarge: 'Powiększ zdjęcie',
  videoOn: 'Film w serwisie {name}',
};
