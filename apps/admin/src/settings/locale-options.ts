import type { Option } from '../ui/fields.tsx';

/** Offered; any other tag can be typed. */
const tags =
  'ar bg bn ca cs da de de-AT de-CH el en en-GB en-US es es-MX et eu fa fi fr fr-CA ga gl he hi hr hu id is it ja ko lt lv ms nb nl nl-BE pl pt pt-BR ro ru sk sl sr sv sw ta th tr uk ur vi zh-Hans zh-Hant'.split(
    ' ',
  );

export function languageOptions(locale: string): Option[] {
  const names = new Intl.DisplayNames(locale, { type: 'language' });
  return tags.map((tag) => ({ id: tag, label: `${names.of(tag)} (${tag})` }));
}

/** Browsers still know these zones by the names of old. */
const renamed: Record<string, string> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
};

/** IANA's, as this browser knows them, and the one that is chosen. */
export function zoneOptions(chosen: string): Option[] {
  const known = Intl.supportedValuesOf('timeZone').map((zone) => renamed[zone] ?? zone);
  return [...new Set(['UTC', chosen, ...known.toSorted()])].map((zone) => ({ id: zone, label: zone }));
}
