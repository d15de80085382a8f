import { describe, expect, it } from 'vitest';
import { usePages } from './pages.ts';

const { body, get, host, newSite, pathOf, term } = usePages();

type Expected = {
  language: string;
  dir?: 'rtl';
  skip: string;
  notFound: string;
  results: string;
  day: string;
  tags: string;
};

const languages: Expected[] = [
  {
    language: 'en',
    skip: 'Skip to content',
    notFound: 'Page not found',
    results: 'Results for “tea”',
    day: 'November 18, 2025',
    tags: 'Tags: a, b',
  },
  {
    language: 'de',
    skip: 'Zum Inhalt springen',
    notFound: 'Seite nicht gefunden',
    results: 'Ergebnisse für „tea“',
    day: '18. November 2025',
    tags: 'Schlagwörter: a, b',
  },
  {
    language: 'fr',
    skip: 'Aller au contenu',
    notFound: 'Page introuvable',
    results: 'Résultats pour «\u202ftea\u202f»',
    day: '18 novembre 2025',
    tags: 'Étiquettes\u00a0: a, b',
  },
  {
    language: 'es',
    skip: 'Saltar al contenido',
    notFound: 'Página no encontrada',
    results: 'Resultados de «tea»',
    day: '18 de noviembre de 2025',
    tags: 'Etiquetas: a, b',
  },
  {
    language: 'it',
    skip: 'Vai al contenuto',
    notFound: 'Pagina non trovata',
    results: 'Risultati per «tea»',
    day: '18 novembre 2025',
    tags: 'Tag: a, b',
  },
  {
    language: 'pt-BR',
    skip: 'Ir para o conteúdo',
    notFound: 'Página não encontrada',
    results: 'Resultados para “tea”',
    day: '18 de novembro de 2025',
    tags: 'Tags: a, b',
  },
  {
    language: 'nl',
    skip: 'Naar de inhoud',
    notFound: 'Pagina niet gevonden',
    results: 'Resultaten voor ‘tea’',
    day: '18 november 2025',
    tags: 'Tags: a, b',
  },
  {
    language: 'pl',
    skip: 'Przejdź do treści',
    notFound: 'Nie znaleziono strony',
    results: 'Wyniki dla „tea”',
    day: '18 listopada 2025',
    tags: 'Tagi: a, b',
  },
  {
    language: 'nb',
    skip: 'Hopp til innholdet',
    notFound: 'Fant ikke siden',
    results: 'Treff på «tea»',
    day: '18. november 2025',
    tags: 'Stikkord: a, b',
  },
  {
    language: 'nn',
    skip: 'Hopp til innholdet',
    notFound: 'Fant ikke siden',
    results: 'Treff på «tea»',
    day: '18. november 2025',
    tags: 'Stikkord: a, b',
  },
  {
    language: 'ja',
    skip: '本文へスキップ',
    notFound: 'ページが見つかりません',
    results: '「tea」の検索結果',
    day: '2025年11月18日',
    tags: 'タグ：a、b',
  },
  {
    language: 'zh',
    skip: '跳到正文',
    notFound: '找不到页面',
    results: '“tea”的搜索结果',
    day: '2025年11月18日',
    tags: '标签：a、b',
  },
  {
    language: 'zh-TW',
    skip: '跳至主要內容',
    notFound: '找不到頁面',
    results: '「tea」的搜尋結果',
    day: '2025年11月18日',
    tags: '標籤：a、b',
  },
  {
    language: 'ko',
    skip: '본문으로 건너뛰기',
    notFound: '페이지를 찾을 수 없습니다',
    results: '‘tea’ 검색 결과',
    day: '2025년 11월 18일',
    tags: '태그: a, b',
  },
  {
    language: 'ar',
    dir: 'rtl',
    skip: 'الانتقال إلى المحتوى',
    notFound: 'الصفحة غير موجودة',
    results: 'نتائج البحث عن «tea»',
    day: '18 نوفمبر 2025',
    tags: 'الوسوم: a، b',
  },
  {
    language: 'he',
    dir: 'rtl',
    skip: 'דילוג לתוכן',
    notFound: 'העמוד לא נמצא',
    results: 'תוצאות עבור ”tea”',
    day: '18 בנובמבר 2025',
    tags: 'תגיות: a, b',
  },
  {
    language: 'hi',
    skip: 'मुख्य सामग्री पर जाएँ',
    notFound: 'पेज नहीं मिला',
    results: '“tea” के लिए परिणाम',
    day: '18 नवंबर 2025',
    tags: 'टैग: a, b',
  },
  {
    language: 'tr',
    skip: 'İçeriğe geç',
    notFound: 'Sayfa bulunamadı',
    results: '“tea” için sonuçlar',
    day: '18 Kasım 2025',
    tags: 'Etiketler: a, b',
  },
  {
    language: 'cs',
    skip: 'Skip to content',
    notFound: 'Page not found',
    results: 'Results for “tea”',
    day: '18. listopadu 2025',
    tags: 'Tags: a, b',
  },
];

const withoutTags = (html: string) => html.replace(/<[^>]*>/g, '');

describe('a site (contracts/pages.md §2)', () => {
  it.each(languages)('in $language speaks it', async ({ language, dir, skip, notFound, results, day, tags }) => {
    const site = await newSite({ language });
    const html = `<html lang="${language}"${dir ? ` dir="${dir}"` : ''}>`;
    const missing = await get(`${site.path}nowhere`);
    expect(missing.statusCode).toBe(404);
    expect(missing.body).toContain(html);
    expect(missing.body).toContain(`<a class="skip" href="#main">${skip}</a>`);
    expect(missing.body).toContain(`<h1>${notFound}</h1>`);

    expect(await body(`${site.path}?s=tea`)).toContain(`<h1>${results}</h1>`);

    const tagged = [await term(site, 'tags', { name: 'a' }), await term(site, 'tags', { name: 'b' })];
    const post = await host().factories.post(
      { title: 'x', date_gmt: '2025-11-18T12:00:00Z', fields: { tags: tagged.map(({ id }) => id) } },
      { site },
    );
    const page = await body(await pathOf(post, site));
    expect(page).toContain(html);
    expect(page).toContain(`>${day}</time>`);
    expect(withoutTags(/<p class="tags">.*?<\/p>/s.exec(page)?.[0] ?? '')).toBe(tags);
  });

  it('tells errors in its language, without the words of REST', async () => {
    const site = await newSite({ language: 'fr' });
    const refused = await get(`${site.path}?paged=none`);
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toMatch(/<h1>Échec de la requête<\/h1>\s*<p class="description">Cette requête ne peut pas/);
    expect(refused.body).not.toContain('paged');
  });

  it('asks for a password in its language, also in a frame', async () => {
    const site = await newSite({ language: 'tr', name: 'Kıyı' });
    const post = await host().factories.post({ title: 'Gizli', password: 'çay' }, { site });
    const path = await pathOf(post, site);
    expect(await body(path)).toMatch(/Bu yazı parolayla korunuyor\..*<label for="password">Parola<\/label>/s);
    const wrong = await host().inject({ method: 'POST', url: path, payload: { post_password: 'x' } });
    expect(wrong.body).toContain('Parola yanlış. Lütfen yeniden deneyin.');
    expect(await body(`${site.path}?p=${post.id}&embed=true`)).toContain('Kıyı sitesinde oku');
  });
});
