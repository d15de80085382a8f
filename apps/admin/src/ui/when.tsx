import { useLocale } from 'react-aria-components';
import { page } from '../server.ts';

/** A moment as the site's clock shows it; `gmt` is as the server writes it, without a zone. */
export function When({ gmt, time = true }: { gmt: string; time?: boolean }) {
  const { locale } = useLocale();
  const moment = new Date(gmt.endsWith('Z') ? gmt : `${gmt}Z`);
  const shown = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    ...(time && { timeStyle: 'short' }),
    timeZone: page.site.timezone,
  });
  return <time dateTime={moment.toISOString()}>{shown.format(moment)}</time>;
}
