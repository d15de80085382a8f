-- The language a post is searched in: its own, or the site's when it was last written.
alter table core.posts add column search_language text not null default '';

-- Without accents, where letters have any.
create function core.folded(body text) returns text
language sql immutable parallel safe as $$
  select case when body ~ '[^\x01-\x7f]'
    then normalize(regexp_replace(normalize(body, NFD), '[\u0300-\u036f]', '', 'g'), NFC)
    else body end
$$;

-- How words of a language are brought to their stems; null where nobody knows.
create function core.search_stems(language text) returns regconfig
language sql immutable parallel safe as $$
  select case split_part(lower(language), '-', 1)
    when 'ar' then 'arabic' when 'hy' then 'armenian' when 'eu' then 'basque' when 'ca' then 'catalan'
    when 'da' then 'danish' when 'nl' then 'dutch' when 'en' then 'english' when 'fi' then 'finnish'
    when 'fr' then 'french' when 'de' then 'german' when 'el' then 'greek' when 'hi' then 'hindi'
    when 'hu' then 'hungarian' when 'id' then 'indonesian' when 'ga' then 'irish' when 'it' then 'italian'
    when 'lt' then 'lithuanian' when 'ne' then 'nepali' when 'no' then 'norwegian' when 'nb' then 'norwegian'
    when 'nn' then 'norwegian' when 'pt' then 'portuguese' when 'ro' then 'romanian' when 'ru' then 'russian'
    when 'sr' then 'serbian' when 'es' then 'spanish' when 'sv' then 'swedish' when 'ta' then 'tamil'
    when 'tr' then 'turkish' when 'yi' then 'yiddish'
  end::regconfig
$$;

-- The words of a post without accents, and their stems with the language before them; all with their site.
create function core.post_words(site_id integer, language text, title text, body text) returns tsvector
language sql immutable parallel safe cost 10000 as $$
  with said as materialized (
    select core.spaced(left(title || ' ' || body, 150000)) as words, core.search_stems(language) as stems)
  select array_to_tsvector(array(
    select site_id || ':' || lexeme from said, unnest(to_tsvector('simple', core.folded(words)))
    where octet_length(lexeme) <= 1000
    union all
    select site_id || '~' || stems || ':' || core.folded(lexeme) from said, unnest(to_tsvector(stems, words))
    where octet_length(lexeme) <= 1000))
$$;

create function core.quoted_word(word text) returns text
language sql immutable parallel safe as $$
  select '''' || replace(replace(word, '\', '\\'), '''', '''''') || ''''
$$;

-- All words of a query, each as it is, as the beginning of a longer one, or by its stem in one of these languages.
create function core.post_query(site_id integer, query text, languages text[]) returns tsquery
language sql immutable parallel safe as $$
  select string_agg('(' || concat_ws(' | ',
      core.quoted_word(site_id || ':' || core.folded(word.lexeme))
        || case when length(word.lexeme) >= 3 then ':*' else '' end,
      (select string_agg(distinct core.quoted_word(site_id || '~' || stems || ':' || core.folded(stem.lexeme)), ' | ')
       from (select distinct core.search_stems(language) as stems from unnest(languages) as language) known,
         unnest(to_tsvector(stems, word.lexeme)) as stem
       where stems is not null)) || ')', ' & ')::tsquery
  from unnest(to_tsvector('simple', core.spaced(query))) as word
  where octet_length(word.lexeme) <= 1000
$$;

drop index core.posts_search;
create index posts_search on core.posts using gin (core.post_words(site_id, search_language, title, content_filtered));

create or replace function core.search_posts(site integer, query text) returns setof bigint
language sql stable parallel safe as $$
  select id from core.posts
  where site_id = site
    and core.post_words(site_id, search_language, title, content_filtered) @@ core.post_query(site, query, '{}')
$$;
