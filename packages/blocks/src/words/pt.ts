import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Nota',
  tip: 'Dica',
  important: 'Importante',
  warning: 'Aviso',
  caution: 'Cuidado',
  details: 'Detalhes',
  contents: 'Sumário',
  enlarge: 'Ampliar imagem',
  videoOn: 'Vídeo no {name}',
};
