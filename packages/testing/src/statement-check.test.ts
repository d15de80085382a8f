import { beforeAll, describe, expect, it } from 'vitest';
import { createStatementCheck, type StatementCheck } from './statement-check.ts';

const SHARD_TABLES = new Set(['core.post', 'core.meta', 'core.term', 'folder_exporter.export']);

/** Under each rule a statement that passes, then its nearest neighbour, behind the tables it is blamed for. */
const conditions = readPairs(`
a condition
  fine: select * from core.post p where p.site_id = $1
  core.post: select * from core.post p
site_id
  fine: select * from core.post p where p.site_id = $1
  core.post: select * from core.post p where p.id = $1
either side
  fine: select * from core.post p where $1 = p.site_id
  core.post: select * from core.post p where $1 = p.id
a bare column
  fine: select * from core.post where site_id = 1
  core.post: select * from core.post where id = 1
a bare column among one range variable only
  fine: select * from core.post where site_id = $1
  core.post: select * from core.post, core.network where site_id = $1
a bare column does not stand for a merged one
  fine: select * from core.post p join core.meta m using (site_id) where p.site_id = $1
  core.post,core.meta: select * from core.post p join core.meta m using (site_id) where site_id = $1
the table name as qualifier
  fine: select * from core.post where core.post.site_id = $1 and post.id = 2
  core.post: select * from core.post, blog.post where blog.post.site_id = $1
AND
  fine: select * from core.post p where (p.id = $2 and (p.site_id = $1 and p.slug = $3))
  core.post: select * from core.post p where p.id = $2 or p.site_id = $1
OR below AND
  fine: select * from core.post p where p.site_id = $1 and (p.id = 1 or p.id = 2)
  core.post: select * from core.post p where p.id = 1 and (p.site_id = $1 or $1 is null)
equality
  fine: select * from core.post p where p.site_id = $1
  core.post: select * from core.post p where p.site_id <> $1
no range
  fine: select * from core.post where site_id = 1
  core.post: select * from core.post where site_id >= 1
NOT
  fine: select * from core.post p where p.site_id = $1 and not (p.id = $2)
  core.post: select * from core.post p where not (p.site_id = $1)
= any
  fine: select * from core.post p where p.site_id = any($1::int[])
  core.post: select * from core.post p where p.site_id = all($1::int[])
IN
  fine: select * from core.post p where p.site_id in ($1, $2)
  core.post: select * from core.post p where p.site_id not in ($1, $2)
IN a list from outside
  fine: select * from core.post p where p.site_id in ($1, 2)
  core.post: select * from core.post p where p.site_id in ($1, p.parent_id)
= any of an array from outside
  fine: select * from core.post p, core.network n where p.site_id = any(array[$1, $2])
  core.post: select * from core.post p, core.network n where p.site_id = any(n.site_ids)
a value from outside
  fine: select * from core.post p where p.site_id = coalesce($1, 1)
  core.post: select * from core.post p where p.site_id = coalesce($1, p.site_id)
not its own column
  fine: select * from core.post p where p.site_id = $1::int
  core.post: select * from core.post p where p.site_id = p.site_id
the column itself, not a cast of it
  fine: select * from core.post p where p.site_id = $1::boolean::int
  core.post: select * from core.post p where p.site_id::boolean = $1
a scalar sub-select
  fine: select * from core.post p where p.site_id = (select s.id from core.site s where host = $1)
  core.post: select * from core.post p where p.site_id = (select p.site_id from core.site s where host = $1)
a scalar sub-select of a bare column
  fine: select * from core.post p where p.site_id = (select id from core.site where host = $1)
  core.post: select * from core.post p where p.site_id = (select site_id)
WHERE, not HAVING
  fine: select site_id from core.post where site_id = 1 group by site_id
  core.post: select site_id from core.post group by site_id having site_id = 1
TABLESAMPLE and ONLY
  fine: select * from only core.post p tablesample system (10) where p.site_id = $1
  core.post: select * from only core.post p tablesample system (10)
`);

