import type { Response } from '@octavo/api-client';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ListSearch } from '../ui/list-search.ts';
import { queries, server } from '../server.ts';
import type { Key } from '../text/catalogue.ts';
import type { Text } from '../text/text.tsx';
import type { Option } from '../ui/fields.tsx';

export type User = Response<'/core/v2/users', 'get'>[number];

/** The platform's own, those who may most first; plugins may add others. */
export const ownRoles = ['administrator', 'editor', 'author', 'contributor', 'subscriber'] as const;

export function usersQuery({ search, role, page = 1 }: ListSearch) {
  return queryOptions({
    queryKey: ['users', 'list', search, role, page],
    queryFn: ({ signal }) =>
      server.list('/core/v2/users', {
        query: {
          context: 'edit',
          page,
          per_page: 20,
          ...(search !== undefined && { search }),
          ...(role !== undefined && { roles: [role] }),
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

/** Members who could get somebody's posts. */
export function heirsQuery(leaving: User, search: string) {
  return queryOptions({
    queryKey: ['users', 'heirs', leaving.id, search],
    queryFn: ({ signal }) =>
      server.get('/core/v2/users', {
        query: { context: 'edit', per_page: 20, exclude: [leaving.id], ...(search !== '' && { search }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

export function roleOf(user: User): string | undefined {
  return user.roles?.[0];
}

export function roleName(role: string, t: Text): string {
  return (ownRoles as readonly string[]).includes(role) ? t(`users.role.${role}` as Key) : role;
}

/** The platform's roles, and one of a plugin that somebody has. */
export function roleOptions(t: Text, held?: string): Option[] {
  const names = held === undefined || (ownRoles as readonly string[]).includes(held) ? ownRoles : [...ownRoles, held];
  return names.map((role) => ({ id: role, label: roleName(role, t) }));
}

export function usersChanged(): Promise<void> {
  return queries.invalidateQueries({ queryKey: ['users'] });
}
