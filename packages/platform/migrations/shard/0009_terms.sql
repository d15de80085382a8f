alter table core.terms
  -- What posts without any get. It can be renamed, but not deleted.
  add column is_default boolean not null default false;
create unique index terms_default on core.terms (site_id, taxonomy) where is_default;
create index terms_order on core.terms (site_id, taxonomy, lower(name), id);

-- Which posts are under which terms, with what lists of posts look at: so the posts of a term are one walk of an index.
create table core.post_terms (
  site_id integer not null,
  post_id bigint not null,
  taxonomy text not null,
  term_id bigint not null,
  type text not null,
  status text not null,
  date_gmt timestamptz(3) not null,
  primary key (site_id, post_id, taxonomy, term_id)
);
create index post_terms_date on core.post_terms (site_id, term_id, type, status, date_gmt, post_id);

-- How many terms a taxonomy has.
create table core.term_totals (
  site_id integer not null,
  taxonomy text not null,
  count bigint not null,
  primary key (site_id, taxonomy)
);
