-- Expands only: code that doesn't know the column goes on writing.
alter table tally.entries add column weight integer not null default 1;
create index entries_weight on tally.entries (site_id, weight, key);
