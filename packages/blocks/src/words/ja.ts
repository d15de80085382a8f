import type { Words } from '../words.ts';

export const words: Words = {
  note: '注記',
  tip: 'ヒント',
  important: '重要',
  warning: '警告',
  caution: '注意',
  details: '詳細',
  contents: '目次',
  enlarge: '画像を拡大',
  videoOn: '{name}の動画',
};
