import type { Words } from '../words.ts';

export const words: Words = {
  note: '備註',
  tip: '提示',
  important: '重要',
  warning: '警告',
  caution: '小心',
  details: '詳細資訊',
  contents: '目錄',
  enlarge: '放大圖片',
  videoOn: '{name} 上的影片',
};
