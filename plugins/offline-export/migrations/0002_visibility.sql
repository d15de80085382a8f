-- How visible the post was when the file was made: 2 for everybody, 1 with its password, 0 for those who may read it.
alter table offline_export.artifacts add column visibility smallint not null default 2;
