-- Written by `npm run snapshots` from the catalogue of a migrated database.

create table core.comment_threads (
  site_id integer not null,
  id uuid not null,
  post_id bigint not null,
  quote text not null,
  prefix text not null,
  suffix text not null,
  epoch uuid,
  anchor jsonb,
  created_gmt timestamp with time zone not null default clock_timestamp(),
  done_gmt timestamp with time zone,
  done_by integer,
  constraint comment_threads_pkey PRIMARY KEY (site_id, id),
  constraint comment_threads_check CHECK (((epoch IS NULL) = (anchor IS NULL))),
  constraint comment_threads_check1 CHECK (((done_gmt IS NULL) = (done_by IS NULL)))
);
CREATE INDEX comment_threads_of_post ON core.comment_threads USING btree (site_id, post_id, created_gmt, id);

create table core.comments (
  site_id integer not null,
  id uuid not null,
  thread_id uuid not null,
  post_id bigint not null,
  author_id integer not null,
  text text not null,
  mentions integer[] not null default '{}'::integer[],
  created_gmt timestamp with time zone not null default clock_timestamp(),
  edited_gmt timestamp with time zone,
  constraint comments_pkey PRIMARY KEY (site_id, id)
);
CREATE INDEX comments_of_author ON core.comments USING btree (site_id, author_id, created_gmt);
CREATE INDEX comments_of_post ON core.comments USING btree (site_id, post_id);
CREATE INDEX comments_of_thread ON core.comments USING btree (site_id, thread_id, created_gmt, id);

create table core.design_drafts (
  site_id integer not null,
  design text not null,
  author_id integer not null,
  modified_gmt timestamp(3) with time zone not null,
  version bigint not null,
  constraint design_drafts_pkey PRIMARY KEY (site_id)
);

create table core.designs (
  site_id integer not null,
  id bigint not null,
  name text not null default ''::text,
  design text not null,
  author_id integer not null,
  date_gmt timestamp(3) with time zone not null,
  constraint designs_pkey PRIMARY KEY (site_id, id)
);

create table core.import_data (
  site_id integer not null,
  source text not null,
  kind text not null,
  key text not null,
  data json not null,
  constraint import_data_pkey PRIMARY KEY (site_id, source, kind, key)
);

create table core.import_items (
  site_id integer not null,
  source text not null,
  kind text not null,
  key text not null,
  type text not null default ''::text,
  target_id bigint,
  hash bytea,
  outcome text,
  version bigint,
  address bytea,
  parent text,
  run bigint not null,
  position integer not null,
  constraint import_items_pkey PRIMARY KEY (site_id, source, kind, key),
  constraint import_items_kind_check CHECK ((kind = ANY (ARRAY['author'::text, 'term'::text, 'item'::text]))),
  constraint import_items_outcome_check CHECK ((outcome = ANY (ARRAY['imported'::text, 'skipped'::text, 'kept'::text, 'failed'::text])))
);
CREATE INDEX import_items_address ON core.import_items USING btree (site_id, source, address) WHERE (address IS NOT NULL);
CREATE INDEX import_items_parent ON core.import_items USING btree (site_id, source, "position") WHERE (parent IS NOT NULL);
CREATE INDEX import_items_position ON core.import_items USING btree (site_id, source, "position");

create table core.live_documents (
  site_id integer not null,
  post_id bigint not null,
  epoch uuid not null default gen_random_uuid(),
  seed json not null,
  state bytea not null,
  state_number bigint not null default 0,
  last_number bigint not null default 0,
  saved_version bigint not null,
  saved_state bytea not null,
  constraint live_documents_pkey PRIMARY KEY (site_id, post_id)
);

create table core.live_people (
  site_id integer not null,
  post_id bigint not null,
  process uuid not null,
  people text not null,
  seen_at timestamp with time zone not null,
  constraint live_people_pkey PRIMARY KEY (site_id, post_id, process)
);

create table core.live_updates (
  site_id integer not null,
  post_id bigint not null,
  number bigint not null,
  data bytea not null,
  constraint live_updates_pkey PRIMARY KEY (site_id, post_id, number)
);

