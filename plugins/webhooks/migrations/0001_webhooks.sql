create schema webhooks;

create table webhooks.webhooks (
  site_id integer not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  description text not null default '',
  active boolean not null default true,
  -- Why it was switched off; empty if people did it.
  inactive_reason text not null default '' check (inactive_reason in ('', 'gone', 'failing')),
  -- [{ sealed, until }]: the one in force first, then those that still count for a while.
  secrets jsonb not null,
  -- In a row.
  failures integer not null default 0,
  failing_since timestamptz(3),
  -- Nothing is sent before; whoever sets it has planned a job for then.
  paused_until timestamptz(3),
  -- Its last answer was late or none at all: its turn comes where it holds up nobody else.
  slow boolean not null default false,
  -- The job that sends its messages, one after another, and until when nobody else takes over.
  run uuid,
  run_until timestamptz(3),
  -- Of the last attempt.
  last_state text check (last_state in ('delivered', 'failed')),
  last_status integer,
  last_error text not null default '',
  last_at timestamptz(3),
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (site_id, id),
  unique (site_id, url)
);

create table webhooks.deliveries (
  site_id integer not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  -- Exactly as it is sent each time.
  body text not null,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  -- When it is sent next; null unless it is pending.
  due_at timestamptz(3),
  -- Since it was last asked for: how long the next one waits depends on it.
  tries integer not null default 0,
  attempts integer not null default 0,
  -- Of the last attempt.
  status integer,
  duration_ms integer,
  error text not null default '',
  created_at timestamptz(3) not null,
  primary key (site_id, id)
);
create index deliveries_log on webhooks.deliveries (site_id, webhook_id, created_at, id);
create index deliveries_state on webhooks.deliveries (site_id, webhook_id, state, created_at, id);
create index deliveries_due on webhooks.deliveries (site_id, webhook_id, due_at) where state = 'pending';

create table webhooks.attempts (
  site_id integer not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamptz(3) not null,
  status integer,
  duration_ms integer not null,
  error text not null default '',
  -- The beginning of what was answered.
  response text not null default '',
  primary key (site_id, delivery_id, number)
);
