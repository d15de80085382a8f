-- Words are cut apart where their letters end, and some letters are known as such only without their accents.
-- A query finds a post by the words it is cut into with accents, or by those without, as the post's own were.
create or replace function core.post_query(site_id integer, query text, languages text[]) returns tsquery
language sql immutable parallel safe as $$
  select string_agg('(' || wanted || ')', ' | ')::tsquery from (
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
    where query ~ '[^\x01-\x7f]' and octet_length(word.lexeme) <= 1000) as ways(wanted)
$$;