create table core.media (
  site_id integer not null,
  id bigint not null default nextval('core.post_id'::regclass),
  folder_id bigint,
  author_id integer not null,
  post_id bigint,
  slug text not null,
  title text not null default ''::text,
  alt_text text not null default ''::text,
  caption text not null default ''::text,
  description text not null default ''::text,
  file_name text not null,
  path text not null,
  key text not null,
  mime_type text not null,
  kind text not null default split_part(mime_type, '/'::text, 1),
  file_size bigint not null,
  crc32 bigint not null,
  width integer,
  height integer,
  focal_x real not null default 0.5,
  focal_y real not null default 0.5,
  sizes_state text not null,
  date_gmt timestamp(3) with time zone not null,
  modified_gmt timestamp(3) with time zone not null,
  version bigint not null default 1,
  constraint media_pkey PRIMARY KEY (site_id, id),
  constraint media_sizes_state_check CHECK ((sizes_state = ANY (ARRAY['none'::text, 'pending'::text, 'done'::text, 'failed'::text])))
);
CREATE INDEX media_author ON core.media USING btree (site_id, author_id, date_gmt, id);
CREATE INDEX media_date ON core.media USING btree (site_id, date_gmt, id);
CREATE INDEX media_folder ON core.media USING btree (site_id, folder_id, date_gmt, id);
CREATE INDEX media_folder_id ON core.media USING btree (site_id, folder_id, id);
CREATE INDEX media_key ON core.media USING btree (site_id, key);
CREATE INDEX media_kind ON core.media USING btree (site_id, kind, date_gmt, id);
CREATE UNIQUE INDEX media_path ON core.media USING btree (site_id, path);
CREATE INDEX media_post ON core.media USING btree (site_id, post_id) WHERE (post_id IS NOT NULL);
CREATE INDEX media_search ON core.media USING gin (core.search_words(site_id, ((title || ' '::text) || file_name), ((((alt_text || ' '::text) || caption) || ' '::text) || description)));
CREATE UNIQUE INDEX media_slug ON core.media USING btree (site_id, slug);
CREATE INDEX media_title ON core.media USING btree (site_id, lower("left"(title, 120)), id);

create table core.media_sizes (
  site_id integer not null,
  media_id bigint not null,
  name text not null,
  key text not null,
  width integer not null,
  height integer not null,
  file_size bigint not null,
  constraint media_sizes_pkey PRIMARY KEY (site_id, media_id, name)
);
CREATE INDEX media_sizes_key ON core.media_sizes USING btree (site_id, key);

create table core.media_totals (
  site_id integer not null,
  kind text not null,
  items bigint not null,
  bytes bigint not null,
  constraint media_totals_pkey PRIMARY KEY (site_id, kind)
);

create table core.menu_items (
  site_id integer not null,
  id bigint not null default nextval('core.post_id'::regclass),
  menu_id bigint not null,
  parent_id bigint not null default 0,
  position integer not null,
  kind text not null,
  object text not null default ''::text,
  object_id bigint not null default 0,
  url text not null default ''::text,
  title text not null default ''::text,
  description text not null default ''::text,
  attr_title text not null default ''::text,
  target text not null default ''::text,
  classes text[] not null default '{}'::text[],
  xfn text[] not null default '{}'::text[],
  constraint menu_items_pkey PRIMARY KEY (site_id, id),
  constraint menu_items_kind_check CHECK ((kind = ANY (ARRAY['post_type'::text, 'taxonomy'::text, 'post_type_archive'::text, 'custom'::text])))
);
CREATE INDEX menu_items_object ON core.menu_items USING btree (site_id, kind, object_id) WHERE (object_id <> 0);
CREATE INDEX menu_items_position ON core.menu_items USING btree (site_id, menu_id, "position", id);

create table core.menus (
  site_id integer not null,
  id bigint not null default nextval('core.term_id'::regclass),
  name text not null,
  slug text not null,
  description text not null default ''::text,
  locations text[] not null default '{}'::text[],
  auto_add boolean not null default false,
  version bigint not null default 1,
  constraint menus_pkey PRIMARY KEY (site_id, id)
);
CREATE UNIQUE INDEX menus_name ON core.menus USING btree (site_id, md5(lower(name)));
CREATE UNIQUE INDEX menus_slug ON core.menus USING btree (site_id, slug);

