-- What posts said. A revision is what a save left behind, an autosave what somebody hasn't saved yet.
create table core.revisions (
  site_id integer not null,
  -- Posts and revisions share their numbers, as WordPress clients expect.
  id bigint not null default nextval('core.post_id'),
  post_id bigint not null,
  kind text not null check (kind in ('revision', 'autosave')),
  author_id integer not null,
  title text not null,
  content text not null,
  content_format text not null,
  -- What readers get; null when that is the content itself.
  content_rendered text,
  excerpt text not null,
  excerpt_rendered text not null,
  date_gmt timestamptz(3) not null,
  -- Of the post, when it said this; for an autosave, the one it began with.
  version bigint not null,
  primary key (site_id, id)
);

create index revisions_post on core.revisions (site_id, post_id, kind, id);
create unique index revisions_autosave on core.revisions (site_id, post_id, author_id) where kind = 'autosave';