const joins = readPairs(`
an equality class that is pinned
  fine: select * from core.post p join core.meta m on m.site_id = p.site_id where p.site_id = $1
  core.post,core.meta: select * from core.post p join core.meta m on m.site_id = p.site_id where p.id = $1
a chain of equalities
  fine: select * from core.post p, core.meta m, core.term t where t.site_id = m.site_id and m.site_id = p.site_id and p.site_id = $1
  core.term: select * from core.post p, core.meta m, core.term t where t.id = m.site_id and m.site_id = p.site_id and p.site_id = $1
a class through another table's own column
  fine: select * from core.site s join core.post p on p.site_id = s.id where s.id = $1
  core.post: select * from core.site s join core.post p on p.site_id = s.id where s.host = $1
each table of a join
  fine: select * from core.post p join core.meta m on m.post_id = p.id and m.site_id = $1 where p.site_id = $1
  core.meta: select * from core.post p join core.meta m on m.post_id = p.id where p.site_id = $1
ON of an inner join
  fine: select * from core.post p join core.network n on p.site_id = $1
  core.post: select * from core.post p left join core.network n on p.site_id = $1
ON of a left join, nullable side
  fine: select * from core.site s left join core.post p on p.site_id = $1
  core.post: select * from core.post p left join core.site s on p.site_id = $1
ON of a right join, nullable side
  fine: select * from core.post p right join core.site s on p.site_id = $1
  core.post: select * from core.site s right join core.post p on p.site_id = $1
ON of a full join restricts neither side
  fine: select * from core.post p full join core.site s on s.id = p.site_id where p.site_id = $1
  core.post: select * from core.post p full join core.site s on p.site_id = $1
an outer join passes on to its nullable side only
  fine: select * from core.post p left join core.meta m on m.site_id = p.site_id where p.site_id = $1
  core.post: select * from core.post p left join core.meta m on m.site_id = p.site_id and m.site_id = $1
all of ON holds for the nullable side
  fine: select * from core.site s left join core.post p on p.site_id = s.id and s.id = $1
  core.post: select * from core.site s left join core.post p on p.site_id = s.id
an inner join inside the nullable side
  fine: select * from core.post p left join (core.meta m join core.term t on t.site_id = m.site_id) on m.site_id = p.site_id where p.site_id = $1
  core.term: select * from core.post p left join (core.meta m join core.term t on t.id = m.term_id) on m.site_id = p.site_id where p.site_id = $1
USING
  fine: select * from core.post p join core.meta m using (site_id, id) where m.site_id = $1
  core.post: select * from core.post p join core.meta m using (id) where m.site_id = $1
USING of a left join
  fine: select * from core.post p left join core.meta m using (site_id) where p.site_id = $1
  core.meta: select * from core.post p right join core.meta m using (site_id) where p.site_id = $1
a chain of USING
  fine: select * from core.post p join core.meta m using (site_id) join core.user u on u.id = p.author left join core.term t using (site_id) where m.site_id = $1
  core.term: select * from core.post p join core.meta m using (site_id) join core.user u on u.id = p.author left join core.term t using (id) where m.site_id = $1
USING after an outer join reads the preserved side
  fine: select * from core.post p left join core.meta m using (site_id) join core.term t using (site_id) where p.site_id = $1
  core.meta,core.term: select * from core.post p right join core.meta m using (site_id) join core.term t using (site_id) where p.site_id = $1
USING after a full join reads neither side
  fine: select * from core.site p full join core.user m using (site_id) join core.term t using (site_id) where t.site_id = $1
  core.term: select * from core.site p full join core.user m using (site_id) join core.term t using (site_id) where p.site_id = $1
USING where two tables may own the column
  fine: select * from core.site s cross join core.user u join core.post p using (site_id) where p.site_id = $1
  core.post: select * from core.site s cross join core.user u join core.post p using (site_id) where s.site_id = $1
NATURAL does not count
  fine: select * from core.post p join core.meta m using (site_id) where p.site_id = $1
  core.meta: select * from core.post p natural join core.meta m where p.site_id = $1
a join alias is no outside value
  fine: select * from core.post p, (core.site s cross join core.user u) j where p.site_id = $1
  core.post: select * from core.post p, (core.site s cross join core.user u) j where p.site_id = j.site_id
JSON_TABLE is no outside value
  fine: select * from core.post p, json_table($1, '$' columns (site_id int)) where p.site_id = $2
  core.post: select * from core.post p, json_table($1, '$' columns (site_id int)) where p.site_id = json_table.site_id
a function in FROM is no outside value
  fine: select * from core.post p, site_of($1) where p.site_id = $2 and site_of.site_id = 1
  core.post: select * from core.post p, site_of($1) where p.site_id = site_of.site_id
`);

