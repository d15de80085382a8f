create schema core;

-- Whether this shard may write for a site. Every write transaction holds a share lock on the row.
create table core.site_state (
  site_id integer primary key,
  state text not null check (state in ('active', 'moving', 'moved')),
  epoch bigint not null default 1
);

create sequence core.post_id;

create table core.posts (
  site_id integer not null,
  id bigint not null default nextval('core.post_id'),
  type text not null,
  status text not null check (status in ('publish', 'future', 'draft', 'pending', 'private', 'trash')),
  trashed_from text not null default '',
  slug text collate "C" not null default '',
  title text not null default '',
  content text not null default '',
  content_format text not null default 'html',
  content_filtered text not null default '',
  -- What readers get; null when that is the content itself.
  content_rendered text,
  excerpt text not null default '',
  excerpt_rendered text not null default '',
  password text not null default '',
  author_id integer not null,
  language text not null default '',
  date_gmt timestamptz(3) not null,
  date_set boolean not null default false,
  modified_gmt timestamptz(3) not null,
  version bigint not null default 1,
  primary key (site_id, id)
);

create unique index posts_slug on core.posts (site_id, type, slug) where slug <> '' and status <> 'trash';
create index posts_date on core.posts (site_id, type, status, date_gmt, id);
create index posts_modified on core.posts (site_id, type, status, modified_gmt, id);
create index posts_title on core.posts (site_id, type, status, lower(left(title, 120)), id);
create index posts_author on core.posts (site_id, type, author_id, status, date_gmt, id);

-- Totals of the plain lists, so that no page of a list counts rows.
create table core.post_counts (
  site_id integer not null,
  type text not null,
  status text not null,
  count bigint not null,
  primary key (site_id, type, status)
);
