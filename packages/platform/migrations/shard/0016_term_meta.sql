-- Values of registered keys as JSON, as posts have them.
alter table core.terms add column meta text not null default '{}';