const nesting = readPairs(`
a sub-select in FROM
  fine: select * from (select * from core.post where site_id = $1) p
  core.post: select * from (select * from core.post) p where p.site_id = $1
LATERAL
  fine: select * from core.site s, lateral (select * from core.post p where p.site_id = s.id) x
  core.post: select * from core.site s, lateral (select * from core.post p where p.id = s.id) x
EXISTS, correlated
  fine: select * from core.post p where p.site_id = $1 and exists (select from core.meta m where m.site_id = p.site_id)
  core.meta: select * from core.post p where p.site_id = $1 and exists (select from core.meta m where m.post_id = p.id)
EXISTS does not scope the outer query
  fine: select * from core.post p where p.site_id = $1 and exists (select from core.meta m where m.site_id = p.site_id)
  core.post: select * from core.post p where exists (select from core.meta m where m.site_id = p.site_id and m.site_id = $1)
an alias that hides the outer one
  fine: select * from core.post p where p.site_id = $1 and exists (select from core.meta m where m.site_id = p.site_id)
  core.meta: select * from core.post p where p.site_id = $1 and exists (select from core.meta p where p.site_id = p.site_id)
an IN sub-select
  fine: delete from core.post where site_id = $1 and id in (select post_id from core.meta where site_id = $1)
  core.meta: delete from core.post where site_id = $1 and id in (select post_id from core.meta)
site_id IN a sub-select is no list of values
  fine: select * from core.post where site_id in (1, 2)
  core.post: select * from core.post where site_id in (select id from core.site)
the select list
  fine: select (select count(*) from core.post p where p.site_id = s.id) from core.site s
  core.post: select (select count(*) from core.post p) from core.site s
UNION, first branch
  fine: select id from core.post where site_id = $1 union all select id from core.meta where site_id = $1
  core.post: select id from core.post union all select id from core.meta where site_id = $1
UNION, second branch
  fine: select id from core.post where site_id = $1 except select id from core.meta where site_id = $1 order by 1
  core.meta: select id from core.post where site_id = $1 except select id from core.meta order by 1
a CTE is a level of its own
  fine: with p as (select * from core.post where site_id = $1) select * from p
  core.post: with p as (select * from core.post) select * from p where p.site_id = $1
a write in a CTE
  fine: with gone as (delete from core.post where site_id = $1 returning id) select * from gone
  core.post: with gone as (delete from core.post where id = $1 returning id) select * from gone
WITH inside a UNION branch
  fine: select 1 union (with post as (select 1) select * from post)
  core.post: select 1 union (with other as (select 1) select * from post)
a recursive CTE
  fine: with recursive post as (select 1 as id union all select id + 1 from post) select * from post
  core.post: with recursive tree as (select 1 as id union all select t.id from tree t join core.post p on p.parent = t.id) select * from tree
several statements in one string
  fine: begin; select * from core.post where site_id = $1 for share; commit
  core.post: begin; select * from core.post where id = $1 for share; commit
`);

