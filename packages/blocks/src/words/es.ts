import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Nota',
  tip: 'Consejo',
  important: 'Importante',
  warning: 'Advertencia',
  caution: 'Precaución',
  details: 'Detalles',
  contents: 'Índice',
  enlarge: 'Ampliar imagen',
  videoOn: 'Vídeo en {name}',
};
