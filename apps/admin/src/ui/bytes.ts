import { useLocale } from 'react-aria-components';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'];

/** Writes an amount of bytes for people. */
export function useBytes(): (bytes: number) => string {
  const { locale } = useLocale();
  return (bytes) => {
    const step = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3));
    return new Intl.NumberFormat(locale, {
      style: 'unit',
      unit: units[step]!,
      unitDisplay: step === 0 ? 'long' : 'short',
      maximumFractionDigits: step < 2 ? 0 : 1,
    }).format(bytes / 1000 ** step);
  };
}