create table core.not_found (
  site_id integer not null,
  path text not null,
  hits bigint not null,
  first_seen timestamp with time zone not null,
  last_seen timestamp with time zone not null,
  constraint not_found_pkey PRIMARY KEY (site_id, path),
  constraint not_found_path_check CHECK ((octet_length(path) <= 2000))
);

create table core.old_slugs (
  site_id integer not null,
  type text not null,
  slug text not null,
  post_id bigint not null,
  constraint old_slugs_pkey PRIMARY KEY (site_id, type, slug)
);
CREATE INDEX old_slugs_post ON core.old_slugs USING btree (site_id, post_id);

create table core.options (
  site_id integer not null,
  name text not null,
  value text not null,
  kid text,
  nonce bytea,
  constraint options_pkey PRIMARY KEY (site_id, name),
  constraint options_check CHECK (((kid IS NULL) = (nonce IS NULL)))
);

create table core.outbox (
  site_id integer not null,
  outbox text not null,
  key bigint not null,
  version bigint not null,
  revision bigint not null default nextval('core.outbox_revision'::regclass),
  noted_at timestamp with time zone not null default clock_timestamp(),
  due_at timestamp with time zone not null default clock_timestamp(),
  attempts integer not null default 0,
  constraint outbox_pkey PRIMARY KEY (site_id, outbox, key)
);
CREATE INDEX outbox_due ON core.outbox USING btree (outbox, due_at);

create table core.post_counts (
  site_id integer not null,
  type text not null,
  status text not null,
  count bigint not null,
  constraint post_counts_pkey PRIMARY KEY (site_id, type, status)
);

create table core.post_terms (
  site_id integer not null,
  post_id bigint not null,
  taxonomy text not null,
  term_id bigint not null,
  type text not null,
  status text not null,
  date_gmt timestamp(3) with time zone not null,
  constraint post_terms_pkey PRIMARY KEY (site_id, post_id, taxonomy, term_id)
);
CREATE INDEX post_terms_date ON core.post_terms USING btree (site_id, term_id, type, status, date_gmt, post_id);

create table core.posts (
  site_id integer not null,
  id bigint not null default nextval('core.post_id'::regclass),
  type text not null,
  status text not null,
  trashed_from text not null default ''::text,
  slug text not null default ''::text,
  title text not null default ''::text,
  content text not null default ''::text,
  content_format text not null default 'html'::text,
  content_filtered text not null default ''::text,
  content_rendered text,
  excerpt text not null default ''::text,
  excerpt_rendered text not null default ''::text,
  password text not null default ''::text,
  author_id integer not null,
  language text not null default ''::text,
  date_gmt timestamp(3) with time zone not null,
  date_set boolean not null default false,
  modified_gmt timestamp(3) with time zone not null,
  version bigint not null default 1,
  parent_id bigint not null default 0,
  menu_order integer not null default 0,
  template text not null default ''::text,
  featured_media bigint not null default 0,
  sticky boolean not null default false,
  meta text not null default '{}'::text,
  search_language text not null default ''::text,
  constraint posts_pkey PRIMARY KEY (site_id, id),
  constraint posts_status_check CHECK ((status = ANY (ARRAY['publish'::text, 'future'::text, 'draft'::text, 'pending'::text, 'private'::text, 'trash'::text])))
);
CREATE INDEX posts_author ON core.posts USING btree (site_id, type, author_id, status, date_gmt, id);
CREATE INDEX posts_date ON core.posts USING btree (site_id, type, status, date_gmt, id);
CREATE INDEX posts_featured_media ON core.posts USING btree (site_id, featured_media) WHERE (featured_media <> 0);
CREATE INDEX posts_language ON core.posts USING btree (site_id, type, status, language, date_gmt, id) WHERE (language <> ''::text);
CREATE INDEX posts_menu_order ON core.posts USING btree (site_id, type, status, menu_order, id) WHERE (type <> 'post'::text);
CREATE INDEX posts_modified ON core.posts USING btree (site_id, type, status, modified_gmt, id);
CREATE INDEX posts_parent ON core.posts USING btree (site_id, parent_id) WHERE (parent_id <> 0);
CREATE INDEX posts_protected ON core.posts USING btree (site_id, id) WHERE (password <> ''::text);
CREATE INDEX posts_search ON core.posts USING gin (core.post_words(site_id, search_language, title, content_filtered));
CREATE UNIQUE INDEX posts_slug ON core.posts USING btree (site_id, type, slug) WHERE ((slug <> ''::text) AND (status <> 'trash'::text));
CREATE INDEX posts_sticky ON core.posts USING btree (site_id, type, status, date_gmt, id) WHERE sticky;
CREATE INDEX posts_title ON core.posts USING btree (site_id, type, status, lower("left"(title, 120)), id);

