create schema ledger;

create table ledger.entries (site_id integer not null, key text not null, primary key (site_id, key));
create table ledger.effects (site_id integer not null, id bigint generated always as identity, key text not null, primary key (site_id, id));
