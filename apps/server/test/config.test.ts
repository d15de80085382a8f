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
    expect(() => parseConfig(elsewhere)).toThrow(/^S3_ENDPOINT must be an address/);
  });

  it('does not change once it is parsed', () => {
    const config = parseConfig(good);
    expect(() => Object.assign(config, { logLevel: 'debug' })).toThrow(TypeError);
    expect(() => Object.assign(config.platform, { bodyLimit: 1 })).toThrow(TypeError);
  });

  const wrong: [name: string, value: string, message: RegExp][] = [
    ['DATABASE_URL', '', /^DATABASE_URL is not set/],
    ['DATABASE_URL', 'mysql://127.0.0.1', /^DATABASE_URL must be an address that begins with postgres:\/\//],
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