create table core.proposals (
  site_id integer not null,
  id bigint not null,
  post_id bigint not null,
  base text not null,
  state text not null default 'draft'::text,
  note text not null default ''::text,
  decided_by integer,
  decided_gmt timestamp with time zone,
  scheduled_gmt timestamp with time zone,
  constraint proposals_pkey PRIMARY KEY (site_id, id),
  constraint proposals_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'proposed'::text, 'returned'::text, 'scheduled'::text, 'accepted'::text, 'refused'::text, 'withdrawn'::text])))
);
CREATE INDEX proposals_post ON core.proposals USING btree (site_id, post_id);

create table core.redirects (
  site_id integer not null,
  id bigint not null default nextval('core.redirect_id'::regclass),
  match text not null,
  source text not null,
  target text not null,
  status integer not null,
  hits bigint not null default 0,
  last_hit timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  constraint redirects_pkey PRIMARY KEY (site_id, id),
  constraint redirects_match_check CHECK ((match = ANY (ARRAY['exact'::text, 'prefix'::text, 'pattern'::text]))),
  constraint redirects_source_check CHECK ((octet_length(source) <= 2000)),
  constraint redirects_status_check CHECK ((status = ANY (ARRAY[301, 302, 307, 308, 410]))),
  constraint redirects_target_check CHECK ((octet_length(target) <= 2000))
);
CREATE UNIQUE INDEX redirects_source ON core.redirects USING btree (site_id, match, source);
CREATE INDEX redirects_target ON core.redirects USING btree (site_id, target) WHERE (match = 'exact'::text);

create table core.revisions (
  site_id integer not null,
  id bigint not null default nextval('core.post_id'::regclass),
  post_id bigint not null,
  kind text not null,
  author_id integer not null,
  title text not null,
  content text not null,
  content_format text not null,
  content_rendered text,
  excerpt text not null,
  excerpt_rendered text not null,
  date_gmt timestamp(3) with time zone not null,
  version bigint not null,
  constraint revisions_pkey PRIMARY KEY (site_id, id),
  constraint revisions_kind_check CHECK ((kind = ANY (ARRAY['revision'::text, 'autosave'::text])))
);
CREATE UNIQUE INDEX revisions_autosave ON core.revisions USING btree (site_id, post_id, author_id) WHERE (kind = 'autosave'::text);
CREATE INDEX revisions_post ON core.revisions USING btree (site_id, post_id, kind, id);

create table core.site_revisions (
  site_id integer not null,
  revision bigint not null,
  constraint site_revisions_pkey PRIMARY KEY (site_id)
);

create table core.site_state (
  site_id integer not null,
  state text not null,
  epoch bigint not null default 1,
  constraint site_state_pkey PRIMARY KEY (site_id),
  constraint site_state_state_check CHECK ((state = ANY (ARRAY['active'::text, 'moving'::text, 'moved'::text])))
);

create table core.term_totals (
  site_id integer not null,
  taxonomy text not null,
  count bigint not null,
  constraint term_totals_pkey PRIMARY KEY (site_id, taxonomy)
);

create table core.terms (
  site_id integer not null,
  id bigint not null default nextval('core.term_id'::regclass),
  taxonomy text not null,
  parent_id bigint,
  name text not null,
  slug text not null,
  description text not null default ''::text,
  count bigint not null default 0,
  is_default boolean not null default false,
  meta text not null default '{}'::text,
  constraint terms_pkey PRIMARY KEY (site_id, id)
);
CREATE UNIQUE INDEX terms_default ON core.terms USING btree (site_id, taxonomy) WHERE is_default;
CREATE UNIQUE INDEX terms_name ON core.terms USING btree (site_id, taxonomy, COALESCE(parent_id, (0)::bigint), md5(lower(name)));
CREATE INDEX terms_order ON core.terms USING btree (site_id, taxonomy, lower(name), id);
CREATE UNIQUE INDEX terms_slug ON core.terms USING btree (site_id, taxonomy, slug);

