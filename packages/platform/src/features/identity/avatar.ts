import type { Site } from '@octavo/plugin-api';
import type { UserRow } from './user.repository.ts';

/** Below a site's address. */
export const avatarsPath = '/avatars';

const widths = [24, 48, 96];
/** Stands for no letters at all in an address. */
const none = '_';
const letters = new RegExp(`^(?:${none}|[\\p{L}\\p{M}\\p{N}]{1,16})$`, 'u');

/** The address says all that is drawn: nobody learns from it who has an account. */
export function avatarUrls(site: Site, { id, display_name }: Pick<UserRow, 'id' | 'display_name'>) {
  const address = `${site.url}${avatarsPath}/${hueOf(id)}/${encodeURIComponent(initialsOf(display_name))}.svg`;
  return Object.fromEntries(widths.map((width) => [String(width), `${address}?s=${width}`]));
}

/** Somebody's initials on a colour; undefined for an address that we never gave. */
export function drawAvatar(hue: number, initials: string, width: number): string | undefined {
  if (!letters.test(initials)) return undefined;
  const text = initials === none ? '' : initials;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${width}" viewBox="0 0 96 96">` +
    `<rect width="96" height="96" fill="hsl(${hue} 45% 38%)"/>` +
    `<text x="48" y="50" fill="#fff" font-family="system-ui,sans-serif" font-size="40" text-anchor="middle" ` +
    `dominant-baseline="central">${text}</text></svg>\n`
  );
}

/** Neighbours in a list of people shall not look alike. */
const hueOf = (id: number) => (id * 137) % 360;

function initialsOf(name: string): string {
  const words = name.normalize('NFC').match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const ends = words.length > 1 ? [words[0]!, words.at(-1)!] : words;
  const initials = ends.map((word) => [...new Intl.Segmenter().segment(word)][0]!.segment).join('');
  const shown = initials.toLocaleUpperCase('und');
  return letters.test(shown) ? shown : none;
}
