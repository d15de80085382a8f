import { anonymous, type Actor } from '@octavo/plugin-api';

export type SelfLink = { href: string; targetHints?: { allow: string[] } };

const write = ['POST', 'PUT', 'PATCH'];

/** The address of an item, and for somebody we know what they may do there: editors ask before they show a button. */
export function selfLink(actor: Actor, href: string, may: () => { edit: boolean; delete: boolean }): SelfLink {
  if (actor === anonymous) return { href };
  const mine = may();
  return { href, targetHints: { allow: ['GET', ...(mine.edit ? write : []), ...(mine.delete ? ['DELETE'] : [])] } };
}
