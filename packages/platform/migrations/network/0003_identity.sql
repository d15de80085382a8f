alter table network.users
  add column slug text,
  add column url text not null default '',
  add column description text not null default '',
  add column locale text not null default '';
update network.users set slug = regexp_replace(lower(login), '[^a-z0-9]+', '-', 'g') || '-' || id;
alter table network.users alter column slug set not null;
create unique index users_slug on network.users (slug);

alter table network.application_passwords
  add column last_used_at timestamptz,
  add column last_ip text not null default '',
  add column app_id text not null default '';

-- A session is what a login opened: held by a browser as a cookie, or carried in a token. Both end with the row.
create table network.sessions (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references network.users (id) on delete cascade,
  kind text not null check (kind in ('cookie', 'token')),
  token_hash bytea,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  expires_at timestamptz not null,
  ip text not null default '',
  user_agent text not null default ''
);
create unique index sessions_token_hash on network.sessions (token_hash);
create index sessions_user on network.sessions (user_id);
create index sessions_expiry on network.sessions (expires_at);

-- Failed and running logins by account and by address, under a hash of either.
create table network.login_attempts (
  key bytea primary key,
  count integer not null,
  window_ends_at timestamptz not null
);
create index login_attempts_window on network.login_attempts (window_ends_at);

alter table network.sites
  add column plugins text[] not null default '{}',
  add column deleted_at timestamptz;
