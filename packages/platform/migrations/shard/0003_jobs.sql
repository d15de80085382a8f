-- Beside the queue, whose own tables are its own business. The network database has the same two.
create table if not exists octavo.job_progress (
  job_id uuid primary key,
  done bigint not null,
  total bigint not null,
  updated_at timestamptz not null default now()
);

create table if not exists octavo.job_effects (
  job_id uuid not null,
  effect text not null,
  happened_at timestamptz not null default now(),
  primary key (job_id, effect)
);
create index if not exists job_effects_age on octavo.job_effects (happened_at);
