create schema offline_export;

-- Files that were made, until they expire.
create table offline_export.artifacts (
  site_id integer not null,
  -- Whoever knows it may fetch the file.
  token text collate "C" not null,
  cache_key text not null,
  post_id bigint not null,
  format text not null,
  -- Of everything that went into the file: the post's version, its visibility, names, pictures, the renderer.
  input text not null,
  -- Whether others may be given it too.
  reusable boolean not null,
  file_name text not null,
  file_size bigint not null,
  file_key text not null,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, token)
);
create index artifacts_cache on offline_export.artifacts (site_id, md5(cache_key), created_at);

-- Who is making a file just now. One that isn't renewed is free again.
create table offline_export.locks (
  site_id integer not null,
  key text not null,
  owner uuid not null,
  expires_at timestamptz(3) not null,
  primary key (site_id, key)
);
