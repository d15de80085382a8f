create sequence core.redirect_id;

-- Where an address leads that nothing else is at.
create table core.redirects (
  site_id integer not null,
  id bigint not null default nextval('core.redirect_id'),
  match text not null check (match in ('exact', 'prefix', 'pattern')),
  -- A path below the site's address, decoded and without a slash at its end; at most 2,000 bytes, so that an index holds it.
  source text collate "C" not null check (octet_length(source) <= 2000),
  -- A path below the site's address or an address elsewhere, both percent-encoded; empty where there is none.
  target text collate "C" not null check (octet_length(target) <= 2000),
  status integer not null check (status in (301, 302, 307, 308, 410)),
  hits bigint not null default 0,
  last_hit timestamptz,
  created_at timestamptz not null default now(),
  primary key (site_id, id)
);
create unique index redirects_source on core.redirects (site_id, match, source);
create index redirects_target on core.redirects (site_id, target) where match = 'exact';

-- Paths that were asked for in vain: no query, nothing about who asked.
create table core.not_found (
  site_id integer not null,
  path text collate "C" not null check (octet_length(path) <= 2000),
  hits bigint not null,
  first_seen timestamptz not null,
  last_seen timestamptz not null,
  primary key (site_id, path)
);
