-- Which posts show which patterns, whatever the status of the posts: the words of a post are read anew when one of its
-- patterns changes. `network` patterns are those of the network, by their ids on its main site.
create table portable_text.pattern_uses (
  site_id integer not null,
  network boolean not null,
  pattern_id bigint not null,
  post_id bigint not null,
  primary key (site_id, network, pattern_id, post_id)
);

create index pattern_uses_post on portable_text.pattern_uses (site_id, post_id);
