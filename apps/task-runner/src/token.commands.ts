import { ConfigError, databaseUrlIn, environment } from './config.ts';
import { openDatabase, type Database } from './database.ts';
import { harmless } from './harmless.ts';
import { createToken, listTokens, revokeToken, type TokenRow } from './token.ts';

export const tokenOptions = {
  name: { type: 'string' },
  hosts: { type: 'string' },
  owners: { type: 'string' },
  concurrent: { type: 'string' },
  'per-hour': { type: 'string' },
  days: { type: 'string' },
} as const;

type Values = Readonly<{ [name in keyof typeof tokenOptions]?: string | undefined }>;

const dayMs = 24 * 60 * 60 * 1000;

/** `token create`, `token list`, `token revoke <id>`. */
export async function manageTokens([act, id = '']: readonly string[], values: Values): Promise<void> {
  if (act === 'create') {
    const token = readToken(values);
    const secret = await withDatabase(({ pool }) => createToken(pool, token));
    process.stderr.write('The token is shown only once:\n');
    process.stdout.write(`${secret}\n`);
  } else if (act === 'list') {
    process.stdout.write(tableOf(await withDatabase(({ pool }) => listTokens(pool)), process.stdout.isTTY));
  } else if (act === 'revoke' && /^\d{1,18}$/.test(id)) {
    const isRevoked = await withDatabase(({ pool }) => revokeToken(pool, id));
    if (!isRevoked) throw new ConfigError(`There is no valid token ${id}. See: octavo-tasks token list`);
    process.stdout.write(`Token ${id} was revoked.\n`);
  } else {
    throw new ConfigError('Use token create, token list or token revoke <id>. See: octavo-tasks help');
  }
}

function readToken(values: Values) {
  const hosts = list(values.hosts);
  if (!hosts) throw new ConfigError('--hosts is required: the allowed hosts, or * for any host.');
  const days = number(values, 'days', 0);
  return {
    name: values.name ?? 'unnamed',
    hosts,
    owners: list(values.owners) ?? null,
    concurrent: number(values, 'concurrent', 2),
    per_hour: number(values, 'per-hour', 60),
    expires_at: days > 0 ? new Date(Date.now() + days * dayMs) : null,
  };
}

/** In columns for people, with tabs for programs. */
function tableOf(tokens: readonly TokenRow[], isForPeople: boolean): string {
  const rows = tokens.map((token) => {
    const owners = token.owners ? ` (${token.owners.join(', ')})` : '';
    const end = token.expires_at ? token.expires_at.toISOString().slice(0, 10) : 'never';
    const limits = `${token.concurrent} at once, ${token.per_hour} per hour`;
    const cells = [token.id, stateOf(token), token.name, `${token.hosts.join(', ')}${owners}`, limits, end];
    return cells.map((cell) => harmless(cell).replaceAll(/\s/g, ' '));
  });
  if (!isForPeople) return rows.map((row) => `${row.join('\t')}\n`).join('');
  if (rows.length === 0) return 'There are no tokens. Create one with: octavo-tasks token create\n';
  const table = [['ID', 'STATUS', 'NAME', 'HOSTS (OWNERS)', 'LIMITS', 'EXPIRES'], ...rows];
  const widths = table[0]!.map((_, column) => Math.max(...table.map((row) => row[column]!.length)));
  const lines = table.map((row) => row.map((cell, column) => cell.padEnd(widths[column]!)).join('  '));
  return lines.map((line) => `${line.trimEnd()}\n`).join('');
}

function stateOf({ revoked_at, expires_at }: TokenRow): string {
  if (revoked_at) return 'revoked';
  return expires_at && expires_at <= new Date() ? 'expired' : 'valid';
}

async function withDatabase<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  const database = openDatabase(databaseUrlIn(environment()), () => {});
  try {
    await database.migrate();
    return await work(database);
  } finally {
    await database.close();
  }
}

function list(value = ''): string[] | undefined {
  const found = value
    .split(',')
    .map((each) => each.trim().toLowerCase())
    .filter(Boolean);
  return found.length > 0 ? found : undefined;
}

function number(values: Values, name: keyof Values, standard: number): number {
  const value = Number(values[name] ?? standard);
  if (Number.isInteger(value) && value >= 0 && value <= 1_000_000) return value;
  throw new ConfigError(`--${name} must be a whole number.`);
}
