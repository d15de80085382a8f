-- What was brought in from elsewhere: each thing of a source, and what became of it here.
create table core.import_items (
  site_id integer not null,
  -- Where it comes from, such as the address of a blog.
  source text not null,
  kind text not null check (kind in ('author', 'term', 'item')),
  -- Its name there.
  key text not null,
  type text not null default '',
  -- Drawn before anything is written, so that whoever goes on after a crash finds what was already made.
  target_id bigint,
  -- Of what was brought in; as long as there is no outcome, of what is being brought in.
  hash bytea,
  outcome text check (outcome in ('imported', 'skipped', 'kept', 'failed')),
  -- Of the post, when it was written; it has been changed here if it has another one now.
  version bigint,
  -- Of the address it had, to lead links to it.
  address bytea,
  -- The key of what it belongs to, until that is settled.
  parent text,
  -- The last reading of the source that came upon it, and where in it.
  run bigint not null,
  position integer not null,
  primary key (site_id, source, kind, key)
);

create index import_items_position on core.import_items (site_id, source, position);
create index import_items_address on core.import_items (site_id, source, address) where address is not null;
create index import_items_parent on core.import_items (site_id, source, position) where parent is not null;

-- What has no place here, kept as it came: comments, values nobody registered, things of unknown types.
create table core.import_data (
  site_id integer not null,
  source text not null,
  kind text not null,
  key text not null,
  data json not null,
  primary key (site_id, source, kind, key)
);
