-- As core.options on a shard, for what the whole network shares.
create table network.options (
  name text collate "C" primary key,
  value text not null,
  kid text,
  nonce bytea,
  check ((kid is null) = (nonce is null))
);
