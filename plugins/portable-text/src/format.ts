export const format = 'portable_text';
