import type { Draft } from './draft.ts';

export type Finding = { what: 'noTitle' | 'noContent' } | { what: 'noAlt'; count: number };

/** What somebody might have forgotten. Nothing of it keeps anybody from publishing. */
export function findingsOf(draft: Draft): Finding[] {
  const bare = bareImages(draft);
  const isEmpty = draft.portable_text ? draft.portable_text.length === 0 : draft.content.trim() === '';
  return [
    ...(draft.title.trim() === '' ? [{ what: 'noTitle' as const }] : []),
    ...(isEmpty ? [{ what: 'noContent' as const }] : []),
    ...(bare > 0 ? [{ what: 'noAlt' as const, count: bare }] : []),
  ];
}

/**
 * How many images of the content have no alternative text, in other blocks too. An empty one says that the image is an
 * ornament, and so is what stands behind text or before a film.
 */
export function bareImages({ portable_text }: Pick<Draft, 'portable_text'>): number {
  return count(portable_text ?? []);

  function count(blocks: unknown): number {
    if (!Array.isArray(blocks)) return 0;
    return blocks.reduce<number>((sum, block: Record<string, unknown>) => {
      if (typeof block !== 'object' || block === null) return sum;
      const inside = [block['content'], block['columns'], block['images']].map(count);
      return inside.reduce((one, other) => one + other, sum + (isBareImage(block) ? 1 : 0));
    }, 0);
  }
}

/** Whether a date by the site's clock is still to come. Less than a minute ahead is now, as for the server. */
export function isAhead(date: string | null, timezone: string, now = Date.now()): boolean {
  return date !== null && date > localTime(now + 59_000, timezone);
}

/** `YYYY-MM-DDTHH:MM:SS` by a zone's clock. */
export function localTime(time: number, timezone: string): string {
  // Swedes write dates so.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone: timezone });
  return format.format(time).replace(' ', 'T');
}

function isBareImage(block: unknown): boolean {
  const { _type, alt } = block as { _type?: unknown; alt?: unknown };
  return _type === 'image' && (typeof alt !== 'string' || (alt !== '' && alt.trim() === ''));
}
