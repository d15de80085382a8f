import { sql, type Kysely } from 'kysely';
import type { NetworkTables } from '../../kernel/database/tables.ts';

type Network = Kysely<NetworkTables>;

export type LinkPurpose = 'invitation' | 'password_reset' | 'email_change';

export type LinkRow = {
  id: string;
  purpose: LinkPurpose;
  site_id: number;
  user_id: number | null;
  email: string | null;
  previous_email: string | null;
  role: string | null;
  invited_by: number | null;
  created_at: Date;
  expires_at: Date;
  sent_at: Date | null;
  failure: string | null;
  used_at: Date | null;
  is_over: boolean;
};

export type LinkMail = LinkRow & {
  login: string | null;
  display_name: string | null;
  user_email: string | null;
  locale: string | null;
  inviter: string | null;
};

const columns = sql`l.id, l.purpose, l.site_id, l.user_id, l.email, l.previous_email, l.role, l.invited_by, l.created_at,
  l.expires_at, l.sent_at, l.failure, l.used_at, l.expires_at <= now() as is_over`;

export async function findLink(db: Network, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`select ${columns} from network.mail_links l where l.id = ${id}`.execute(db);
  return rows[0];
}

/** Whoever else wants to use it waits until this transaction is through. */
export async function lockLink(trx: Network, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from network.mail_links l where l.id = ${id} for update`.execute(trx);
  return rows[0];
}

/** With the account that it is for; of an invitation, the one that has this address, if any. */
export async function findLinkMail(db: Network, id: string): Promise<LinkMail | undefined> {
  const { rows } = await sql<LinkMail>`
    select ${columns}, u.login, u.display_name, u.email as user_email, u.locale, i.display_name as inviter
    from network.mail_links l
    left join network.users u on u.id = coalesce(l.user_id,
      (select id from network.users where l.purpose = 'invitation' and lower(email) = lower(l.email)))
    left join network.users i on i.id = l.invited_by
    where l.id = ${id}`.execute(db);
  return rows[0];
}

/** The same work whether or not the name is anybody's. */
export async function insertReset(db: Network, siteId: number, name: string, seconds: number): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    insert into network.mail_links as l (purpose, site_id, user_id, expires_at)
    select 'password_reset', ${siteId}, u.id, now() + make_interval(secs => ${seconds})
    from (select 1) one left join lateral (
      select id from network.users where lower(login) = lower(${name}) or lower(email) = lower(${name})
      order by lower(email) = lower(${name}) desc limit 1
    ) u on true
    returning ${columns}`.execute(db);
  return rows[0]!;
}

type NewInvitation = { site_id: number; email: string; role: string; invited_by: number | null; seconds: number };

/** One for each address of a site that was not accepted yet: a second one renews it. */
export async function saveInvitation(db: Network, row: NewInvitation): Promise<LinkRow & { is_new: boolean }> {
  const { rows } = await sql<LinkRow & { is_new: boolean }>`
    insert into network.mail_links as l (purpose, site_id, email, role, invited_by, expires_at)
    values ('invitation', ${row.site_id}, ${row.email}, ${row.role}, ${row.invited_by},
      now() + make_interval(secs => ${row.seconds}))
    on conflict (site_id, lower(email)) where purpose = 'invitation' and used_at is null do update set
      role = excluded.role, invited_by = excluded.invited_by, expires_at = excluded.expires_at, sent_at = null,
      failure = null
    returning ${columns}, l.xmax = 0 as is_new`.execute(db);
  return rows[0]!;
}

/** Wanted once for each account: another address takes the place of the one before. */
export async function saveEmailChange(
  db: Network,
  row: { site_id: number; user_id: number; email: string; previous_email: string; seconds: number },
): Promise<LinkRow> {
  const { rows } = await sql<LinkRow>`
    insert into network.mail_links as l (purpose, site_id, user_id, email, previous_email, expires_at)
    values ('email_change', ${row.site_id}, ${row.user_id}, ${row.email}, ${row.previous_email},
      now() + make_interval(secs => ${row.seconds}))
    on conflict (user_id) where purpose = 'email_change' and used_at is null do update set
      site_id = excluded.site_id, email = excluded.email, previous_email = excluded.previous_email,
      expires_at = excluded.expires_at, sent_at = null, failure = null
    returning ${columns}`.execute(db);
  return rows[0]!;
}

