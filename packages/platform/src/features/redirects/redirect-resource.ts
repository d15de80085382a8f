import type { Static } from 'typebox';
import type { NotFound } from './not-found.repository.ts';
import { shownSource } from './redirect-address.ts';
import type { NotFoundResource, RedirectResource, SavedRedirect } from './redirect.schema.ts';
import type { Redirect, Saved } from './redirect.service.ts';

export function toResource({ source, last_hit, created_at, ...rest }: Redirect): Static<typeof RedirectResource> {
  const { id, match, target, status, hits } = rest;
  return {
    id,
    match,
    source: shownSource(source),
    target,
    status,
    hits,
    last_hit: last_hit?.toISOString() ?? null,
    created: created_at.toISOString(),
  };
}

export const toSaved = ({ redirect, shortened }: Saved): Static<typeof SavedRedirect> => ({
  ...toResource(redirect),
  shortened,
});

export const toNotFound = ({ path, hits, first_seen, last_seen }: NotFound): Static<typeof NotFoundResource> => ({
  path: shownSource(path),
  hits,
  first_seen: first_seen.toISOString(),
  last_seen: last_seen.toISOString(),
});
