-- What an application password is limited to. Null: every scope, all sites, no end.
alter table network.application_passwords
  add column scopes text[],
  add column site_id integer references network.sites (id) on delete cascade,
  add column expires_at timestamptz;
create index application_passwords_site on network.application_passwords (site_id) where site_id is not null;