export async function renewInvitation(
  db: Network,
  siteId: number,
  id: string,
  seconds: number,
): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    update network.mail_links l
    set expires_at = now() + make_interval(secs => ${seconds}), sent_at = null, failure = null
    where l.id = ${id} and l.site_id = ${siteId} and l.purpose = 'invitation' and l.used_at is null
    returning ${columns}`.execute(db);
  return rows[0];
}

export async function deleteInvitation(db: Network, siteId: number, id: string): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    delete from network.mail_links l
    where l.id = ${id} and l.site_id = ${siteId} and l.purpose = 'invitation' and l.used_at is null
    returning ${columns}`.execute(db);
  return rows[0];
}

export type InvitationRow = LinkRow & { inviter: string | null };

/** Those that nobody has accepted, newest first; with how many there are. */
export async function listInvitations(
  db: Network,
  siteId: number,
  window: { limit: number; offset: number },
): Promise<{ rows: InvitationRow[]; total: number }> {
  const open = sql`l.site_id = ${siteId} and l.purpose = 'invitation' and l.used_at is null`;
  const [{ rows }, counted] = await Promise.all([
    sql<InvitationRow>`
      select ${columns}, i.display_name as inviter from network.mail_links l
      left join network.users i on i.id = l.invited_by
      where ${open} order by l.created_at desc, l.id limit ${window.limit} offset ${window.offset}`.execute(db),
    sql<{ total: number }>`select count(*) as total from network.mail_links l where ${open}`.execute(db),
  ]);
  return { rows, total: counted.rows[0]!.total };
}

export async function markUsed(trx: Network, id: string, userId: number): Promise<void> {
  await sql`update network.mail_links set used_at = now(), user_id = ${userId} where id = ${id}`.execute(trx);
}

export async function deleteLink(db: Network, id: string): Promise<void> {
  await sql`delete from network.mail_links where id = ${id}`.execute(db);
}

export async function findEmailChange(db: Network, userId: number): Promise<LinkRow | undefined> {
  const { rows } = await sql<LinkRow>`
    select ${columns} from network.mail_links l
    where l.user_id = ${userId} and l.purpose = 'email_change' and l.used_at is null and l.expires_at > now()
    `.execute(db);
  return rows[0];
}

export async function deleteEmailChange(db: Network, userId: number): Promise<void> {
  await sql`delete from network.mail_links
    where user_id = ${userId} and purpose = 'email_change' and used_at is null`.execute(db);
}

/** Links to an account that lead nowhere from now on, since who holds one may not be its owner. */
export async function deleteLinksTo(db: Network, userId: number): Promise<void> {
  await sql`delete from network.mail_links
    where user_id = ${userId} and purpose <> 'invitation' and used_at is null`.execute(db);
}

/** That the mail is out, or why it never will be. */
export async function noteDelivery(
  db: Network,
  id: string,
  failure: string | null,
): Promise<Pick<LinkMail, 'purpose' | 'user_id' | 'login'> | undefined> {
  const { rows } = await sql<Pick<LinkMail, 'purpose' | 'user_id' | 'login'>>`
    update network.mail_links l
    set failure = ${failure}, sent_at = case when ${failure}::text is null then now() end
    where l.id = ${id}
    returning l.purpose, l.user_id, (select login from network.users u where u.id = l.user_id) as login`.execute(db);
  return rows[0];
}

/** A month longer than they work, so that whoever invited sees what came of it. */
export async function forgetOldLinks(db: Network): Promise<void> {
  await sql`delete from network.mail_links where expires_at < now() - interval '30 days'`.execute(db);
}
