import type { Words } from '../words.ts';

export const words: Words = {
  note: 'नोट',
  tip: 'सुझाव',
  important: 'महत्वपूर्ण',
  warning: 'चेतावनी',
  caution: 'सावधानी',
  details: 'विवरण',
  contents: 'विषय-सूची',
  enlarge: 'चित्र बड़ा करें',
  videoOn: '{name} पर वीडियो',
};
