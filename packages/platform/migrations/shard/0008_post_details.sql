alter table core.posts
  add column parent_id bigint not null default 0,
  add column menu_order integer not null default 0,
  add column template text not null default '',
  add column featured_media bigint not null default 0,
  add column sticky boolean not null default false,
  -- Values of registered keys, as JSON.
  add column meta text not null default '{}';

create index posts_parent on core.posts (site_id, parent_id) where parent_id <> 0;
create index posts_menu_order on core.posts (site_id, type, status, menu_order, id) where type <> 'post';
create index posts_sticky on core.posts (site_id, type, status, date_gmt, id) where sticky;
create index posts_language on core.posts (site_id, type, status, language, date_gmt, id) where language <> '';
create index posts_featured_media on core.posts (site_id, featured_media) where featured_media <> 0;

-- Where published posts were once found. A slug that is in use again is no longer here.
create table core.old_slugs (
  site_id integer not null,
  type text not null,
  slug text collate "C" not null,
  post_id bigint not null,
  primary key (site_id, type, slug)
);
create index old_slugs_post on core.old_slugs (site_id, post_id);
