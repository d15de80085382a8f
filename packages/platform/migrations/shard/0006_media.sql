-- What things of a site are put under; media folders are terms of the taxonomy `media_folder`.
create sequence core.term_id;

create table core.terms (
  site_id integer not null,
  id bigint not null default nextval('core.term_id'),
  taxonomy text not null,
  parent_id bigint,
  name text not null,
  slug text collate "C" not null,
  description text not null default '',
  -- How many things are directly under it.
  count bigint not null default 0,
  primary key (site_id, id)
);
create unique index terms_slug on core.terms (site_id, taxonomy, slug);
create unique index terms_name on core.terms (site_id, taxonomy, coalesce(parent_id, 0), md5(lower(name)));

create table core.media (
  site_id integer not null,
  -- Posts and media share their numbers, as WordPress clients expect.
  id bigint not null default nextval('core.post_id'),
  folder_id bigint,
  author_id integer not null,
  post_id bigint,
  slug text collate "C" not null,
  title text not null default '',
  alt_text text not null default '',
  caption text not null default '',
  description text not null default '',
  -- As it was called by whoever uploaded it.
  file_name text not null,
  -- Its address below the site's uploads. It stays when the file is replaced.
  path text collate "C" not null,
  -- Where the storage has it. Another one when the file is replaced.
  key text collate "C" not null,
  mime_type text not null,
  -- The first half of its type.
  kind text not null generated always as (split_part(mime_type, '/', 1)) stored,
  file_size bigint not null,
  crc32 bigint not null,
  width integer,
  height integer,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  -- Of its smaller versions.
  sizes_state text not null check (sizes_state in ('none', 'pending', 'done', 'failed')),
  date_gmt timestamptz(3) not null,
  modified_gmt timestamptz(3) not null,
  version bigint not null default 1,
  primary key (site_id, id)
);
create unique index media_path on core.media (site_id, path);
create unique index media_slug on core.media (site_id, slug);
create index media_date on core.media (site_id, date_gmt, id);
create index media_folder on core.media (site_id, folder_id, date_gmt, id);
create index media_folder_id on core.media (site_id, folder_id, id);
create index media_kind on core.media (site_id, kind, date_gmt, id);
create index media_author on core.media (site_id, author_id, date_gmt, id);
create index media_post on core.media (site_id, post_id) where post_id is not null;
create index media_title on core.media (site_id, lower(left(title, 120)), id);
create index media_key on core.media (site_id, key);
create index media_search on core.media using gin (
  core.search_words(site_id, title || ' ' || file_name, alt_text || ' ' || caption || ' ' || description));

-- The smaller versions of a picture, as far as they have been made.
create table core.media_sizes (
  site_id integer not null,
  media_id bigint not null,
  name text not null,
  key text collate "C" not null,
  width integer not null,
  height integer not null,
  file_size bigint not null,
  primary key (site_id, media_id, name)
);
create index media_sizes_key on core.media_sizes (site_id, key);

-- How many items a site has and how much room they take, smaller versions included.
create table core.media_totals (
  site_id integer not null,
  kind text not null,
  items bigint not null,
  bytes bigint not null,
  primary key (site_id, kind)
);
