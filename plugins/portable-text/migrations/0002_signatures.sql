-- One more entry for each post: all its types and styles in one key, `g:` and the keys with U+001F between them. Posts that
-- contain the same share it, so what several filters find together is counted by adding up a few totals. `g:?` stands for
-- what would be too long.
insert into portable_text.entries (site_id, post_id, key, post_type, date_gmt, blocks)
select site_id, post_id,
  case when octet_length(string_agg(key, E'\x1f') filter (where key <> '*')) > 590 then 'g:?'
    else 'g:' || coalesce(string_agg(key, E'\x1f' order by key) filter (where key <> '*'), '') end,
  post_type, date_gmt, max(blocks) filter (where key = '*')
from portable_text.entries
where key = '*' or key like 't:%' or key like 's:%'
group by site_id, post_id, post_type, date_gmt;

insert into portable_text.totals (site_id, key, post_type, posts, blocks)
select site_id, key, post_type, count(*), sum(blocks) from portable_text.entries
where key like 'g:%'
group by site_id, key, post_type;
