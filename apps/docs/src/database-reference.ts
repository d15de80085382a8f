import type { Page } from './markdown.ts';

/** The page of all tables, from the schema that `npm run snapshots` writes. */
export function databasePage(schema: string): Page {
  const tables = tablesOf(schema);
  const schemas = Map.groupBy(tables, ({ name }) => name.split('.')[0]!);
  const content = [
    '# Database schema',
    '',
    'Every table, written from the catalogue of a migrated database. Which database holds which schema, and what every',
    'statement has to say, is in the [contract of data](../contracts/data.md).',
    '',
    ...[...schemas].flatMap(([name, held]) => [
      `## ${name}`,
      '',
      ...held.flatMap(({ name: table, sql }) => [`### ${table}`, '', '```sql', sql, '```', '']),
    ]),
  ].join('\n');
  return { page: 'database', title: 'Database schema', content };
}

/** A table with what follows it: indexes, and whatever else is made before the next one. */
export function tablesOf(schema: string): { name: string; sql: string }[] {
  return schema.split(/^(?=create table )/m).flatMap((part) => {
    const name = /^create table (\S+)/.exec(part)?.[1];
    return name === undefined ? [] : [{ name, sql: part.trim() }];
  });
}
