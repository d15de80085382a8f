import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { loadEnvFile } from 'node:process';
import { fileURLToPath } from 'node:url';
import type { LogLevel, PlatformConfig, SecretKey } from '@octavo/platform';

export type TracingConfig = {
  /** Takes OTLP over HTTP, as JSON. */
  readonly url: string;
  readonly serviceName: string;
  /** Of the traces that begin here; those that began elsewhere are as they were there. */
  readonly ratio: number;
};

export type ServerConfig = {
  readonly platform: PlatformConfig;
  readonly listen: { readonly host: string; readonly port: number };
  readonly logLevel: LogLevel;
  /** How long requests under way may still take after SIGTERM. */
  readonly drainSeconds: number;
  /** How long it goes on taking requests after SIGTERM, so that a balancer sees `/readyz` say no before it closes. */
  readonly drainDelaySeconds: number;
  /** Where a worker tells how it does; without it, nowhere. */
  readonly metricsPort?: number | undefined;
  /** Where traces go; without it there are none. */
  readonly tracing?: TracingConfig | undefined;
  /** Path of the project's `octavo.config.ts`. */
  readonly configFile: string;
  /** What `octavo setup` makes when it isn't told otherwise. */
  readonly setup: { readonly siteName: string; readonly adminEmail: string };
};

const adminFolder = join(dirname(fileURLToPath(import.meta.resolve('@octavo/admin/package.json'))), 'dist');

export type Environment = Readonly<Record<string, string | undefined>>;

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
  const poolSize = integer(env, 'DATABASE_POOL_SIZE', 10, 1, 1000);
  return Object.freeze({
    platform: Object.freeze({
      database: {
        networkUrl: databaseUrl,
        shardUrls: { main: databaseUrl, ...shardUrls(env) },
        poolSize,
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
      bodyMs: 30_000,
      trustedProxies: proxies(env),
      anonymousRateLimit: integer(env, 'ANONYMOUS_RATE_LIMIT', 0, 0, 1_000_000),
      anonymousWriteLimit: integer(env, 'ANONYMOUS_WRITE_LIMIT', 300, 0, 1_000_000),
      siteConcurrency: integer(env, 'SITE_CONCURRENCY', Math.ceil(poolSize / 2), 1, 10_000),
      siteWaitMs: 5_000,
      requestLimit: integer(env, 'REQUEST_LIMIT', 2000, 1, 1_000_000),
      superAdminsNeedSecondFactor:
        choice(env, 'SUPER_ADMIN_SECOND_FACTOR', ['required', 'optional'], 'optional') === 'required',
      addressLimit: integer(env, 'ADDRESS_LIMIT', 100, 0, 1_000_000),
      storageQuota: integer(env, 'STORAGE_QUOTA', 0, 0, Number.MAX_SAFE_INTEGER),
      oidc: oidc(env),
      mail: mail(env),
      adminFolder,
    }),
    tracing: tracing(env),
    metricsPort: env['METRICS_PORT'] ? integer(env, 'METRICS_PORT', 0, 0, 65_535) : undefined,
    listen: { host: env['HOST'] || '127.0.0.1', port },
    logLevel: choice(env, 'LOG_LEVEL', ['debug', 'info', 'warn', 'error', 'silent'], 'info'),
    drainSeconds: integer(env, 'DRAIN_SECONDS', 10, 0, 3600),
    drainDelaySeconds: integer(env, 'DRAIN_DELAY_SECONDS', 0, 0, 600),
    configFile: env['OCTAVO_CONFIG'] || 'octavo.config.ts',
    setup: {
      siteName: env['SETUP_SITE_NAME'] || 'Octavo',
      adminEmail: env['SETUP_ADMIN_EMAIL'] || 'admin@localhost',
    },
  });
}

function url(env: Environment, name: string, protocols: readonly string[], fallback?: string): URL {
  const text = env[name] || fallback;
  if (text === undefined) throw new ConfigError(`${name} is not set. It must be a URL such as ${protocols[0]}//…`);
  const parsed = URL.canParse(text) ? new URL(text) : undefined;
  if (parsed && protocols.includes(parsed.protocol)) return parsed;
  throw new ConfigError(`${name} must be a URL that begins with ${protocols.join('// or ')}//.`);
}

