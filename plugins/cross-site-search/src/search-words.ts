import type { Site } from '@octavo/plugin-api';
import { closestLanguage, type ReaderLanguage } from '@octavo/plugin-api/languages';

type Words = { readonly title: string; readonly withoutScript: string };

export const catalogues: Readonly<Record<ReaderLanguage, Words>> = {
  en: { title: 'Search', withoutScript: 'Search requires JavaScript.' },
  ar: { title: 'البحث', withoutScript: 'يتطلب البحث تفعيل JavaScript.' },
  de: { title: 'Suche', withoutScript: 'Für die Suche wird JavaScript benötigt.' },
  es: { title: 'Búsqueda', withoutScript: 'La búsqueda requiere JavaScript.' },
  fr: { title: 'Recherche', withoutScript: 'La recherche nécessite JavaScript.' },
  he: { title: 'חיפוש', withoutScript: 'לחיפוש נדרש JavaScript.' },
  hi: { title: 'खोज', withoutScript: 'खोज के लिए JavaScript ज़रूरी है।' },
  it: { title: 'Ricerca', withoutScript: 'La ricerca richiede JavaScript.' },
  ja: { title: '検索', withoutScript: '検索には JavaScript が必要です。' },
  ko: { title: '검색', withoutScript: '검색하려면 JavaScript가 필요합니다.' },
  nb: { title: 'Søk', withoutScript: 'Søket krever JavaScript.' },
  nl: { title: 'Zoeken', withoutScript: 'Voor zoeken is JavaScript nodig.' },
  pl: { title: 'Wyszukiwanie', withoutScript: 'Wyszukiwanie wymaga obsługi JavaScript.' },
  pt: { title: 'Pesquisa', withoutScript: 'A pesquisa requer JavaScript.' },
  tr: { title: 'Arama', withoutScript: 'Arama için JavaScript gerekir.' },
  zh: { title: '搜索', withoutScript: '搜索需要启用 JavaScript。' },
  'zh-Hant': { title: '搜尋', withoutScript: '搜尋需要啟用 JavaScript。' },
};

const known = Object.keys(catalogues) as ReaderLanguage[];

export function searchLanguage({ language }: Pick<Site, 'language'>): ReaderLanguage {
  return closestLanguage(language, known) ?? 'en';
}

export function searchWordsOf(site: Pick<Site, 'language'>): Words {
  return catalogues[searchLanguage(site)];
}
