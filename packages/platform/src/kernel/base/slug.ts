import { randomBytes } from 'node:crypto';

const slugLength = 200;

/** Lower-case letters and digits of any script, joined by hyphens. */
export function toSlug(text: string): string {
  const plain = text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{Mn}+/gu, '')
    .normalize('NFC')
    .toLowerCase();
  const slug = plain.replace(/['’]/g, '').replace(/[^\p{L}\p{N}\p{M}_]+/gu, '-');
  return Array.from(slug.replace(/^-+|-+$/g, ''))
    .slice(0, slugLength)
    .join('')
    .replace(/-+$/, '');
}

/** Of a slug that others may have: counted for a while, then drawn, since many people may go by one name. */
export function slugSuffix(tries: number): string {
  if (tries === 1) return '';
  return tries <= 5 ? `-${tries}` : `-${randomBytes(4).toString('hex')}`;
}
