create schema tasks;

-- Who may have tasks run.
create table tasks.tokens (
  id bigint generated always as identity primary key,
  name text not null,
  hash bytea not null unique,
  -- Of repositories; `*` is any public one.
  hosts text[] not null,
  -- Null is any.
  owners text[],
  concurrent integer not null,
  per_hour integer not null,
  created_at timestamptz(3) not null default now(),
  expires_at timestamptz(3),
  revoked_at timestamptz(3)
);

-- Processes that run tasks, while they live.
create table tasks.runners (
  id uuid primary key,
  seen_at timestamptz(3) not null default now()
);

create table tasks.tasks (
  id uuid primary key,
  token_id bigint not null references tasks.tokens,
  idempotency_key text,
  request text not null,
  state text not null check (state in ('queued', 'running', 'ended')),
  runner uuid,
  attempts integer not null default 0,
  cancelled boolean not null default false,
  created_at timestamptz(3) not null default now(),
  started_at timestamptz(3),
  ended_at timestamptz(3),
  -- What it is answered with.
  status integer,
  answer text
);
create unique index tasks_idempotency on tasks.tasks (token_id, idempotency_key);
create index tasks_open on tasks.tasks (state, created_at) where state <> 'ended';
create index tasks_recent on tasks.tasks (token_id, created_at);

-- What happened, in its order, for those who watch or come back later.
create table tasks.events (
  task_id uuid not null references tasks.tasks on delete cascade,
  id integer not null,
  event text not null,
  primary key (task_id, id)
);
