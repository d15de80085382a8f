-- As searches over REST do (post-search.repository.ts): by the index of words alone, without a second index by site.
create or replace function core.search_posts(site integer, query text) returns setof bigint
language sql stable parallel safe as $$
  select p.id
  from (select core.post_query(site, query, '{}') as words offset 0) asked
  join core.posts p on p.site_id = site::numeric
    and core.post_words(p.site_id, p.search_language, p.title, p.content_filtered) @@ asked.words
    and core.post_words(p.site_id, p.search_language, p.title, p.content_filtered) @@ asked.words
    and core.post_words(p.site_id, p.search_language, p.title, p.content_filtered) @@ asked.words
$$;
