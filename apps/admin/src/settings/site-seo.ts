import { useQuery } from '@tanstack/react-query';
import { page } from '../server.ts';
import { useSession } from '../session/session.tsx';
import { settingsQuery, type Settings } from './settings.queries.ts';
import type { Usual } from '../seo/seo-meta.ts';

/** What is shown: a post or a page with its id, or the list of a term. */
export type Subject = { kind: 'post' | 'page' | 'term'; id?: number | undefined; title: string };

/** Stands in for those who may not read the settings. */
const usualPattern = '%title% – %sitename%';

/** What the site's settings give to content that says nothing itself. */
export function useSiteSeo(subject: Subject): Usual {
  const { can } = useSession();
  const { data } = useQuery({ ...settingsQuery, enabled: can('manage_options') });
  const isHome = data !== undefined && isOnFront(data, subject);
  return {
    pattern: data?.[`seo_${isHome ? 'home' : subject.kind}_title` as const] ?? usualPattern,
    values: { title: subject.title, sitename: page.site.name, tagline: data?.description ?? '' },
    description: isHome ? data.seo_home_description || data.description : '',
    image: data?.seo_default_image ?? 0,
  };
}

function isOnFront({ show_on_front, page_on_front }: Settings, { kind, id }: Subject): boolean {
  return kind === 'page' && show_on_front === 'page' && page_on_front === id;
}
