-- What people say to each other about passages of a post. Never shown to readers.
create table core.comment_threads (
  site_id integer not null,
  id uuid not null,
  post_id bigint not null,
  -- The words when the thread was begun, and what was around them: they are looked for where the anchor leads nowhere.
  quote text not null,
  prefix text not null,
  suffix text not null,
  -- Where the words are in the live document with this epoch: {start, end}, relative positions of Yjs.
  epoch uuid,
  anchor jsonb,
  created_gmt timestamptz not null default clock_timestamp(),
  done_gmt timestamptz,
  done_by integer,
  primary key (site_id, id),
  check ((epoch is null) = (anchor is null)),
  check ((done_gmt is null) = (done_by is null))
);
create index comment_threads_of_post on core.comment_threads (site_id, post_id, created_gmt, id);

create table core.comments (
  site_id integer not null,
  -- The first comment of a thread has the id of the thread.
  id uuid not null,
  thread_id uuid not null,
  post_id bigint not null,
  author_id integer not null,
  text text not null,
  -- Ids of the users that the text names.
  mentions integer[] not null default '{}',
  created_gmt timestamptz not null default clock_timestamp(),
  edited_gmt timestamptz,
  primary key (site_id, id)
);
create index comments_of_thread on core.comments (site_id, thread_id, created_gmt, id);
create index comments_of_post on core.comments (site_id, post_id);
create index comments_of_author on core.comments (site_id, author_id, created_gmt);
