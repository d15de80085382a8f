-- A word may have 2046 bytes, its site included; what is longer is no word that anybody searches for.
create or replace function core.search_words(site_id integer, title text, body text) returns tsvector
language sql immutable parallel safe cost 10000 as $$
  select array_to_tsvector(array(
    select site_id || ':' || lexeme
    from unnest(to_tsvector('simple', core.spaced(left(title || ' ' || body, 150000))))
    where octet_length(lexeme) <= 2000))
$$;

create or replace function core.search_query(site_id integer, query text) returns tsquery
language sql immutable parallel safe as $$
  select string_agg(
    '''' || replace(replace(site_id || ':' || lexeme, '\', '\\'), '''', '''''') || ''''
      || case when length(lexeme) >= 3 then ':*' else '' end, ' & ')::tsquery
  from unnest(to_tsvector('simple', core.spaced(query)))
  where octet_length(lexeme) <= 2000
$$;
