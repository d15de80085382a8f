create table network.users (
  id integer generated always as identity primary key,
  login text not null,
  email text not null,
  display_name text not null,
  password_hash text not null,
  super_admin boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index users_login on network.users (lower(login));
create unique index users_email on network.users (lower(email));

create table network.memberships (
  site_id integer not null references network.sites (id) on delete cascade,
  user_id integer not null references network.users (id) on delete cascade,
  role text not null,
  primary key (site_id, user_id)
);
create index memberships_user on network.memberships (user_id);

create table network.application_passwords (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references network.users (id) on delete cascade,
  name text not null,
  hash bytea not null,
  created_at timestamptz not null default now()
);
create unique index application_passwords_hash on network.application_passwords (hash);
create index application_passwords_user on network.application_passwords (user_id);