const tableNames = readPairs(`
a name without schema
  fine: select * from post where site_id = $1
  core.post: select * from post where id = $1
a quoted name
  fine: select * from core."Post"
  core.post: select * from "core"."post"
another schema
  fine: select * from blog.post
  core.post: select * from core.post
a CTE of the same name
  fine: with post as (select * from core.post where site_id = $1) select * from post
  core.post: with post as (select * from core.post where site_id = $1) select * from core.post
a CTE does not see itself without RECURSIVE
  fine: with post as (select * from post where site_id = $1) select * from post
  core.post: with post as (select * from post) select * from post
a CTE of an outer query
  fine: with post as (select 1 as id) select (select max(id) from post)
  core.post: select (with post as (select 1 as id) select max(id) from post), (select max(id) from post)
a CTE is never the target of a write
  fine: with post as (select 1) delete from post where site_id = $1
  core.post: with post as (select 1) delete from post
`);

const writes = readPairs(`
INSERT with columns
  fine: insert into core.post (site_id, title) values ($1, $2)
  core.post: insert into core.post (title) values ($1)
INSERT without columns
  fine: insert into core.post (site_id) values ($1)
  core.post: insert into core.post values ($1, $2)
INSERT DEFAULT VALUES
  fine: insert into core.user default values
  core.post: insert into core.post default values
INSERT … SELECT
  fine: insert into core.post (site_id, title) select site_id, value from core.meta where site_id = $1
  core.meta: insert into core.post (site_id, title) select site_id, value from core.meta
ON CONFLICT
  fine: insert into core.post as p (site_id) values ($1) on conflict (site_id) do update set n = p.n + (select count(*) from core.meta m where m.site_id = excluded.site_id)
  core.meta: insert into core.post as p (site_id) values ($1) on conflict (site_id) do update set n = p.n + (select count(*) from core.meta m)
RETURNING
  fine: insert into core.user (id) values (1) returning (select count(*) from core.post where site_id = $1)
  core.post: insert into core.user (id) values (1) returning (select count(*) from core.post)
UPDATE
  fine: update core.post set title = $2 where site_id = $1 and id = $3
  core.post: update core.post set site_id = $1 where id = $3
UPDATE … FROM
  fine: update core.post p set title = m.value from core.meta m where m.site_id = p.site_id and p.site_id = $1
  core.meta: update core.post p set title = m.value from core.meta m where m.post_id = p.id and p.site_id = $1
a sub-select in SET
  fine: update core.user u set n = (select count(*) from core.post p where p.site_id = u.site_id)
  core.post: update core.user u set n = (select count(*) from core.post p where p.author = u.id)
DELETE
  fine: delete from core.post where site_id = $1
  core.post: delete from core.post
DELETE … USING
  fine: delete from core.post p using core.meta m where p.site_id = $1 and m.site_id = p.site_id
  core.post: delete from core.post p using core.meta m where m.site_id = $1 and m.post_id = p.id
MERGE
  fine: merge into core.post p using core.user u on p.site_id = $1 and p.author = u.id when matched then delete
  core.post: merge into core.post p using core.user u on p.author = u.id when matched then delete
MERGE, the source
  fine: merge into core.user u using core.meta m on m.site_id = $1 and m.user_id = u.id when matched then delete
  core.meta: merge into core.user u using core.meta m on m.site_id = $1 and m.user_id = u.id when not matched then insert (id) values (1)
MERGE, rows of the target that match nothing
  fine: merge into core.post p using core.user u on p.site_id = $1 when not matched by target then do nothing
  core.post: merge into core.post p using core.user u on p.site_id = $1 when not matched by source then delete
MERGE, unmatched rows of both
  fine: merge into core.post p using core.user u on p.site_id = $1 when matched then delete when not matched then do nothing
  core.meta,core.post: merge into core.post p using core.meta m on p.site_id = $1 and m.site_id = $1 when not matched by source then delete when not matched then do nothing
MERGE, the columns of an insert
  fine: merge into core.post p using (select 1 as id) s on p.site_id = $1 when not matched then insert (site_id, id) values ($1, s.id)
  core.post: merge into core.post p using (select 1 as id) s on p.site_id = $1 when not matched then insert (id) values (s.id)
TRUNCATE
  fine: truncate core.user
  core.post: truncate core.user, core.post cascade
COPY FROM
  fine: copy core.post (site_id, title) from stdin
  core.post: copy core.post (title) from stdin
COPY FROM without columns
  fine: copy core.post (site_id) from stdin
  core.post: copy core.post from stdin
COPY TO
  fine: copy core.user to stdout
  core.post: copy core.post (site_id) to stdout
COPY of a query
  fine: copy (select * from core.post where site_id = 1) to stdout
  core.post: copy (select * from core.post) to stdout
EXPLAIN
  fine: explain select * from core.post where site_id = 1
  core.post: explain analyze delete from core.post
PREPARE
  fine: prepare a as select * from core.post where site_id = $1
  core.post: prepare a as select * from core.post
a cursor
  fine: declare c cursor for select * from core.post where site_id = 1
  core.post: declare c cursor for select * from core.post
CREATE TABLE AS
  fine: create table x as select * from core.post where site_id = 1
  core.post: create table x as select * from core.post
`);

