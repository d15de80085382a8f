-- What a link in a mail stands for. Its secret is nowhere in here: it is a hash of the row under a key of the server.
create table network.mail_links (
  id uuid primary key default gen_random_uuid(),
  purpose text not null check (purpose in ('invitation', 'password_reset', 'email_change')),
  -- Where it was asked for, and where the link leads.
  site_id integer not null references network.sites (id) on delete cascade,
  -- Whose account; of an invitation, who has accepted it. A reset for a name that is nobody's has none.
  user_id integer references network.users (id) on delete cascade,
  -- Who is invited, or the new address.
  email text,
  previous_email text,
  role text,
  invited_by integer references network.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  sent_at timestamptz,
  -- Why the mail will never arrive, as the mail server said it.
  failure text,
  used_at timestamptz
);
create unique index mail_links_invitation on network.mail_links (site_id, lower(email))
  where purpose = 'invitation' and used_at is null;
create unique index mail_links_email_change on network.mail_links (user_id)
  where purpose = 'email_change' and used_at is null;
create index mail_links_user on network.mail_links (user_id);
create index mail_links_inviter on network.mail_links (invited_by);
create index mail_links_expiry on network.mail_links (expires_at);
