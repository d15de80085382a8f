import type { Words } from '../words.ts';

export const words: Words = {
  note: 'הערה',
  tip: 'טיפ',
  important: 'חשוב',
  warning: 'אזהרה',
  caution: 'זהירות',
  details: 'פרטים',
  contents: 'תוכן העניינים',
  enlarge: 'הגדלת התמונה',
  videoOn: 'סרטון ב־{name}',
};
