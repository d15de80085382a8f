-- Which of the configured shards take new sites.
create table network.shards (
  name text primary key,
  accepts_sites boolean not null default true,
  created_at timestamptz not null default now()
);
insert into network.shards (name) values ('main');
create index sites_shard on network.sites (shard);
