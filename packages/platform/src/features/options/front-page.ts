import type { Front, Site } from '@octavo/plugin-api';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { invalidParameter } from '../../kernel/base/refusals.ts';
import { findPages } from './front-page.repository.ts';

type Chosen = 'page_on_front' | 'page_for_posts';
type Problem = 'missing' | 'unpublished' | 'protected';
export type FrontProblems = Partial<Record<Chosen, Problem>>;

const sentences: Readonly<Record<Problem, string>> = {
  missing: 'must be the id of a page of this site.',
  unpublished: 'must be a published page. Publish the page first.',
  protected: 'must be a page without a password.',
};

/** Which of the pages can't be shown to everybody. */
export async function frontProblems(db: PlatformDatabase, site: Site, front: Partial<Front>): Promise<FrontProblems> {
  const chosen = (['page_on_front', 'page_for_posts'] as const).flatMap((name) => {
    const id = front[name] ?? 0;
    return id === 0 ? [] : [{ name, id }];
  });
  if (chosen.length === 0) return {};
  const ids = chosen.map(({ id }) => id);
  const pages = new Map((await findPages(db.forSite(site).read, site.id, ids)).map((page) => [page.id, page]));
  const problemOf = (id: number): Problem | undefined => {
    const page = pages.get(id);
    if (!page) return 'missing';
    if (page.status !== 'publish') return 'unpublished';
    return page.password === '' ? undefined : 'protected';
  };
  return Object.fromEntries(
    chosen.flatMap(({ name, id }) => {
      const problem = problemOf(id);
      return problem === undefined ? [] : [[name, problem]];
    }),
  );
}

/** Throws 400 for a page that can't be chosen. */
export async function checkFront(db: PlatformDatabase, site: Site, front: Partial<Front>): Promise<void> {
  for (const [name, problem] of Object.entries(await frontProblems(db, site, front))) {
    throw invalidParameter(name, `${name} ${sentences[problem]}`, 'invalid_front_page');
  }
}
