import type { Words } from '../words.ts';

export const words: Words = {
  note: '备注',
  tip: '提示',
  important: '重要',
  warning: '警告',
  caution: '小心',
  details: '详情',
  contents: '目录',
  enlarge: '放大图片',
  videoOn: '{name} 上的视频',
};
