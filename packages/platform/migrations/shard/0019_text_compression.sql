-- lz4 takes a fraction of the time that PostgreSQL's own method takes, to write and to read. A row changes with its next
-- write. A server that was built without lz4 goes on as before.
do $$
begin
  alter table core.posts
    alter column content set compression lz4,
    alter column content_filtered set compression lz4,
    alter column content_rendered set compression lz4,
    alter column excerpt set compression lz4,
    alter column excerpt_rendered set compression lz4;
  alter table core.revisions
    alter column content set compression lz4,
    alter column content_rendered set compression lz4;
exception when feature_not_supported then
  raise notice 'This server has no lz4: texts are compressed as before.';
end $$;
