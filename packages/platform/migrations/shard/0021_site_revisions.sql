-- Grows with every write to a site: whoever keeps what was made of its rows sees by one number whether it is outdated.
create table core.site_revisions (
  site_id integer primary key,
  revision bigint not null
) with (fillfactor = 50);
