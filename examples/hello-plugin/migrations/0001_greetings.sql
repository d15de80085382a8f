create schema hello;

create table hello.greetings (
  site_id integer not null,
  post_id bigint not null,
  greeting text not null,
  primary key (site_id, post_id)
);
