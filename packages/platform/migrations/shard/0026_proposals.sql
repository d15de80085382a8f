-- Changes to posts that are proposed. Each is a post of the type `proposal`, with what it says; this is what it would change.
create table core.proposals (
  site_id integer not null,
  id bigint not null,
  post_id bigint not null,
  -- What the post said when the proposal was begun, or last brought up to date: JSON, exactly as it was.
  base text not null,
  state text not null default 'draft'
    check (state in ('draft', 'proposed', 'returned', 'scheduled', 'accepted', 'refused', 'withdrawn')),
  -- What was said when it was sent back.
  note text not null default '',
  decided_by integer,
  decided_gmt timestamptz,
  -- When it is taken over by itself.
  scheduled_gmt timestamptz,
  primary key (site_id, id)
);

create index proposals_post on core.proposals (site_id, post_id);
