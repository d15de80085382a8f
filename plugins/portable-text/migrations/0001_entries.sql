create schema portable_text;

-- For each published post of block content: what it contains. `key` is `*`, `t:` and a block type, `s:` and a style, or
-- `l:` and a language of code; `blocks` is how many blocks there are of it.
create table portable_text.entries (
  site_id integer not null,
  post_id bigint not null,
  key text collate "C" not null,
  post_type text not null,
  date_gmt timestamptz(3) not null,
  blocks integer not null,
  primary key (site_id, post_id, key)
);

create index entries_newest on portable_text.entries (site_id, key, post_type, date_gmt, post_id) include (blocks);

-- Their sums, so that no page counts.
create table portable_text.totals (
  site_id integer not null,
  key text collate "C" not null,
  post_type text not null,
  posts bigint not null,
  blocks bigint not null,
  primary key (site_id, key, post_type)
);
