create schema evaluator;

-- What was asked of the evaluation service, by day (UTC) and the model that answered.
create table evaluator.usage (
  site_id integer not null,
  day date not null,
  model text collate "C" not null,
  calls bigint not null,
  -- Of the calls, those that came to nothing.
  failures bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  -- All calls together, from question to answer, waiting included.
  milliseconds bigint not null,
  slowest_ms integer not null,
  primary key (site_id, day, model)
);
