create schema cross_site_search;

-- What the index holds of each site.
create table cross_site_search.sites (
  site_id integer primary key,
  -- Of everything but its posts that its documents are made of; one that differs asks for all of them again.
  fingerprint text not null,
  -- The index that was being built when the site was written to it.
  rebuilt_into text not null default '',
  documents bigint not null default 0,
  indexed_at timestamptz not null default now()
);