function list(env: Environment, name: string): string[] {
  return (env[name] ?? '')
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);
}

/** As Fastify takes them: addresses, networks, and names of some networks. */
function proxies(env: Environment): string[] {
  const found = list(env, 'TRUSTED_PROXIES');
  const wrong = found.find((entry) => !['loopback', 'linklocal', 'uniquelocal'].includes(entry) && !isNetwork(entry));
  if (wrong === undefined) return found;
  throw new ConfigError(`TRUSTED_PROXIES must be IP addresses and networks such as 10.0.0.0/8, not "${wrong}".`);
}

function isNetwork(text: string): boolean {
  const [, address = '', bits = '0'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text) ?? [];
  const version = isIP(address);
  return version !== 0 && Number(bits) <= (version === 4 ? 32 : 128);
}

/** The names of OpenTelemetry. Its exporter reads `OTEL_EXPORTER_OTLP_HEADERS` by itself. */
function tracing(env: Environment): TracingConfig | undefined {
  const name = ['OTEL_EXPORTER_OTLP_TRACES_ENDPOINT', 'OTEL_EXPORTER_OTLP_ENDPOINT'].find((known) => env[known]);
  if (name === undefined) return undefined;
  const { href } = url(env, name, ['http:', 'https:']);
  const ratio = Number(env['OTEL_TRACES_SAMPLER_ARG'] || 1);
  if (!(ratio >= 0 && ratio <= 1)) {
    throw new ConfigError('OTEL_TRACES_SAMPLER_ARG must be a ratio from 0 to 1, such as 0.1.');
  }
  return {
    url: name.includes('TRACES') ? href : `${href.replace(/\/$/, '')}/v1/traces`,
    serviceName: env['OTEL_SERVICE_NAME'] || 'octavo',
    ratio,
  };
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
  const asked = 'It is required because S3_BUCKET is set.';
  const s3 = {
    bucket,
    region: env['S3_REGION'] || 'us-east-1',
    endpoint,
    accessKeyId: needed(env, 'S3_ACCESS_KEY_ID', asked),
    secretAccessKey: needed(env, 'S3_SECRET_ACCESS_KEY', asked),
  };
  return { folder, s3 };
}

function needed(env: Environment, name: string, reason: string): string {
  const text = env[name];
  if (text) return text;
  throw new ConfigError(`${name} is not set. ${reason}`);
}

/** An issuer means that people may sign in with it. Without TLS only on this machine: else anybody could stand between. */
function oidc(env: Environment): PlatformConfig['oidc'] {
  if (!env['OIDC_ISSUER']) return undefined;
  const issuer = url(env, 'OIDC_ISSUER', ['https:', 'http:']);
  const isLocal = /^(localhost|\[::1\]|127(\.\d+){3})$/.test(issuer.hostname);
  if (issuer.protocol === 'http:' && !isLocal) {
    throw new ConfigError('OIDC_ISSUER must begin with https://, unless it is on this machine.');
  }
  const asked = 'It is required because OIDC_ISSUER is set.';
  return {
    issuer,
    clientId: needed(env, 'OIDC_CLIENT_ID', asked),
    clientSecret: needed(env, 'OIDC_CLIENT_SECRET', asked),
    name: env['OIDC_NAME'] || issuer.hostname,
    createUsers: choice(env, 'OIDC_CREATE_USERS', ['on', 'off'], 'off') === 'on',
    defaultRole: env['OIDC_DEFAULT_ROLE'] || undefined,
  };
}

/** A mail server's address means that mail is sent. */
function mail(env: Environment): PlatformConfig['mail'] {
  if (!env['SMTP_URL']) return undefined;
  const server = url(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (server.hostname === '') throw new ConfigError('SMTP_URL has no host. It must be a URL such as smtp://host:587');
  const from = needed(env, 'MAIL_FROM', 'It is required because SMTP_URL is set.');
  if (/^(?:[^<>@\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/.test(from)) return { url: server, from };
  throw new ConfigError('MAIL_FROM must be an email address, with or without a name: Octavo <octavo@example.org>.');
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
