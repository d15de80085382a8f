/** A moment by a zone's clock, as the language writes it; in the browser's while what is typed isn't a language. */
export function timeIn(moment: Date, language: string, timezone: string): string {
  return new Intl.DateTimeFormat(isLanguage(language) ? language : undefined, {
    dateStyle: 'full',
    timeStyle: 'short',
    timeZone: timezone,
  }).format(moment);
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
