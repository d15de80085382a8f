-- When the person behind a session has last typed their password, and the code of their second factor.
alter table network.sessions add column confirmed_at timestamptz not null default now();
