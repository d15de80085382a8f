import type { Words } from '../words.ts';

export const words: Words = {
  note: 'Not',
  tip: 'İpucu',
  important: 'Önemli',
  warning: 'Uyarı',
  caution: 'Dikkat',
  details: 'Ayrıntılar',
  contents: 'İçindekiler',
  enlarge: 'Görseli büyüt',
  videoOn: '{name} videosu',
};
