import type { Words } from '../words.ts';

export const words: Words = {
  note: 'ملاحظة',
  tip: 'نصيحة',
  important: 'مهم',
  warning: 'تحذير',
  caution: 'تنبيه',
  details: 'التفاصيل',
  contents: 'المحتويات',
  enlarge: 'تكبير الصورة',
  videoOn: 'فيديو على {name}',
};
