import { rowsOf, type Executor } from '@octavo/plugin-api';

export type Person = { readonly id: number; readonly name: string };

const seeing = `u.super_admin or m.role = any($2::text[]) or (u.id = $3 and m.role = any($4::text[]))`;

/** Of these accounts, those that see a post, by the roles that do: anybody's, and that of its author. */
export const thoseWhoSee = rowsOf<
  Executor,
  [siteId: number, roles: readonly string[], authorId: number, authorRoles: readonly string[], ids: readonly number[]],
  Person
>(
  'people_who_see',
  `select u.id, u.display_name as name from network.users u
   left join network.memberships m on m.user_id = u.id and m.site_id = $1
   where u.id = any($5::integer[]) and (${seeing}) order by name, u.id`,
);

/** Members of the site that see a post, by a part of their name. */
export const membersWhoSee = rowsOf<
  Executor,
  [
    siteId: number,
    roles: readonly string[],
    authorId: number,
    authorRoles: readonly string[],
    search: string,
    limit: number,
  ],
  Person
>(
  'members_who_see',
  `select u.id, u.display_name as name from network.memberships m
   join network.users u on u.id = m.user_id
   where m.site_id = $1 and (${seeing}) and position(lower($5) in lower(u.display_name)) > 0
   order by name, u.id limit $6`,
);
