-- What has changed and must still be told to somebody outside this database: one row for each thing, however often it changes.
create sequence core.outbox_revision;

create table core.outbox (
  site_id integer not null,
  outbox text not null,
  key bigint not null,
  version bigint not null,
  -- Another one with each change: whoever delivered an earlier one doesn't remove the row.
  revision bigint not null default nextval('core.outbox_revision'),
  noted_at timestamptz not null default clock_timestamp(),
  due_at timestamptz not null default clock_timestamp(),
  attempts integer not null default 0,
  primary key (site_id, outbox, key)
);
-- For the one sweep that looks at all sites of the shard together.
create index outbox_due on core.outbox (outbox, due_at);
