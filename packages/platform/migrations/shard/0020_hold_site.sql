-- Every transaction that writes to a site begins with this. The lock makes a move of the site wait for its end.
create function core.hold_site(site integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(7201, site);
  perform 1 from core.site_state where site_id = site and state = 'active' for share;
  if not found then
    raise exception 'Site % is not written on this shard at the moment.', site using errcode = 'OC001';
  end if;
end $$;
