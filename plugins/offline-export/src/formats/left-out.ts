const english = 'Not included here, available online';

/** In place of what can't be shown, by language. */
const words: ReadonlyMap<string, string> = new Map([
  ['en', english],
  ['de', 'Hier nicht enthalten, online verfügbar'],
  ['fr', 'Non inclus ici, disponible en ligne'],
  ['es', 'No incluido aquí, disponible en línea'],
  ['it', 'Non incluso qui, disponibile online'],
  ['pt', 'Não incluído aqui, disponível online'],
  ['nl', 'Hier niet opgenomen, online beschikbaar'],
  ['pl', 'Tutaj pominięto, dostępne w sieci'],
  ['ru', 'Здесь пропущено, доступно в сети'],
  ['uk', 'Тут пропущено, доступно в мережі'],
  ['tr', 'Burada yer almıyor, çevrimiçi görülebilir'],
  ['ar', 'حُذف هنا، ويمكن رؤيته على الإنترنت'],
  ['he', 'הושמט כאן, ניתן לצפייה ברשת'],
  ['fa', 'در اینجا حذف شده، در اینترنت قابل دیدن است'],
  ['zh', '此处从略,可在线查看'],
  ['ja', 'ここでは省略、オンラインで閲覧可能'],
  ['ko', '여기서는 생략됨, 온라인에서 볼 수 있음'],
]);

const longestType = 100;

/** The same words in every format; the type of what is left out follows them. */
export function noteLeftOut(type: unknown, language: string): string {
  const [code = ''] = language.toLowerCase().split(/[-_]/, 1);
  const note = words.get(code) ?? english;
  const name = typeof type === 'string' ? type.replace(/\s+/g, ' ').trim().slice(0, longestType) : '';
  return name === '' ? note : `${note}: ${name}`;
}
