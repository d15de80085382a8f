import { useLocale } from 'react-aria-components';
import { page } from '../server.ts';
import type { Option } from './fields.tsx';

// oxfmt-ignore
const languages = [
  'ar', 'bg', 'bn', 'ca', 'cs', 'da', 'de', 'el', 'en', 'es', 'et', 'fa', 'fi', 'fr', 'ga', 'he', 'hi', 'hr', 'hu', 'id', 'it',
  'ja', 'ko', 'lt', 'lv', 'ms', 'nl', 'no', 'pl', 'pt', 'pt-BR', 'ro', 'ru', 'sk', 'sl', 'sr', 'sv', 'sw', 'th', 'tr', 'uk',
  'ur', 'vi', 'zh-Hans', 'zh-Hant',
];

/** By their names; `usual` is what the empty one is called, given the site's. `also` is there even if nobody else has it. */
export function useLanguages(usual: (site: string) => string, also: string): Option[] {
  const { locale } = useLocale();
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  const nameOf = (tag: string) => names.of(tag) ?? tag;
  const others = [...new Set([...languages, ...(also === '' ? [] : [also])])]
    .map((tag) => ({ id: tag, label: nameOf(tag) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, locale));
  return [{ id: '', label: usual(nameOf(page.site.language)) }, ...others];
}
