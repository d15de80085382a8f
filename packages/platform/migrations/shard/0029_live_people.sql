-- Who has which post open, and where in it, as each process says. After a crash it is empty, which is right.
create unlogged table core.live_people (
  site_id integer not null,
  post_id bigint not null,
  process uuid not null,
  -- JSON: a list of {id, user, name, place}.
  people text not null,
  seen_at timestamptz not null,
  primary key (site_id, post_id, process)
);
