import type { Response } from '@octavo/api-client';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { page, server } from './server.ts';
import type { Text } from './text/text.tsx';

export type PostKind = Response<'/core/v2/types', 'get'>[string];
export type Taxonomy = Response<'/core/v2/taxonomies', 'get'>[string];

/** The kinds of content that this site has, with what they need of whom. */
export const kindsQuery = queryOptions({
  queryKey: ['types'],
  queryFn: ({ signal }) => server.get('/core/v2/types', { query: { context: 'edit' }, signal }),
  staleTime: 5 * 60_000,
});

export const taxonomiesQuery = queryOptions({
  queryKey: ['taxonomies'],
  queryFn: ({ signal }) => server.get('/core/v2/taxonomies', { query: { context: 'edit' }, signal }),
  staleTime: 5 * 60_000,
});

/**
 * Those that have lists: media have a screen of their own, areas are opened from the design, and patterns of the network
 * are kept on its main site.
 */
export function useKinds(): PostKind[] {
  const hidden = ['attachment', 'area', ...(page.site.isMain ? [] : ['network_pattern'])];
  return useAllKinds().filter(({ slug }) => !hidden.includes(slug));
}

export function useKind(base: string): PostKind | undefined {
  return useAllKinds().find((kind) => kind.rest_base === base && kind.slug !== 'attachment');
}

function useAllKinds(): PostKind[] {
  const { data } = useQuery(kindsQuery);
  return Object.values(data ?? {});
}

/** Every kind has the routes that posts have. */
export function kindPath(base: string): '/core/v2/posts' {
  return `/core/v2/${base}` as '/core/v2/posts';
}

export function kindItemPath(base: string): '/core/v2/posts/{id}' {
  return `/core/v2/${base}/{id}` as '/core/v2/posts/{id}';
}

/** What every site has; a plugin's own goes by its name. */
const known = ['post', 'page', 'category', 'post_tag'] as const;

/** What the button says that creates one. */
export function newLabel({ slug, name, labels }: PostKind | Taxonomy, t: Text): string {
  return labels?.['add_new_item'] ?? t(`content.new.${known.find((one) => one === slug) ?? 'other'}`, { name });
}

/** What is said where there is none yet. */
export function noneLabel({ slug, name }: PostKind | Taxonomy, t: Text): string {
  return t(`content.none.${known.find((one) => one === slug) ?? 'other'}`, { name });
}
