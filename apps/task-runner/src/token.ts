import { createHash, randomBytes } from 'node:crypto';
import type { Pool } from 'pg';
import type { Repository } from './repository-address.ts';
import { TaskFailure } from './task.ts';

type Db = Pick<Pool, 'query'>;

export type TokenRow = {
  readonly id: string;
  readonly name: string;
  readonly hosts: readonly string[];
  readonly owners: readonly string[] | null;
  readonly concurrent: number;
  readonly per_hour: number;
  readonly created_at: Date;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
};

export type NewToken = Pick<TokenRow, 'name' | 'hosts' | 'owners' | 'concurrent' | 'per_hour' | 'expires_at'>;

const columns = 'id, name, hosts, owners, concurrent, per_hour, created_at, expires_at, revoked_at';
// Random as it is, nobody can guess it from its hash.
const hashOf = (token: string) => createHash('sha256').update(token).digest();

/** Shown once: only its hash is kept. */
export async function createToken(db: Db, token: NewToken): Promise<string> {
  const secret = `oct_${randomBytes(24).toString('base64url')}`;
  await db.query(
    `insert into tasks.tokens (name, hash, hosts, owners, concurrent, per_hour, expires_at) values ($1, $2, $3, $4, $5, $6, $7)`,
    [token.name, hashOf(secret), token.hosts, token.owners, token.concurrent, token.per_hour, token.expires_at],
  );
  return secret;
}

export async function listTokens(db: Db): Promise<TokenRow[]> {
  return (await db.query<TokenRow>(`select ${columns} from tasks.tokens order by id`)).rows;
}

export async function revokeToken(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db.query(
    'update tasks.tokens set revoked_at = now() where id = $1 and revoked_at is null',
    [id],
  );
  return rowCount === 1;
}

/** Whose token it is. Throws 401 for none, a wrong one, and one that has ended. */
export async function identify(db: Db, authorization: string | undefined): Promise<TokenRow> {
  const [, secret] = /^bearer +(\S+)$/i.exec(authorization ?? '') ?? [];
  const { rows } = secret
    ? await db.query<TokenRow>(`select ${columns} from tasks.tokens where hash = $1`, [hashOf(secret)])
    : { rows: [] };
  const [token] = rows;
  const isOver = token && (token.revoked_at !== null || (token.expires_at !== null && token.expires_at <= new Date()));
  if (token && !isOver) return token;
  throw new TaskFailure(401, 'Send a valid token in the header Authorization: Bearer ….');
}

/** Throws 403 for a repository that isn't for this token. */
export function checkRepository({ hosts, owners }: TokenRow, { host, owner }: Repository): void {
  const isHost = hosts.includes('*') || hosts.includes(host);
  const isOwner = owners === null || owners.some((each) => each.toLowerCase() === owner.toLowerCase());
  if (!isHost || !isOwner) throw new TaskFailure(403, `This token has no access to repositories of ${host}/${owner}.`);
}
