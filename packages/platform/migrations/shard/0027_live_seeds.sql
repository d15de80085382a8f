-- Blocks that nobody touched are written back as they were, in the order of their fields too, which `jsonb` doesn't keep.
alter table core.live_documents alter column seed type json using seed::json;

drop function core.begin_live_document(integer, bigint, bigint, jsonb, bytea);
create function core.begin_live_document(site integer, post bigint, of_version bigint, first_seed json, first_state bytea)
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
