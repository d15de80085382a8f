import type { Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { server } from '../server.ts';

export type Entry = Response<'/octavo/v1/audit', 'get'>[number];

/** What the address of the screen says. Days are as the person's calendar has them. */
export type AuditSearch = { area?: string; user?: string; site?: number; from?: string; until?: string };

/** Where an area is no single action, it is the first part of its actions. */
export const areas = [
  'session',
  'session.refused',
  'password',
  'application_password',
  'two_factor',
  'identity',
  'email',
  'invitation',
  'user',
  'member',
  'role',
  'settings',
  'plugin',
  'site',
  'domain',
  'quota',
  'post',
  'media',
  'webhook',
  'export',
  'personal_data',
] as const;

export function auditQuery(search: AuditSearch, site: number | undefined, cursor: string | undefined) {
  const area = areas.find((each) => each === search.area);
  return queryOptions({
    queryKey: ['audit', search, site, cursor],
    queryFn: async ({ signal }) => {
      const answer = await server.raw('get', '/octavo/v1/audit', {
        query: {
          per_page: 50,
          ...(area && { action: area }),
          ...(search.user && { user: search.user }),
          ...(site !== undefined && { site }),
          ...(isDay(search.from) && { after: startOf(search.from, 0) }),
          ...(isDay(search.until) && { before: startOf(search.until, 1) }),
          ...(cursor !== undefined && { cursor }),
        },
        signal,
      });
      return { entries: (await answer.json()) as Entry[], next: nextOf(answer.headers.get('Link')) };
    },
    placeholderData: keepPreviousData,
  });
}

function isDay(text: string | undefined): text is string {
  return text !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00`));
}

/** A millisecond before the first moment of a day, or of one after it, as the person's clock has it. */
function startOf(day: string, later: number): string {
  const moment = new Date(`${day}T00:00`);
  moment.setDate(moment.getDate() + later);
  return new Date(moment.getTime() - (later === 0 ? 1 : 0)).toISOString();
}

function nextOf(link: string | null): string | undefined {
  const address = /<([^>]+)>; rel="next"/.exec(link ?? '')?.[1];
  return address === undefined ? undefined : (new URL(address).searchParams.get('cursor') ?? undefined);
}
