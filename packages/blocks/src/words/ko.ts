import type { Words } from '../words.ts';

export const words: Words = {
  note: '참고',
  tip: '팁',
  important: '중요',
  warning: '경고',
  caution: '주의',
  details: '자세히',
  contents: '목차',
  enlarge: '이미지 확대',
  videoOn: '{name} 동영상',
};
