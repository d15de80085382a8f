import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { LogLevel, PlatformConfig, SecretKey } from '@octavo/platform';

export type ServerConfig = {
  readonly platform: PlatformConfig;
  readonly listen: { readonly host: string; readonly port: number };
  readonly logLevel: LogLevel;
  /** How long requests under way may still take after SIGTERM. */
  readonly drainSeconds: number;
  /** How long it goes on taking requests after SIGTERM, so that a balancer sees `/readyz` say no before it closes. */
  readonly drainDelaySeconds: number;
  /** Path of the project's `octavo.config.ts`. */
  readonly configFile: string;
};

const adminFolder = join(dirname(fileURLToPath(import.meta.resolve('@octavo/admin/package.json'))), 'dist');

type Environment = Readonly<Record<string, string | undefined>>;

/** A value from outside that can't be used; the message names the variable. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** The environment, with what `.env` adds to it; in a checkout without one, the network that `npm run dev` made. */
export function readEnvironment(): Environment {
  const file = ['.env', '.local/dev.env'].find((path) => existsSync(path));
  if (file !== undefined) loadEnvFile(file);
  return process.env;
}

/** Parses everything at once: a wrong value stops the process before it does anything. */
export function parseConfig(env: Environment): ServerConfig {
  const databaseUrl = url(env, 'DATABASE_URL', ['postgres:', 'postgresql:']).href;
  const port = integer(env, 'PORT', 8080, 0, 65_535);
  return Object.freeze({
    platform: Object.freeze({
      database: {
        networkUrl: databaseUrl,
        shardUrls: { main: databaseUrl, ...shardUrls(env) },
        poolSize: integer(env, 'DATABASE_POOL_SIZE', 10, 1, 1000),
        namedStatements: choice(env, 'DATABASE_NAMED_STATEMENTS', ['on', 'off'], 'on') === 'on',
      },
      publicUrl: url(env, 'PUBLIC_URL', ['http:', 'https:'], `http://localhost:${port}`),
      secretKeys: secretKeys(env),
      jwtAlgorithm: choice(env, 'JWT_ALGORITHM', ['HS256', 'HS384', 'HS512'], 'HS256'),
      environment: Object.freeze({ ...env }),
      metricsToken: env['METRICS_TOKEN'] || undefined,
      storage: storage(env),
      uploadLimit: integer(env, 'UPLOAD_LIMIT', 256 * 1024 * 1024, 1024, 1024 ** 4),
      bodyLimit: integer(env, 'BODY_LIMIT', 2 * 1024 * 1024, 1024, 1024 ** 3),
      trustedProxies: list(env, 'TRUSTED_PROXIES'),
      anonymousRateLimit: integer(env, 'ANONYMOUS_RATE_LIMIT', 0, 0, 1_000_000),
      adminFolder,
    }),
    listen: { host: env['HOST'] || '127.0.0.1', port },
    logLevel: choice(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 10, 0, 3600),
    drainDelaySeconds: integer(env, 'DRAIN_DELAY_SECONDS', 0, 0, 600),
    configFile: env['OCTAVO_CONFIG'] || 'octavo.config.ts',
  });
}

function url(env: Environment, name: string, protocols: readonly string[], fallback?: string): URL {
  const text = env[name] || fallback;
  if (text === undefined) throw new ConfigError(`${name} is not set. It is an address such as ${protocols[0]}//…`);
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (parsed && protocols.includes(parsed.protocol)) return parsed;
  throw new ConfigError(`${name} must be an address that begins with ${protocols.join('// or ')}//.`);
}

function list(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

function integer(env: Environment, name: string, fallback: number, minimum: number, maximum: number): number {
  const text = env[name];
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (Number.isInteger(value) && value >= minimum && value <= maximum) return value;
  throw new ConfigError(`${name} must be a whole number from ${minimum} to ${maximum}, not "${text}".`);
}

function choice<Value extends string>(
  env: Environment,
  name: string,
  values: readonly Value[],
  fallback: Value,
): Value {
  const text = env[name] || fallback;
  const found = values.find((value) => value === text);
  if (found !== undefined) return found;
  throw new ConfigError(`${name} must be one of ${values.join(', ')}, not "${text}".`);
}

/** A bucket's name means S3; without one, files stay in the folder for content. */
function storage(env: Environment): PlatformConfig['storage'] {
  const bucket = env['S3_BUCKET'];
  const folder = resolve(env['CONTENT_DIR'] || 'content');
  if (!bucket) return { folder };
  const endpoint = env['S3_ENDPOINT'] ? url(env, 'S3_ENDPOINT', ['http:', 'https:']).href : undefined;
  const s3 = {
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    endpoint,
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID'),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY'),
  };
  return { folder, s3 };
}

function needed(env: Environment, name: string): string {
  const text = env[name];
  if (text) return text;
  throw new ConfigError(`${name} is not set. S3_BUCKET says that files are in S3, which asks for it.`);
}

/** `b=postgres://…,c=postgres://…` */
function shardUrls(env: Environment): Record<string, string> {
  const entries = (env['SHARD_URLS'] ?? '').split(',').filter((entry) => entry.trim() !== '');
  return Object.fromEntries(
    entries.map((entry) => {
      const [, name, address] = /^\s*([a-z0-9-]+)=(\S+)\s*$/.exec(entry) ?? [];
      if (name && name !== 'main' && address && /^postgres(ql)?:/.test(address) && URL.canParse(address)) {
        return [name, address];
      }
      throw new ConfigError('SHARD_URLS must be a list such as b=postgres://…,c=postgres://…; "main" is DATABASE_URL.');
    }),
  );
}

/** `kid:secret,kid:secret`; the first one signs, all of them verify. */
function secretKeys(env: Environment): readonly [SecretKey, ...SecretKey[]] {
  const text = env['SECRET_KEYS'] ?? '';
  const keys = text.split(',').map((entry) => {
    const [, kid, secret] = /^\s*([\w-]{1,32}):(\S{32,})\s*$/.exec(entry) ?? [];
    return { kid, secret };
  });
  if (keys.every((key): key is SecretKey => key.kid !== undefined && key.secret !== undefined)) {
    return keys as [SecretKey, ...SecretKey[]];
  }
  throw new ConfigError(
    'SECRET_KEYS must be a list such as 2026-01:<at least 32 random characters>; the newest comes first. ' +
      'Make one with: openssl rand -hex 32',
  );
}