create table cross_site_search.sites (
  site_id integer not null,
  fingerprint text not null,
  rebuilt_into text not null default ''::text,
  documents bigint not null default 0,
  indexed_at timestamp with time zone not null default now(),
  constraint sites_pkey PRIMARY KEY (site_id)
);

create table evaluator.usage (
  site_id integer not null,
  day date not null,
  model text not null,
  calls bigint not null,
  failures bigint not null,
  input_tokens bigint not null,
  output_tokens bigint not null,
  milliseconds bigint not null,
  slowest_ms integer not null,
  constraint usage_pkey PRIMARY KEY (site_id, day, model)
);

create table folder_exporter.exports (
  site_id integer not null,
  job_id uuid not null,
  user_id integer not null,
  folder_id bigint not null,
  include_children boolean not null,
  include_manifest boolean not null,
  status text not null,
  progress integer not null default 0,
  total integer not null default 0,
  run uuid,
  file_name text not null default ''::text,
  file_size bigint not null default 0,
  file_path text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  completed_at timestamp(3) with time zone,
  error text not null default ''::text,
  constraint exports_pkey PRIMARY KEY (site_id, job_id),
  constraint exports_status_check CHECK ((status = ANY (ARRAY['pending'::text, 'processing'::text, 'complete'::text, 'failed'::text])))
);
CREATE INDEX exports_age ON folder_exporter.exports USING btree (site_id, created_at, job_id);
CREATE INDEX exports_user ON folder_exporter.exports USING btree (site_id, user_id, created_at, job_id);

