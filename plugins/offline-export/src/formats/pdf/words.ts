export type Words = {
  /** With `{page}` and `{pages}` in it. */
  readonly page: string;
  /** Said of a picture that nobody has described. */
  readonly picture: string;
};

export const defaultWords: Words = { page: '{page} / {pages}', picture: 'Image without description' };

/** By language; what isn't here gets bare numbers. */
export const words: Readonly<Record<string, Words>> = {
  ar: { page: 'صفحة {page} من {pages}', picture: 'صورة بلا وصف' },
  bg: { page: 'Страница {page} от {pages}', picture: 'Изображение без описание' },
  ca: { page: 'Pàgina {page} de {pages}', picture: 'Imatge sense descripció' },
  cs: { page: 'Strana {page} z {pages}', picture: 'Obrázek bez popisu' },
  da: { page: 'Side {page} af {pages}', picture: 'Billede uden beskrivelse' },
  de: { page: 'Seite {page} von {pages}', picture: 'Bild ohne Beschreibung' },
  el: { page: 'Σελίδα {page} από {pages}', picture: 'Εικόνα χωρίς περιγραφή' },
  en: { page: 'Page {page} of {pages}', picture: 'Image without description' },
  es: { page: 'Página {page} de {pages}', picture: 'Imagen sin descripción' },
  fa: { page: 'صفحهٔ {page} از {pages}', picture: 'تصویر بدون توضیح' },
  fi: { page: 'Sivu {page} / {pages}', picture: 'Kuva ilman kuvausta' },
  fr: { page: 'Page {page} sur {pages}', picture: 'Image sans description' },
  he: { page: 'עמוד {page} מתוך {pages}', picture: 'תמונה ללא תיאור' },
  hi: { page: 'पृष्ठ {page} / {pages}', picture: 'बिना विवरण का चित्र' },
  hu: { page: '{page}. oldal / {pages}', picture: 'Kép leírás nélkül' },
  id: { page: 'Halaman {page} dari {pages}', picture: 'Gambar tanpa keterangan' },
  it: { page: 'Pagina {page} di {pages}', picture: 'Immagine senza descrizione' },
  ja: { page: '{page} / {pages} ページ', picture: '説明のない画像' },
  ko: { page: '{page} / {pages} 쪽', picture: '설명이 없는 이미지' },
  nb: { page: 'Side {page} av {pages}', picture: 'Bilde uten beskrivelse' },
  nl: { page: 'Pagina {page} van {pages}', picture: 'Afbeelding zonder beschrijving' },
  pl: { page: 'Strona {page} z {pages}', picture: 'Obraz bez opisu' },
  pt: { page: 'Página {page} de {pages}', picture: 'Imagem sem descrição' },
  ro: { page: 'Pagina {page} din {pages}', picture: 'Imagine fără descriere' },
  ru: { page: 'Страница {page} из {pages}', picture: 'Изображение без описания' },
  sv: { page: 'Sida {page} av {pages}', picture: 'Bild utan beskrivning' },
  th: { page: 'หน้า {page} จาก {pages}', picture: 'ภาพที่ไม่มีคำอธิบาย' },
  tr: { page: 'Sayfa {page} / {pages}', picture: 'Açıklaması olmayan görsel' },
  uk: { page: 'Сторінка {page} з {pages}', picture: 'Зображення без опису' },
  ur: { page: 'صفحہ {page} از {pages}', picture: 'تصویر بغیر وضاحت' },
  vi: { page: 'Trang {page} / {pages}', picture: 'Hình ảnh không có mô tả' },
  zh: { page: '{page} / {pages}', picture: '没有说明的图片' },
  'zh-Hant': { page: '{page} / {pages}', picture: '沒有說明的圖片' },
};
