-- In PL/pgSQL, which plans a statement once per connection: a function in SQL is planned anew for every post written.

-- The words of a post and, marked as such, those of its title, so that the index also tells whose titles match.
-- Both without accents, and their stems with the language before them; all with their site.
create or replace function core.post_words(site_id integer, language text, title text, body text) returns tsvector
language plpgsql immutable parallel safe cost 10000 set plan_cache_mode = force_generic_plan as $$
declare
  stems regconfig := core.search_stems(language);
begin
  return array_to_tsvector(array(
    with said as materialized (
      select place, core.spaced(said) as words
      from (values (site_id || '', left(title || ' ' || body, 150000)), (site_id || '^', left(title, 1000)))
        as texts (place, said))
    select place || ':' || lexeme
    from said, unnest(tsvector_to_array(to_tsvector('simple', core.folded(words)))) as lexeme
    where octet_length(lexeme) <= 1000
    union all
    select place || '~' || stems || ':' || core.folded(lexeme)
    from said, unnest(tsvector_to_array(to_tsvector(stems, words))) as lexeme
    where octet_length(lexeme) <= 1000));
end $$;

-- All words of a query, each as it is, as the beginning of a longer one, or by its stem in one of these languages.
create or replace function core.post_query(site_id integer, query text, languages text[]) returns tsquery
language plpgsql immutable parallel safe set plan_cache_mode = force_generic_plan as $$
begin
  return (select string_agg('(' || wanted || ')', ' | ')::tsquery from (
    select string_agg('(' || concat_ws(' | ',
        core.quoted_word(site_id || ':' || core.folded(word.lexeme))
          || case when length(word.lexeme) >= 3 then ':*' else '' end,
        (select string_agg(distinct core.quoted_word(site_id || '~' || stems || ':' || core.folded(stem.lexeme)), ' | ')
         from (select distinct core.search_stems(language) as stems from unnest(languages) as language) known,
           unnest(to_tsvector(stems, word.lexeme)) as stem
         where stems is not null)) || ')', ' & ')
    from unnest(to_tsvector('simple', core.spaced(query))) as word
    where octet_length(word.lexeme) <= 1000
    union all
    select string_agg(core.quoted_word(site_id || ':' || word.lexeme)
        || case when length(word.lexeme) >= 3 then ':*' else '' end, ' & ')
    from unnest(to_tsvector('simple', core.folded(core.spaced(query)))) as word
    where query ~ '[^\x01-\x7f]' and octet_length(word.lexeme) <= 1000) as ways(wanted));
end $$;

drop index core.posts_search;
create index posts_search on core.posts using gin (core.post_words(site_id, search_language, title, content_filtered));
