import type { SeoMeta, Usual } from './seo-meta.ts';
import { shownOf } from './seo-meta.ts';
import { descriptionRoom, roomOf, titleRoom } from './shown-text.ts';

export type SeoFinding =
  | { what: 'noindex' | 'noTitle' | 'noDescription' | 'noPicture' }
  | { what: 'longTitle' | 'longDescription'; count: number; room: number }
  | { what: 'shortDescription'; count: number }
  | { what: 'noAlt'; count: number }
  | { what: 'sameTitle'; other: string };

/** Less says little. */
const shortDescription = 50;

type About = { meta: SeoMeta; usual: Usual; bareImages?: number; sameTitle?: string | undefined };

/** What might be mended, in the order in which it matters. Nothing of it keeps anybody from publishing. */
export function seoFindings({ meta, usual, bareImages = 0, sameTitle }: About): SeoFinding[] {
  // What nobody finds needs no more advice.
  if (meta.seo_noindex) return [{ what: 'noindex' }];
  const { result, card } = shownOf(meta, usual);
  const [title, description] = [roomOf(result.title), roomOf(result.description)];
  const own = roomOf(meta.seo_description);
  const findings: (SeoFinding | false)[] = [
    usual.values.title.trim() === '' && meta.seo_title === '' && { what: 'noTitle' },
    title > titleRoom && { what: 'longTitle', count: title, room: titleRoom },
    sameTitle !== undefined && { what: 'sameTitle', other: sameTitle },
    description === 0 && { what: 'noDescription' },
    own > descriptionRoom && { what: 'longDescription', count: own, room: descriptionRoom },
    own > 0 && own < shortDescription && { what: 'shortDescription', count: own },
    card.image === 0 && { what: 'noPicture' },
    bareImages > 0 && { what: 'noAlt', count: bareImages },
  ];
  return findings.filter((finding) => finding !== false);
}
