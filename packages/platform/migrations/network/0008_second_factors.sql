-- The secret is sealed by a key of SECRET_KEYS, whose name stands before the dot. Without `enabled_at` it waits for its
-- first code. A time step that was used, and those before it, are used up.
create table network.second_factors (
  user_id integer primary key references network.users (id) on delete cascade,
  secret text not null,
  last_step integer not null default 0,
  enabled_at timestamptz
);

-- Each is deleted when it is used.
create table network.recovery_codes (
  user_id integer not null references network.second_factors (user_id) on delete cascade,
  hash bytea not null,
  primary key (user_id, hash)
);

-- Who an account is to a provider of identities.
create table network.identities (
  id uuid primary key default gen_random_uuid(),
  user_id integer not null references network.users (id) on delete cascade,
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamptz not null default now(),
  last_used_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index identities_user on network.identities (user_id);

-- From the main site, where a provider sends people, to the site they came from: once, within a minute.
create table network.sign_in_handovers (
  hash bytea primary key,
  identity_id uuid not null references network.identities (id) on delete cascade,
  site_id integer not null references network.sites (id) on delete cascade,
  binding text not null,
  expires_at timestamptz not null
);
create index sign_in_handovers_identity on network.sign_in_handovers (identity_id);
create index sign_in_handovers_site on network.sign_in_handovers (site_id);
