-- Scripts that are written without spaces: each character is a word of its own.
create function core.spaced(body text) returns text
language sql immutable parallel safe as $$
  select case when body ~ '[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff]'
    then regexp_replace(
      body, '([\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff])', ' \1 ', 'g')
    else body end
$$;

-- The words of a post, each with its site before it: so one index over all sites is as good as one for each.
create function core.search_words(site_id integer, title text, body text) returns tsvector
language sql immutable parallel safe cost 10000 as $$
  select array_to_tsvector(array(
    select site_id || ':' || lexeme
    from unnest(to_tsvector('simple', core.spaced(left(title || ' ' || body, 150000))))))
$$;

-- All words of a query. One of three letters and more may be the beginning of a longer one.
create function core.search_query(site_id integer, query text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(
    '''' || replace(replace(site_id || ':' || lexeme, '\', '\\'), '''', '''''') || ''''
      || case when length(lexeme) >= 3 then ':*' else '' end, ' & ')::tsquery
  from unnest(to_tsvector('simple', core.spaced(query)))
$$;

create index posts_search on core.posts using gin (core.search_words(site_id, title, content_filtered));

-- The posts of a site that a search finds, for plugins to join with what is theirs.
create function core.search_posts(site integer, query text) returns setof bigint
language sql stable parallel safe as $$
  select id from core.posts
  where site_id = site and core.search_words(site_id, title, content_filtered) @@ core.search_query(site, query)
$$;