const harmless = [
  'begin',
  'commit',
  'rollback to savepoint a',
  "set local statement_timeout = '5s'",
  'select 1',
  'values (1), (2)',
  'select * from core.user u join core.site s on s.owner = u.id',
  'insert into core.user values (1)',
  'create table core.post (site_id int not null)',
  'alter table core.post add column title text',
  'create index on core.post (site_id) where id > 1',
  'create view core.recent as select * from core.post',
  'create materialized view core.recent as select * from core.post',
  'drop table core.post',
  'listen jobs',
  '-- nothing but a comment',
];

let check: StatementCheck;

beforeAll(async () => {
  check = await createStatementCheck(SHARD_TABLES);
});

describe.each([
  ['conditions', conditions],
  ['joins', joins],
  ['nesting', nesting],
  ['table names', tableNames],
  ['writes and utility statements', writes],
])('%s', (_group, pairs) => {
  it.each(pairs)('$rule', ({ scoped, unscoped, blamed }) => {
    expect(check(scoped)).toEqual([]);
    expect(check(unscoped)).toEqual(blamed.map((table): unknown => expect.stringContaining(table)));
  });
});

describe('the check', () => {
  it.each(harmless)('accepts %s', (sql) => {
    expect(check(sql)).toEqual([]);
  });

  it('says which use of the table it means', () => {
    expect(check('select * from core.post a join core.post b using (id) where a.site_id = $1')).toEqual([
      'SELECT uses core.post (as b) without restricting it by site_id.',
    ]);
  });

  it('reports each statement of a string', () => {
    expect(check('delete from core.post; update folder_exporter.export set status = 1')).toEqual([
      'DELETE uses core.post without restricting it by site_id.',
      'UPDATE uses folder_exporter.export without restricting it by site_id.',
    ]);
  });

  it('throws with the text of a statement that does not parse', () => {
    expect(() => check('selekt 1')).toThrow(/syntax error .*: selekt 1$/);
    expect(check('select 1')).toEqual([]);
  });

  it('remembers an answer, and forgets the oldest in time', () => {
    const sql = 'select * from core.post';
    const first = check(sql);
    expect(check(sql)).toBe(first);
    for (let id = 0; id < 2500; id += 1) check(`select ${id}`);
    expect(check(sql)).not.toBe(first);
    expect(check(sql)).toEqual(first);
  });
});

function readPairs(text: string) {
  return text
    .trim()
    .split(/\n(?=\S)/)
    .map((block) => {
      const [, rule, scoped, blamed, unscoped] = /^(.+)\n {2}fine: (.+)\n {2}([\w.,]+): (.+)$/.exec(block) ?? [];
      if (!rule || !scoped || !blamed || !unscoped) throw new Error(`Not a pair of statements: ${block}`);
      return { rule, scoped, unscoped, blamed: blamed.split(',') };
    });
}