create table network.application_passwords (
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  name text not null,
  hash bytea not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone,
  last_ip text not null default ''::text,
  app_id text not null default ''::text,
  scopes text[],
  site_id integer,
  expires_at timestamp with time zone,
  constraint application_passwords_pkey PRIMARY KEY (id),
  constraint application_passwords_site_id_fkey FOREIGN KEY (site_id) REFERENCES network.sites(id) ON DELETE CASCADE,
  constraint application_passwords_user_id_fkey FOREIGN KEY (user_id) REFERENCES network.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX application_passwords_hash ON network.application_passwords USING btree (hash);
CREATE INDEX application_passwords_site ON network.application_passwords USING btree (site_id) WHERE (site_id IS NOT NULL);
CREATE INDEX application_passwords_user ON network.application_passwords USING btree (user_id);

create table network.audit (
  id bigint not null default identity,
  occurred_at timestamp with time zone not null default now(),
  user_id integer,
  login text,
  address text,
  site_id integer,
  action text not null,
  target_kind text,
  target_id text,
  target_name text,
  details jsonb not null default '{}'::jsonb,
  job_id uuid,
  constraint audit_pkey PRIMARY KEY (id),
  constraint audit_check CHECK (((target_kind IS NULL) = (target_id IS NULL))),
  constraint audit_job_id_key UNIQUE (job_id)
);
CREATE INDEX audit_about ON network.audit USING btree (target_id, occurred_at, id) WHERE (target_kind = 'user'::text);
CREATE INDEX audit_action ON network.audit USING btree (action, occurred_at, id);
CREATE INDEX audit_site ON network.audit USING btree (site_id, occurred_at, id);
CREATE INDEX audit_site_action ON network.audit USING btree (site_id, action, occurred_at, id);
CREATE INDEX audit_time ON network.audit USING btree (occurred_at, id);
CREATE INDEX audit_user ON network.audit USING btree (user_id, occurred_at, id);

create table network.directory (
  only_row boolean not null default true,
  revision bigint not null default 0,
  constraint directory_pkey PRIMARY KEY (only_row),
  constraint directory_only_row_check CHECK (only_row)
);

create table network.identities (
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  issuer text not null,
  subject text not null,
  email text not null,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_issuer_subject_key UNIQUE (issuer, subject),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES network.users(id) ON DELETE CASCADE
);
CREATE INDEX identities_user ON network.identities USING btree (user_id);

create table network.login_attempts (
  key bytea not null,
  count integer not null,
  window_ends_at timestamp with time zone not null,
  constraint login_attempts_pkey PRIMARY KEY (key)
);
CREATE INDEX login_attempts_window ON network.login_attempts USING btree (window_ends_at);

create table network.mail_links (
  id uuid not null default gen_random_uuid(),
  purpose text not null,
  site_id integer not null,
  user_id integer,
  email text,
  previous_email text,
  role text,
  invited_by integer,
  created_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  sent_at timestamp with time zone,
  failure text,
  used_at timestamp with time zone,
  constraint mail_links_pkey PRIMARY KEY (id),
  constraint mail_links_invited_by_fkey FOREIGN KEY (invited_by) REFERENCES network.users(id) ON DELETE SET NULL,
  constraint mail_links_purpose_check CHECK ((purpose = ANY (ARRAY['invitation'::text, 'password_reset'::text, 'email_change'::text]))),
  constraint mail_links_site_id_fkey FOREIGN KEY (site_id) REFERENCES network.sites(id) ON DELETE CASCADE,
  constraint mail_links_user_id_fkey FOREIGN KEY (user_id) REFERENCES network.users(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX mail_links_email_change ON network.mail_links USING btree (user_id) WHERE ((purpose = 'email_change'::text) AND (used_at IS NULL));
CREATE INDEX mail_links_expiry ON network.mail_links USING btree (expires_at);
CREATE UNIQUE INDEX mail_links_invitation ON network.mail_links USING btree (site_id, lower(email)) WHERE ((purpose = 'invitation'::text) AND (used_at IS NULL));
CREATE INDEX mail_links_inviter ON network.mail_links USING btree (invited_by);
CREATE INDEX mail_links_user ON network.mail_links USING btree (user_id);

create table network.memberships (
  site_id integer not null,
  user_id integer not null,
  role text not null,
  constraint memberships_pkey PRIMARY KEY (site_id, user_id),
  constraint memberships_site_id_fkey FOREIGN KEY (site_id) REFERENCES network.sites(id) ON DELETE CASCADE,
  constraint memberships_user_id_fkey FOREIGN KEY (user_id) REFERENCES network.users(id) ON DELETE CASCADE
);
CREATE INDEX memberships_user ON network.memberships USING btree (user_id);

create table network.options (
  name text not null,
  value text not null,
  kid text,
  nonce bytea,
  constraint options_pkey PRIMARY KEY (name),
  constraint options_check CHECK (((kid IS NULL) = (nonce IS NULL)))
);

create table network.personal_data (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  user_id integer not null,
  heir_id integer,
  state text not null default 'waiting'::text,
  done integer not null default 0,
  total integer not null default 0,
  file_size bigint,
  report jsonb,
  created_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  constraint personal_data_pkey PRIMARY KEY (id),
  constraint personal_data_kind_check CHECK ((kind = ANY (ARRAY['export'::text, 'erasure'::text]))),
  constraint personal_data_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'running'::text, 'done'::text, 'failed'::text])))
);
CREATE UNIQUE INDEX personal_data_unfinished ON network.personal_data USING btree (user_id, kind) WHERE (state = ANY (ARRAY['waiting'::text, 'running'::text]));
CREATE INDEX personal_data_user ON network.personal_data USING btree (user_id, kind, created_at, id);

create table network.recovery_codes (
  user_id integer not null,
  hash bytea not null,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, hash),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES network.second_factors(user_id) ON DELETE CASCADE
);

create table network.second_factors (
  user_id integer not null,
  secret text not null,
  last_step integer not null default 0,
  enabled_at timestamp with time zone,
  constraint second_factors_pkey PRIMARY KEY (user_id),
  constraint second_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES network.users(id) ON DELETE CASCADE
);

create table network.sessions (
  id uuid not null default gen_random_uuid(),
  user_id integer not null,
  kind text not null,
  token_hash bytea,
  created_at timestamp with time zone not null default now(),
  last_used_at timestamp with time zone not null default now(),
  expires_at timestamp with time zone not null,
  ip text not null default ''::text,
  user_agent text not null default ''::text,
  domain text not null default ''::text,
  confirmed_at timestamp with time zone not null default now(),
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_kind_check CHECK ((kind = ANY (ARRAY['cookie'::text, 'token'::text]))),
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES network.users(id) ON DELETE CASCADE
);
CREATE INDEX sessions_expiry ON network.sessions USING btree (expires_at);
CREATE UNIQUE INDEX sessions_token_hash ON network.sessions USING btree (token_hash);
CREATE INDEX sessions_user ON network.sessions USING btree (user_id);

