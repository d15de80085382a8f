import type { Client } from 'pg';

type Column = { table: string; name: string; type: string; not_null: boolean; default: string | null };
type Named = { table: string; name: string; definition: string };

const ours = `n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast', 'public', 'pgboss') and n.nspname !~ '^pg_'`;

/** Every table with its columns, constraints and indexes, as the catalogue has them: the same on any PostgreSQL. */
export async function describeSchema(client: Client): Promise<string> {
  const columns = await client.query<Column>(`
    select n.nspname || '.' || c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type,
      a.attnotnull as not_null,
      case when a.attidentity <> '' then 'identity' else pg_get_expr(d.adbin, d.adrelid) end as default
    from pg_class c
    join pg_namespace n on n.oid = c.relnamespace
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
    where c.relkind in ('r', 'p') and ${ours}
    order by 1, a.attnum`);
  const constraints = await client.query<Named>(`
    select n.nspname || '.' || c.relname as table, k.conname as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid
    join pg_namespace n on n.oid = c.relnamespace
    where k.contype <> 'n' and ${ours}
    order by 1, k.contype <> 'p', 2`);
  const indexes = await client.query<Named>(`
    select n.nspname || '.' || c.relname as table, i.relname as name, pg_get_indexdef(x.indexrelid) as definition
    from pg_index x
    join pg_class c on c.oid = x.indrelid
    join pg_class i on i.oid = x.indexrelid
    join pg_namespace n on n.oid = c.relnamespace
    where not exists (select 1 from pg_constraint k where k.conindid = x.indexrelid) and ${ours}
    order by 1, 2`);
  const tables = [...new Set(columns.rows.map(({ table }) => table))].map((table) => {
    const of = <Row extends { table: string }>(rows: Row[]) => rows.filter((row) => row.table === table);
    const lines = [
      ...of(columns.rows).map((column) => `  ${describeColumn(column)}`),
      ...of(constraints.rows).map(({ name, definition }) => `  constraint ${name} ${definition}`),
    ];
    const definitions = of(indexes.rows).map(({ definition }) => `${definition};\n`);
    return `create table ${table} (\n${lines.join(',\n')}\n);\n${definitions.join('')}`;
  });
  return `-- Written by \`npm run snapshots\` from the catalogue of a migrated database.\n\n${tables.join('\n')}`;
}

function describeColumn({ name, type, not_null, default: value }: Column): string {
  return `${name} ${type}${not_null ? ' not null' : ''}${value === null ? '' : ` default ${value}`}`;
}
