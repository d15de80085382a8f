create schema folder_exporter;

create table folder_exporter.exports (
  site_id integer not null,
  job_id uuid not null,
  user_id integer not null,
  folder_id bigint not null,
  include_children boolean not null,
  include_manifest boolean not null,
  status text not null check (status in ('pending', 'processing', 'complete', 'failed')),
  progress integer not null default 0,
  total integer not null default 0,
  -- Whoever works on it. Another value means that somebody else has taken over.
  run uuid,
  file_name text not null default '',
  file_size bigint not null default 0,
  -- Where the archive is; in the storage under the same path if it lies below the storage's folder.
  file_path text not null default '',
  created_at timestamptz(3) not null,
  completed_at timestamptz(3),
  error text not null default '',
  primary key (site_id, job_id)
);
create index exports_age on folder_exporter.exports (site_id, created_at, job_id);
create index exports_user on folder_exporter.exports (site_id, user_id, created_at, job_id);
