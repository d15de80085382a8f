import { useLocale } from 'react-aria-components';
import { page } from '../server.ts';
import { useText } from '../text/text.tsx';
import type { Option } from './fields.tsx';

// prettier-ignore
const languages = [
  'ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'ga', 'he', 'hi', 'hr', 'hu', 'id', 'it',
  'ja', 'ko', 'lt', 'lv', 'ms', 'nl', 'no', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'sw', 'th', 'tr', 'uk',
  'ur', 'vi', 'zh-Hans', 'zh-Hant',
];

/** By their names; the empty one stands for the usual. `also` is there even if nobody else has it. */
export function useLanguages(usual: 'editor.languageOfSite' | 'export.languageOfPost', also: string): Option[] {
  const t = useText();
  const { locale } = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const nameOf = (tag: string) => names.of(tag) ?? tag;
  const others = [...new Set([...languages, ...(also === '' ? [] : [also])])]
    .map((tag) => ({ id: tag, label: nameOf(tag) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return [{ id: '', label: t(usual, { language: nameOf(page.site.language) }) }, ...others];
}
