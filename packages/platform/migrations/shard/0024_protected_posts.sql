-- Few posts have a password; whoever counts what is hidden begins with them.
create index posts_protected on core.posts (site_id, id) where password <> '';
