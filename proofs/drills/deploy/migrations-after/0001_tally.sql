create schema tally;

create table tally.entries (site_id integer not null, key text not null, primary key (site_id, key));
create table tally.effects (site_id integer not null, id bigint generated always as identity, key text not null, primary key (site_id, id));
