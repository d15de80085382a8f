import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../src/config.ts';

const good = {
  DATABASE_URL: 'postgres://127.0.0.1/octavo',
  SECRET_KEYS: `new:${'n'.repeat(32)},old:${'o'.repeat(40)}`,
};

describe('configuration', () => {
  it('has defaults for everything but the database and the keys', () => {
    const config = parseConfig(good);
    expect(config).toMatchObject({
      listen: { host: '127.0.0.1', port: 8080 },
      logLevel: 'info',
      platform: {
        database: { shardUrls: { main: good.DATABASE_URL }, poolSize: 10, namedStatements: true },
        secretKeys: [{ kid: 'new' }, { kid: 'old' }],
      },
    });
    expect(config.platform.publicUrl.href).toBe('http://localhost:8080/');
  });

  it('reads further shards', () => {
    const config = parseConfig({ ...good, SHARD_URLS: 'b=postgres://127.0.0.1/b, c=postgres://127.0.0.1/c' });
    expect(Object.keys(config.platform.database.shardUrls)).toEqual(['main', 'b', 'c']);
  });

  it('keeps files in a folder, or in S3 once a bucket is named', () => {
    expect(parseConfig(good).platform.storage).toEqual({ folder: resolve('content') });
    expect(parseConfig({ ...good, CONTENT_DIR: '/srv/octavo' }).platform.storage).toEqual({ folder: '/srv/octavo' });
    const keys = { S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'secret' };
    expect(parseConfig({ ...good, ...keys, S3_BUCKET: 'files' }).platform.storage).toEqual({
      folder: resolve('content'),
      s3: {
        bucket: 'files',
        region: 'us-east-1',
        endpoint: undefined,
        accessKeyId: 'id',
        secretAccessKey: 'secret',
      },
    });
    expect(() => parseConfig({ ...good, S3_BUCKET: 'files' })).toThrow(/^S3_ACCESS_KEY_ID is not set/);
    const elsewhere = { ...good, ...keys, S3_BUCKET: 'files', S3_ENDPOINT: 'ftp://x' };
    expect(() => parseConfig(elsewhere)).toThrow(/^S3_ENDPOINT must be a URL/);
  });

  it('knows a provider of identities once its issuer is named, without TLS only on this machine', () => {
    expect(parseConfig(good).platform.oidc).toBeUndefined();
    const named = { ...good, OIDC_ISSUER: 'https://login.example.org/realm' };
    expect(() => parseConfig(named)).toThrow(/^OIDC_CLIENT_ID is not set/);
    const whole = { ...named, OIDC_CLIENT_ID: 'octavo', OIDC_CLIENT_SECRET: 'secret' };
    expect(parseConfig(whole).platform.oidc).toMatchObject({
      clientId: 'octavo',
      name: 'login.example.org',
      createUsers: false,
      defaultRole: undefined,
    });
    const more = { OIDC_NAME: 'Example', OIDC_CREATE_USERS: 'on', OIDC_DEFAULT_ROLE: 'author' };
    expect(parseConfig({ ...whole, ...more }).platform.oidc).toMatchObject({
      name: 'Example',
      createUsers: true,
      defaultRole: 'author',
    });
    expect(parseConfig({ ...whole, OIDC_ISSUER: 'http://127.0.0.1:9000' }).platform.oidc).toBeDefined();
    for (const OIDC_ISSUER of ['http://login.example.org', 'http://127.0.0.1.example.org', 'ftp://x']) {
      expect(() => parseConfig({ ...whole, OIDC_ISSUER })).toThrow(/^OIDC_ISSUER must/);
    }
  });

  it('sends mail once a mail server is named, and then wants to know whom it is from', () => {
    expect(parseConfig(good).platform.mail).toBeUndefined();
    const named = { ...good, SMTP_URL: 'smtps://octavo:p%40ss@mail.example.org' };
    expect(parseConfig({ ...named, MAIL_FROM: 'Octavo <octavo@example.org>' }).platform.mail).toMatchObject({
      url: { protocol: 'smtps:', hostname: 'mail.example.org' },
      from: 'Octavo <octavo@example.org>',
    });
    expect(() => parseConfig(named)).toThrow(/^MAIL_FROM is not set/);
    expect(() => parseConfig({ ...named, MAIL_FROM: 'somebody' })).toThrow(/^MAIL_FROM must be an email address/);
    expect(() => parseConfig({ ...good, SMTP_URL: 'https://x' })).toThrow(/^SMTP_URL must be a URL/);
    expect(() => parseConfig({ ...good, SMTP_URL: 'smtp:///' })).toThrow(/^SMTP_URL has no host/);
  });

  it("sends traces where OpenTelemetry's variables say, and none without them (contracts/operations.md §3)", () => {
    expect(parseConfig({ ...good, OTEL_SERVICE_NAME: 'mine' }).tracing).toBeUndefined();
    expect(parseConfig({ ...good, OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318' }).tracing).toEqual({
      url: 'http://collector:4318/v1/traces',
      serviceName: 'octavo',
      ratio: 1,
    });
    const whole = {
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318',
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'https://traces/in',
      OTEL_SERVICE_NAME: 'mine',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    };
    const expected = { url: 'https://traces/in', serviceName: 'mine', ratio: 0.25 };
    expect(parseConfig({ ...good, ...whole }).tracing).toEqual(expected);
    expect(() => parseConfig({ ...good, ...whole, OTEL_TRACES_SAMPLER_ARG: '25%' })).toThrow(
      /^OTEL_TRACES_SAMPLER_ARG/,
    );
  });

  it('takes addresses, networks and their names for proxies', () => {
    const listed = 'loopback, 10.0.0.0/8, 192.0.2.1, fd00::/8';
    expect(parseConfig({ ...good, TRUSTED_PROXIES: listed }).platform.trustedProxies).toEqual(listed.split(', '));
  });

  it('does not change once it is parsed', () => {
    const config = parseConfig(good);
    expect(() => Object.assign(config, { logLevel: 'debug' })).toThrow(TypeError);
    expect(() => Object.assign(config.platform, { bodyLimit: 1 })).toThrow(TypeError);
  });

  const wrong: [name: string, value: string, message: RegExp][] = [
    ['DATABASE_URL', '', /^DATABASE_URL is not set/],
    ['DATABASE_URL', 'mysql://127.0.0.1', /^DATABASE_URL must be a URL that begins with postgres:\/\//],
    ['DATABASE_URL', 'nonsense', /^DATABASE_URL must be/],
    ['SECRET_KEYS', '', /^SECRET_KEYS must be a list such as/],
    ['SECRET_KEYS', 'short:secret', /^SECRET_KEYS must be/],
    ['PORT', 'eighty', /^PORT must be a whole number from 0 to 65535, not "eighty"/],
    ['PORT', '70000', /^PORT must be/],
    ['PUBLIC_URL', 'ftp://host', /^PUBLIC_URL must be/],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of debug, info, warn, error, silent, not "loud"/],
    ['DATABASE_POOL_SIZE', '0', /^DATABASE_POOL_SIZE must be/],
    ['DATABASE_NAMED_STATEMENTS', 'yes', /^DATABASE_NAMED_STATEMENTS must be one of on, off/],
    ['BODY_LIMIT', '1.5', /^BODY_LIMIT must be/],
    ['UPLOAD_LIMIT', 'much', /^UPLOAD_LIMIT must be/],
    ['DRAIN_SECONDS', '-1', /^DRAIN_SECONDS must be/],
    ['SHARD_URLS', 'main=postgres://127.0.0.1/b', /^SHARD_URLS must be/],
    ['SHARD_URLS', 'b', /^SHARD_URLS must be/],
    ['TRUSTED_PROXIES', '10.0.0.0/8, proxy.example', /^TRUSTED_PROXIES must be .* not "proxy\.example"/],
    ['TRUSTED_PROXIES', '::1/129', /^TRUSTED_PROXIES must be/],
    ['METRICS_PORT', '99999', /^METRICS_PORT must be/],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318', /^OTEL_EXPORTER_OTLP_ENDPOINT must be a URL/],
  ];
  it.each(wrong)('names %s when it is "%s"', (name, value, message) => {
    expect(() => parseConfig({ ...good, [name]: value })).toThrow(message);
  });

  it('never repeats a secret in its message', () => {
    const keys = 'short:hunter2';
    expect(() => parseConfig({ ...good, SECRET_KEYS: keys })).not.toThrow(/hunter2/);
    expect(() => parseConfig({ ...good, DATABASE_URL: 'mysql://me:hunter2@host' })).not.toThrow(/hunter2/);
  });
});
