-- How sites look, as far as their owners decide. Readers see the newest one; the others are its history.
create table core.designs (
  site_id integer not null,
  -- Counted by site.
  id bigint not null,
  name text not null default '',
  -- JSON: what was chosen. All else is a default.
  design text not null,
  author_id integer not null,
  date_gmt timestamptz(3) not null,
  primary key (site_id, id)
);

-- What is being tried out and readers don't see yet: one for each site.
create table core.design_drafts (
  site_id integer primary key,
  design text not null,
  author_id integer not null,
  modified_gmt timestamptz(3) not null,
  -- Grows with every change.
  version bigint not null
);
