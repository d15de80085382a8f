import type { Client } from 'pg';

/** A piece of text that may be seen by others, and where it is. */
export type Trace = { where: string; text: string };

/** What is allowed to hold a secret, with the reason. */
export type Exception = { secret: string; where: string; reason: string };

/** Every row of every table that stays; what is not text (bytea, arrays, JSON) as PostgreSQL writes it. */
export async function dumpDatabase(client: Client): Promise<Trace[]> {
  const { rows: tables } = await client.query<{ name: string }>(
    `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
     where schemaname not in ('pg_catalog', 'information_schema') and schemaname !~ '^pg_temp' order by 1`,
  );
  const traces: Trace[] = [];
  for (const { name } of tables) {
    const { rows } = await client.query<{ column: string; text: string }>(
      `select cell.name as column, cell.content #>> '{}' as text
       from ${name} as line, jsonb_each(to_jsonb(line)) as cell(name, content) where cell.content <> 'null'`,
    );
    traces.push(...rows.map(({ column, text }) => ({ where: `${name}.${column}`, text })));
  }
  return traces;
}

/** Which secrets were found, in what form and where; exceptions left out. */
export function findSecrets(
  secrets: Readonly<Record<string, string>>,
  traces: readonly Trace[],
  exceptions: readonly Exception[] = [],
): string[] {
  const lowered = traces.map(({ where, text }) => ({ where, text, lower: text.toLowerCase() }));
  return Object.entries(secrets).flatMap(([secret, value]) =>
    formsOf(value).flatMap(({ form, text: wanted, anyCase }) =>
      lowered
        .filter(({ text, lower }) => (anyCase ? lower : text).includes(wanted))
        .filter(({ where }) => !exceptions.some((each) => each.secret === secret && each.where === where))
        .map(({ where, text }) => `${secret}, ${form}, in ${where}: ${text.slice(0, 500)}`),
    ),
  );
}

type Form = { form: string; text: string; anyCase?: boolean };

/** The ways in which a text gets written down. */
export function formsOf(secret: string): Form[] {
  const bytes = Buffer.from(secret);
  const hex = bytes.toString('hex');
  const escaped = JSON.stringify(secret).slice(1, -1);
  const forms: Form[] = [
    { form: 'as it is', text: secret },
    { form: 'as JSON', text: escaped },
    { form: 'as JSON in JSON', text: JSON.stringify(escaped).slice(1, -1) },
    { form: 'percent-encoded', text: encodeURIComponent(secret).toLowerCase(), anyCase: true },
    { form: 'percent-encoded as a form', text: new URLSearchParams({ s: secret }).toString().slice(2) },
    { form: 'percent-encoded throughout', text: hex.replace(/../g, '%$&'), anyCase: true },
    { form: 'as hexadecimal', text: hex, anyCase: true },
  ];
  for (const offset of [0, 1, 2]) {
    const text = base64Within(bytes, offset);
    forms.push({ form: `as base64 after ${offset} byte(s)`, text });
    forms.push({ form: `as base64url after ${offset} byte(s)`, text: text.replaceAll('+', '-').replaceAll('/', '_') });
  }
  return forms.filter(({ text }, index) => forms.findIndex((other) => other.text === text) === index);
}

/** The part of the base64 of a longer text that says what these bytes are, wherever they stand in it. */
function base64Within(bytes: Buffer, offset: number): string {
  const whole = Buffer.concat([Buffer.alloc(offset), bytes]);
  const firstWhole = Math.ceil((offset * 8) / 6);
  const lastWhole = Math.floor((whole.length * 8) / 6);
  return whole.toString('base64').slice(firstWhole, lastWhole);
}
