-- A value is JSON. An encrypted one is the base64 of ciphertext and tag, its key's id and nonce beside it.
create table core.options (
  site_id integer not null,
  name text collate "C" not null,
  value text not null,
  kid text,
  nonce bytea,
  primary key (site_id, name),
  check ((kid is null) = (nonce is null))
);
