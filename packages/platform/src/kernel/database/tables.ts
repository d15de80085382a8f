import type { ColumnType, Generated } from 'kysely';
import type { Front, Permalinks } from '@octavo/plugin-api';

type CreatedAt = ColumnType<Date, never, never>;

export type SiteTable = {
  id: ColumnType<number, never, never>;
  shard: string;
  state: Generated<'active' | 'archived' | 'deleted'>;
  name: string;
  description: Generated<string>;
  language: Generated<string>;
  timezone: Generated<string>;
  public: Generated<boolean>;
  /** Ids of the plugins switched on for this site. */
  plugins: Generated<string[]>;
  storage_quota: Generated<number | null>;
  permalinks: ColumnType<Permalinks, never, string>;
  front: ColumnType<Front, never, string>;
  revision: number;
  created_at: CreatedAt;
  deleted_at: Generated<Date | null>;
};

export type SiteDomainTable = { domain: string; path: string; site_id: number; is_primary: Generated<boolean> };

export type UserTable = {
  id: ColumnType<number, never, never>;
  login: string;
  email: string;
  display_name: string;
  password_hash: string;
  super_admin: Generated<boolean>;
  slug: string;
  url: Generated<string>;
  description: Generated<string>;
  locale: Generated<string>;
  created_at: CreatedAt;
};

export type MembershipTable = { site_id: number; user_id: number; role: string };

export type ApplicationPasswordTable = {
  id: Generated<string>;
  user_id: number;
  name: string;
  hash: Buffer;
  created_at: CreatedAt;
  last_used_at: Generated<Date | null>;
  last_ip: Generated<string>;
  app_id: Generated<string>;
  scopes: Generated<string[] | null>;
  site_id: Generated<number | null>;
  expires_at: Generated<Date | null>;
};

export type SessionTable = {
  id: Generated<string>;
  user_id: number;
  kind: 'cookie' | 'token';
  token_hash: Buffer | null;
  /** Where it was opened. */
  domain: Generated<string>;
  created_at: CreatedAt;
  last_used_at: Generated<Date>;
  confirmed_at: Generated<Date>;
  expires_at: Date;
  ip: Generated<string>;
  user_agent: Generated<string>;
};

export type LoginAttemptTable = { key: Buffer; count: number; window_ends_at: Date };

export type SecondFactorTable = {
  user_id: number;
  secret: string;
  last_step: Generated<number>;
  enabled_at: Generated<Date | null>;
};

export type IdentityTable = {
  id: Generated<string>;
  user_id: number;
  issuer: string;
  subject: string;
  email: string;
  created_at: CreatedAt;
  last_used_at: Generated<Date>;
};

export type SignInHandoverTable = {
  hash: Buffer;
  identity_id: string;
  site_id: number;
  binding: string;
  expires_at: Date;
};

export type OptionTable = { name: string; value: string; kid: string | null; nonce: Buffer | null };

export type AuditTable = {
  id: ColumnType<number, never, never>;
  occurred_at: ColumnType<Date, Date | undefined, never>;
  user_id: number | null;
  login: string | null;
  address: string | null;
  site_id: number | null;
  action: string;
  target_kind: string | null;
  target_id: string | null;
  target_name: string | null;
  details: ColumnType<Record<string, unknown>, string, never>;
  job_id: string | null;
};

export type PersonalDataTable = {
  id: Generated<string>;
  kind: 'export' | 'erasure';
  user_id: number;
  heir_id: number | null;
  state: Generated<'waiting' | 'running' | 'done' | 'failed'>;
  done: Generated<number>;
  total: Generated<number>;
  file_size: Generated<number | null>;
  report: ColumnType<unknown, never, string>;
  created_at: CreatedAt;
  finished_at: Generated<Date | null>;
};

/** Tables of the network database. A shard's tables are typed by the repositories that own them. */
export type NetworkTables = {
  'network.directory': { only_row: Generated<boolean>; revision: number };
  'network.sites': SiteTable;
  'network.site_domains': SiteDomainTable;
  'network.users': UserTable;
  'network.memberships': MembershipTable;
  'network.application_passwords': ApplicationPasswordTable;
  'network.options': OptionTable;
  'network.sessions': SessionTable;
  'network.login_attempts': LoginAttemptTable;
  'network.second_factors': SecondFactorTable;
  'network.recovery_codes': { user_id: number; hash: Buffer };
  'network.identities': IdentityTable;
  'network.sign_in_handovers': SignInHandoverTable;
  'network.audit': AuditTable;
  'network.personal_data': PersonalDataTable;
};
