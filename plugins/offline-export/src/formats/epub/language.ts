import { type Direction, directionOfScript } from '../direction.ts';

/** What a reader has to know of a language, and the few words that we add to a book. */
export type Language = {
  /** BCP 47, `und` if there is none that can be read. */
  readonly tag: string;
  readonly direction: Direction;
  readonly words: Words;
  /** The language of the words. */
  readonly wordsTag: string;
};

export type Words = {
  readonly cover: string;
  readonly titlePage: string;
  readonly contents: string;
  readonly text: string;
};

const english = words('Cover', 'Title page', 'Contents', 'Text');

const known: ReadonlyMap<string, Words> = new Map([
  ['en', english],
  ['de', words('Umschlag', 'Titelseite', 'Inhalt', 'Text')],
  ['fr', words('Couverture', 'Page de titre', 'Sommaire', 'Texte')],
  ['es', words('Cubierta', 'Portada', 'Índice', 'Texto')],
  ['it', words('Copertina', 'Frontespizio', 'Indice', 'Testo')],
  ['pt', words('Capa', 'Página de título', 'Índice', 'Texto')],
  ['nl', words('Omslag', 'Titelpagina', 'Inhoud', 'Tekst')],
  ['pl', words('Okładka', 'Strona tytułowa', 'Spis treści', 'Tekst')],
  ['ru', words('Обложка', 'Титульный лист', 'Содержание', 'Текст')],
  ['uk', words('Обкладинка', 'Титульна сторінка', 'Зміст', 'Текст')],
  ['tr', words('Kapak', 'Başlık sayfası', 'İçindekiler', 'Metin')],
  ['ar', words('الغلاف', 'صفحة العنوان', 'المحتويات', 'النص')],
  ['he', words('כריכה', 'עמוד השער', 'תוכן העניינים', 'טקסט')],
  ['fa', words('جلد', 'صفحهٔ عنوان', 'فهرست', 'متن')],
  ['zh', words('封面', '书名页', '目录', '正文')],
  ['ja', words('表紙', '扉', '目次', '本文')],
  ['ko', words('표지', '속표지', '차례', '본문')],
]);

export function readLanguage(value: string): Language {
  const locale = createLocale(value);
  const found = locale && known.get(locale.language);
  return {
    tag: locale?.toString() ?? 'und',
    direction: directionOfScript(locale?.maximize().script),
    words: found ?? english,
    wordsTag: found && locale ? locale.language : 'en',
  };
}

function createLocale(value: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(value.trim().replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

function words(cover: string, titlePage: string, contents: string, text: string): Words {
  return { cover, titlePage, contents, text };
}
