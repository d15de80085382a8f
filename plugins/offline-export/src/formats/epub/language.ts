/** What a reader has to know of a language, and the few words that we add to a book. */
export type Language = {
  /** BCP 47, `und` if there is none that can be read. */
  readonly tag: string;
  readonly direction: 'ltr' | 'rtl';
  readonly words: Words;
  /** The language of the words. */
  readonly wordsTag: string;
};

export type Words = {
  readonly cover: string;
  readonly titlePage: string;
  readonly contents: string;
  readonly text: string;
  /** In place of what can't be shown; its type follows. */
  readonly leftOut: string;
};

const rightToLeft = new Set(['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm', 'Rohg', 'Mand', 'Samr']);

const english = words('Cover', 'Title page', 'Contents', 'Text', 'Left out here, to be seen online');

const known: ReadonlyMap<string, Words> = new Map([
  ['en', english],
  ['de', words('Umschlag', 'Titelseite', 'Inhalt', 'Text', 'Hier ausgelassen, online zu sehen')],
  ['fr', words('Couverture', 'Page de titre', 'Sommaire', 'Texte', 'Omis ici, à voir en ligne')],
  ['es', words('Cubierta', 'Portada', 'Índice', 'Texto', 'Omitido aquí, puede verse en línea')],
  ['it', words('Copertina', 'Frontespizio', 'Indice', 'Testo', 'Omesso qui, visibile online')],
  ['pt', words('Capa', 'Página de título', 'Índice', 'Texto', 'Omitido aqui, disponível online')],
  ['nl', words('Omslag', 'Titelpagina', 'Inhoud', 'Tekst', 'Hier weggelaten, online te zien')],
  ['pl', words('Okładka', 'Strona tytułowa', 'Spis treści', 'Tekst', 'Tutaj pominięto, dostępne w sieci')],
  ['ru', words('Обложка', 'Титульный лист', 'Содержание', 'Текст', 'Здесь пропущено, доступно в сети')],
  ['uk', words('Обкладинка', 'Титульна сторінка', 'Зміст', 'Текст', 'Тут пропущено, доступно в мережі')],
  ['tr', words('Kapak', 'Başlık sayfası', 'İçindekiler', 'Metin', 'Burada yer almıyor, çevrimiçi görülebilir')],
  ['ar', words('الغلاف', 'صفحة العنوان', 'المحتويات', 'النص', 'حُذف هنا، ويمكن رؤيته على الإنترنت')],
  ['he', words('כריכה', 'עמוד השער', 'תוכן העניינים', 'טקסט', 'הושמט כאן, ניתן לצפייה ברשת')],
  ['fa', words('جلد', 'صفحهٔ عنوان', 'فهرست', 'متن', 'در اینجا حذف شده، در اینترنت قابل دیدن است')],
  ['zh', words('封面', '书名页', '目录', '正文', '此处从略,可在线查看')],
  ['ja', words('表紙', '扉', '目次', '本文', 'ここでは省略、オンラインで閲覧可能')],
  ['ko', words('표지', '속표지', '차례', '본문', '여기서는 생략됨, 온라인에서 볼 수 있음')],
]);

export function readLanguage(value: string): Language {
  const locale = createLocale(value);
  const found = locale && known.get(locale.language);
  return {
    tag: locale?.toString() ?? 'und',
    direction: rightToLeft.has(locale?.maximize().script ?? '') ? 'rtl' : 'ltr',
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

function words(cover: string, titlePage: string, contents: string, text: string, leftOut: string): Words {
  return { cover, titlePage, contents, text, leftOut };
}
