-- Who did what, and when. Ids instead of references: an entry outlives whatever it speaks of.
create table network.audit (
  id bigint generated always as identity primary key,
  occurred_at timestamptz not null default now(),
  -- Null for nobody, and for the machine itself.
  user_id integer,
  login text,
  address text,
  site_id integer,
  action text collate "C" not null,
  target_kind text collate "C",
  target_id text collate "C",
  target_name text,
  details jsonb not null default '{}',
  -- The job that brought the entry from a shard: one that runs twice writes once.
  job_id uuid unique,
  check ((target_kind is null) = (target_id is null))
);
create index audit_time on network.audit (occurred_at, id);
create index audit_user on network.audit (user_id, occurred_at, id);
create index audit_action on network.audit (action, occurred_at, id);
create index audit_site on network.audit (site_id, occurred_at, id);
create index audit_site_action on network.audit (site_id, action, occurred_at, id);
create index audit_about on network.audit (target_id, occurred_at, id) where target_kind = 'user';

-- Entries are only ever added. Two doors, each opened for one transaction by a setting: `retention` removes entries
-- older than 30 days, `erasure` empties login, address and the target's name.
create function network.keep_audit() returns trigger language plpgsql as $$
declare
  door text := current_setting('octavo.audit', true);
begin
  if tg_op = 'DELETE' and door = 'retention' and old.occurred_at < now() - interval '30 days' then
    return old;
  end if;
  if tg_op = 'UPDATE' and door = 'erasure'
    and to_jsonb(new) - '{login,address,target_name}'::text[] = to_jsonb(old) - '{login,address,target_name}'::text[]
    and (new.login is null or new.login = old.login)
    and (new.address is null or new.address = old.address)
    and (new.target_name is null or new.target_name = old.target_name)
  then
    return new;
  end if;
  raise exception 'The audit log is only added to (% refused).', lower(tg_op) using errcode = 'restrict_violation';
end
$$;
create trigger keep_audit before update or delete on network.audit
  for each row execute function network.keep_audit();
create trigger keep_audit_whole before truncate on network.audit
  for each statement execute function network.keep_audit();

-- What people asked to be given, or to be removed, of what is known about them. An erasure outlives its account.
create table network.personal_data (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('export', 'erasure')),
  user_id integer not null,
  -- Of an erasure: who gets posts and files; null for nobody.
  heir_id integer,
  state text not null default 'waiting' check (state in ('waiting', 'running', 'done', 'failed')),
  done integer not null default 0,
  total integer not null default 0,
  file_size bigint,
  report jsonb,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create unique index personal_data_unfinished on network.personal_data (user_id, kind)
  where state in ('waiting', 'running');
create index personal_data_user on network.personal_data (user_id, kind, created_at, id);
