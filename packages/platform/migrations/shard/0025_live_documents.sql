-- Posts that people write together: the shared document, and what came to it since. Begun anew, it has another epoch.
create table core.live_documents (
  site_id integer not null,
  post_id bigint not null,
  epoch uuid not null default gen_random_uuid(),
  -- Blocks as they were when the document was begun, and the keys that some of them got: what nobody touches is written back as it was.
  seed jsonb not null,
  -- All updates up to this number.
  state bytea not null,
  state_number bigint not null default 0,
  last_number bigint not null default 0,
  -- The version of the post that says what the document said then: what is written to the post by others is compared with it.
  saved_version bigint not null,
  saved_state bytea not null,
  primary key (site_id, post_id)
);

create table core.live_updates (
  site_id integer not null,
  post_id bigint not null,
  number bigint not null,
  data bytea not null,
  primary key (site_id, post_id, number)
);

-- Of two processes that begin a document at once, one does. False when the post has another version by now; a write to the post that is
-- under way is waited for.
create function core.begin_live_document(site integer, post bigint, of_version bigint, first_seed jsonb, first_state bytea)
returns boolean language plpgsql as $$
begin
  perform core.hold_site(site);
  perform 1 from core.posts where site_id = site and id = post and version = of_version for share;
  if not found then
    return false;
  end if;
  insert into core.live_documents (site_id, post_id, seed, state, saved_version, saved_state)
  values (site, post, first_seed, first_state, of_version, first_state)
  on conflict do nothing;
  return true;
end $$;

-- Numbers follow each other in the order of commits, since all writers of a document wait for its row: whoever has seen one has
-- seen all before it. Null when the document was begun anew.
create function core.append_live_update(site integer, post bigint, of_epoch uuid, update_data bytea) returns bigint
language plpgsql as $$
declare
  given bigint;
begin
  perform core.hold_site(site);
  update core.live_documents set last_number = last_number + 1
  where site_id = site and post_id = post and epoch = of_epoch
  returning last_number into given;
  if given is not null then
    insert into core.live_updates (site_id, post_id, number, data) values (site, post, given, update_data);
    perform pg_notify('octavo_live', site || ':' || post || ':' || given);
  end if;
  return given;
end $$;

-- The updates up to a number become one state.
create function core.fold_live_updates(site integer, post bigint, of_epoch uuid, folded bytea, up_to bigint) returns void
language plpgsql as $$
begin
  perform core.hold_site(site);
  update core.live_documents set state = folded, state_number = up_to
  where site_id = site and post_id = post and epoch = of_epoch and state_number < up_to;
  if found then
    delete from core.live_updates where site_id = site and post_id = post and number <= up_to;
  end if;
end $$;
