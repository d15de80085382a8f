import type { components, Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { queries, server } from '../server.ts';

export type Design = components['schemas']['Design'];
export type Theme = components['schemas']['Theme'];
export type ThemeSetting = Theme['settings'][string];
export type ThemeValue = Design['settings'][string];
export type Draft = components['schemas']['DesignDraft'];
export type Font = Response<'/core/v2/fonts', 'get'>[number];
export type Palettes = Response<'/core/v2/design/palette', 'get'>;
export type Version = components['schemas']['DesignVersion'];
/** What was chosen; the rest are defaults. */
export type Chosen = Partial<Design>;

export const draftQuery = queryOptions({
  queryKey: ['design', 'draft'],
  queryFn: ({ signal }) => server.get('/core/v2/design/draft', { signal }),
  // Whoever edits holds what they see; only their own acts bring something newer.
  staleTime: Infinity,
  gcTime: 0,
});

export const themesQuery = queryOptions({
  queryKey: ['design', 'themes'],
  queryFn: ({ signal }) => server.get('/core/v2/themes', { signal }),
});

/** What is written for the places of themes, newest first. */
export const areasQuery = queryOptions({
  queryKey: ['content', 'areas', 'design'],
  queryFn: ({ signal }) =>
    server.get('/core/v2/areas', { query: { context: 'edit', status: ['publish', 'draft'], per_page: 100 }, signal }),
  staleTime: 0,
});

/** A draft: nothing changes for readers until it is published. */
export const createArea = (slug: string, title: string) =>
  server.post('/core/v2/areas', { body: { slug, title, status: 'draft' } });

export const fontsQuery = queryOptions({
  queryKey: ['design', 'fonts'],
  queryFn: ({ signal }) => server.get('/core/v2/fonts', { signal }),
  staleTime: Infinity,
});

export const paletteQuery = (accent: string, background: Design['background']) =>
  queryOptions({
    queryKey: ['design', 'palette', accent, background],
    queryFn: ({ signal }) => server.get('/core/v2/design/palette', { query: { accent, background }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });

const perPage = 10;

export const historyQuery = (page: number) =>
  queryOptions({
    queryKey: ['design', 'history', page],
    async queryFn({ signal }) {
      const { items, total, pages } = await server.list('/core/v2/design/history', {
        query: { page, per_page: perPage },
        signal,
      });
      return { versions: items, total, pages };
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });

const parts = [
  'theme',
  'accent',
  'background',
  'scheme',
  'text_font',
  'heading_font',
  'size',
  'width',
  'corner',
  'header',
  'footer',
  'list',
  'home',
  'logo',
  'logo_dark',
  'icon',
  'show_author',
  'show_date',
  'show_reading_time',
  'show_related',
  'share',
] as const satisfies readonly (keyof Design)[];

/** Makes the draft exactly this: what isn't chosen is the default again. `settings` are the names that the theme knows. */
export function saveDraft(chosen: Chosen, settings: readonly string[], version: number): Promise<Draft> {
  const body = {
    ...Object.fromEntries(parts.map((part) => [part, chosen[part] ?? null])),
    settings: Object.fromEntries(settings.map((name) => [name, chosen.settings?.[name] ?? null])),
    version,
  };
  return server.put('/core/v2/design/draft', { body });
}

export async function discardDraft(): Promise<Draft> {
  return server.delete('/core/v2/design/draft', {});
}

export async function publishDraft(version: number, name: string): Promise<Version> {
  const published = await server.post('/core/v2/design/draft/publish', { body: { version, name } });
  await queries.invalidateQueries({ queryKey: ['design', 'history'] });
  return published;
}

export async function restoreVersion(id: number): Promise<Version> {
  const version = await server.post('/core/v2/design/history/{id}/restore', { params: { id } });
  await queries.invalidateQueries({ queryKey: ['design', 'history'] });
  return version;
}

export async function accentsOf(media: number): Promise<readonly string[]> {
  return (await server.get('/core/v2/design/accents', { query: { media } })).accents;
}
