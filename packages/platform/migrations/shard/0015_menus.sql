-- Navigation that people put together. Menus have numbers of terms and their items those of posts, as WordPress clients
-- expect.
create table core.menus (
  site_id integer not null,
  id bigint not null default nextval('core.term_id'),
  name text not null,
  slug text collate "C" not null,
  description text not null default '',
  -- Where it is shown. No two menus of a site have a place in common.
  locations text[] not null default '{}',
  -- Whether new pages are added at its end.
  auto_add boolean not null default false,
  -- Grows with every change of the menu or its items.
  version bigint not null default 1,
  primary key (site_id, id)
);
create unique index menus_slug on core.menus (site_id, slug);
create unique index menus_name on core.menus (site_id, md5(lower(name)));

create table core.menu_items (
  site_id integer not null,
  id bigint not null default nextval('core.post_id'),
  menu_id bigint not null,
  parent_id bigint not null default 0,
  position integer not null,
  kind text not null check (kind in ('post_type', 'taxonomy', 'post_type_archive', 'custom')),
  -- The post type or the taxonomy.
  object text not null default '',
  object_id bigint not null default 0,
  -- Of links of one's own; all others are made when they are shown.
  url text not null default '',
  -- Empty: that of what it leads to.
  title text not null default '',
  description text not null default '',
  attr_title text not null default '',
  target text not null default '',
  classes text[] not null default '{}',
  xfn text[] not null default '{}',
  primary key (site_id, id)
);
create index menu_items_position on core.menu_items (site_id, menu_id, position, id);
create index menu_items_object on core.menu_items (site_id, kind, object_id) where object_id <> 0;