create table network.shards (
  name text not null,
  accepts_sites boolean not null default true,
  created_at timestamp with time zone not null default now(),
  constraint shards_pkey PRIMARY KEY (name)
);

create table network.sign_in_handovers (
  hash bytea not null,
  identity_id uuid not null,
  site_id integer not null,
  binding text not null,
  expires_at timestamp with time zone not null,
  constraint sign_in_handovers_pkey PRIMARY KEY (hash),
  constraint sign_in_handovers_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES network.identities(id) ON DELETE CASCADE,
  constraint sign_in_handovers_site_id_fkey FOREIGN KEY (site_id) REFERENCES network.sites(id) ON DELETE CASCADE
);
CREATE INDEX sign_in_handovers_identity ON network.sign_in_handovers USING btree (identity_id);
CREATE INDEX sign_in_handovers_site ON network.sign_in_handovers USING btree (site_id);

create table network.site_domains (
  domain text not null,
  path text not null,
  site_id integer not null,
  is_primary boolean not null default false,
  constraint site_domains_pkey PRIMARY KEY (domain, path),
  constraint site_domains_domain_check CHECK ((domain = lower(domain))),
  constraint site_domains_path_check CHECK ((path ~ '^/([a-z0-9_-]+/)?$'::text)),
  constraint site_domains_site_id_fkey FOREIGN KEY (site_id) REFERENCES network.sites(id) ON DELETE CASCADE
);
CREATE UNIQUE INDEX site_domains_primary ON network.site_domains USING btree (site_id) WHERE is_primary;
CREATE INDEX site_domains_site ON network.site_domains USING btree (site_id);

create table network.sites (
  id integer not null default identity,
  shard text not null,
  state text not null default 'active'::text,
  name text not null,
  description text not null default ''::text,
  language text not null default 'en'::text,
  timezone text not null default 'UTC'::text,
  public boolean not null default true,
  revision bigint not null,
  created_at timestamp with time zone not null default now(),
  plugins text[] not null default '{}'::text[],
  deleted_at timestamp with time zone,
  storage_quota bigint,
  permalinks json not null default '{"structure":"/%postname%/","category_base":"category","tag_base":"tag","former":{"structures":[],"category_bases":[],"tag_bases":[]}}'::json,
  front json not null default '{"show_on_front":"posts","page_on_front":0,"page_for_posts":0}'::json,
  constraint sites_pkey PRIMARY KEY (id),
  constraint sites_state_check CHECK ((state = ANY (ARRAY['active'::text, 'archived'::text, 'deleted'::text]))),
  constraint sites_storage_quota_check CHECK ((storage_quota >= 0))
);
CREATE INDEX sites_revision ON network.sites USING btree (revision);
CREATE INDEX sites_shard ON network.sites USING btree (shard);

create table network.users (
  id integer not null default identity,
  login text not null,
  email text not null,
  display_name text not null,
  password_hash text not null,
  super_admin boolean not null default false,
  created_at timestamp with time zone not null default now(),
  slug text not null,
  url text not null default ''::text,
  description text not null default ''::text,
  locale text not null default ''::text,
  constraint users_pkey PRIMARY KEY (id)
);
CREATE UNIQUE INDEX users_email ON network.users USING btree (lower(email));
CREATE UNIQUE INDEX users_login ON network.users USING btree (lower(login));
CREATE UNIQUE INDEX users_slug ON network.users USING btree (slug);

create table octavo.job_effects (
  job_id uuid not null,
  effect text not null,
  happened_at timestamp with time zone not null default now(),
  constraint job_effects_pkey PRIMARY KEY (job_id, effect)
);
CREATE INDEX job_effects_age ON octavo.job_effects USING btree (happened_at);

create table octavo.job_progress (
  job_id uuid not null,
  done bigint not null,
  total bigint not null,
  updated_at timestamp with time zone not null default now(),
  constraint job_progress_pkey PRIMARY KEY (job_id)
);

create table octavo.migrations (
  owner text not null,
  name text not null,
  checksum text not null,
  applied_at timestamp with time zone not null default now(),
  constraint migrations_pkey PRIMARY KEY (owner, name)
);

