-- What a site shows at its address: the newest posts, or one of its pages.
alter table network.sites add column front json not null default
  '{"show_on_front":"posts","page_on_front":0,"page_for_posts":0}';