create table offline_export.artifacts (
  site_id integer not null,
  token text not null,
  cache_key text not null,
  post_id bigint not null,
  format text not null,
  input text not null,
  reusable boolean not null,
  file_name text not null,
  file_size bigint not null,
  file_key text not null,
  created_at timestamp(3) with time zone not null,
  expires_at timestamp(3) with time zone not null,
  visibility smallint not null default 2,
  constraint artifacts_pkey PRIMARY KEY (site_id, token)
);
CREATE INDEX artifacts_cache ON offline_export.artifacts USING btree (site_id, md5(cache_key), created_at);

create table offline_export.locks (
  site_id integer not null,
  key text not null,
  owner uuid not null,
  expires_at timestamp(3) with time zone not null,
  constraint locks_pkey PRIMARY KEY (site_id, key)
);

create table portable_text.entries (
  site_id integer not null,
  post_id bigint not null,
  key text not null,
  post_type text not null,
  date_gmt timestamp(3) with time zone not null,
  blocks integer not null,
  constraint entries_pkey PRIMARY KEY (site_id, post_id, key)
);
CREATE INDEX entries_newest ON portable_text.entries USING btree (site_id, key, post_type, date_gmt, post_id) INCLUDE (blocks);

create table portable_text.pattern_uses (
  site_id integer not null,
  network boolean not null,
  pattern_id bigint not null,
  post_id bigint not null,
  constraint pattern_uses_pkey PRIMARY KEY (site_id, network, pattern_id, post_id)
);
CREATE INDEX pattern_uses_post ON portable_text.pattern_uses USING btree (site_id, post_id);

create table portable_text.totals (
  site_id integer not null,
  key text not null,
  post_type text not null,
  posts bigint not null,
  blocks bigint not null,
  constraint totals_pkey PRIMARY KEY (site_id, key, post_type)
);

create table webhooks.attempts (
  site_id integer not null,
  delivery_id uuid not null,
  number integer not null,
  started_at timestamp(3) with time zone not null,
  status integer,
  duration_ms integer not null,
  error text not null default ''::text,
  response text not null default ''::text,
  constraint attempts_pkey PRIMARY KEY (site_id, delivery_id, number)
);

create table webhooks.deliveries (
  site_id integer not null,
  id uuid not null,
  webhook_id uuid not null,
  event text not null,
  body text not null,
  state text not null,
  due_at timestamp(3) with time zone,
  tries integer not null default 0,
  attempts integer not null default 0,
  status integer,
  duration_ms integer,
  error text not null default ''::text,
  created_at timestamp(3) with time zone not null,
  constraint deliveries_pkey PRIMARY KEY (site_id, id),
  constraint deliveries_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'delivered'::text, 'failed'::text])))
);
CREATE INDEX deliveries_due ON webhooks.deliveries USING btree (site_id, webhook_id, due_at) WHERE (state = 'pending'::text);
CREATE INDEX deliveries_log ON webhooks.deliveries USING btree (site_id, webhook_id, created_at, id);
CREATE INDEX deliveries_state ON webhooks.deliveries USING btree (site_id, webhook_id, state, created_at, id);

create table webhooks.webhooks (
  site_id integer not null,
  id uuid not null,
  url text not null,
  events text[] not null,
  description text not null default ''::text,
  active boolean not null default true,
  inactive_reason text not null default ''::text,
  secrets jsonb not null,
  failures integer not null default 0,
  failing_since timestamp(3) with time zone,
  paused_until timestamp(3) with time zone,
  slow boolean not null default false,
  run uuid,
  run_until timestamp(3) with time zone,
  last_state text,
  last_status integer,
  last_error text not null default ''::text,
  last_at timestamp(3) with time zone,
  created_at timestamp(3) with time zone not null,
  updated_at timestamp(3) with time zone not null,
  constraint webhooks_pkey PRIMARY KEY (site_id, id),
  constraint webhooks_inactive_reason_check CHECK ((inactive_reason = ANY (ARRAY[''::text, 'gone'::text, 'failing'::text]))),
  constraint webhooks_last_state_check CHECK ((last_state = ANY (ARRAY['delivered'::text, 'failed'::text]))),
  constraint webhooks_site_id_url_key UNIQUE (site_id, url)
);
