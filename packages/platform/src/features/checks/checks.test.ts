import { describe, expect, it } from 'vitest';
import { span } from './check.ts';
import { clock } from './database-check.ts';
import { describeDatabaseFailure } from './database-failure.ts';
import { isLocal } from './site-check.ts';
import { describeRoom } from './storage-check.ts';

const gibibyte = 1024 ** 3;

describe('what checks make of what they find (contracts/operations.md §1)', () => {
  it.each([
    ['ok', 10_500, 'The clocks of the database server and this machine agree.'],
    ['ok', 8_001, 'The clocks of the database server and this machine agree.'],
    ['warn', 7_000, 'The clock of the database server is 3 seconds behind this machine.'],
    ['warn', 15_000, 'The clock of the database server is 4 seconds ahead of this machine.'],
  ])('calls a clock %s that says %d, asked at 10000 and answered at 11000', (state, theirs, found) => {
    expect(clock(theirs, 10_000, 11_000)).toMatchObject({ state, found });
  });

  it.each([
    ['ok', 20 * gibibyte, 100 * gibibyte],
    ['warn', 9 * gibibyte, 100 * gibibyte],
    ['warn', 0.5 * gibibyte, 2 * gibibyte],
  ])('calls a disk %s with %d of %d bytes free', (state, free, size) => {
    expect(describeRoom('/srv', free, size)).toMatchObject({ state, found: expect.stringContaining('free') });
  });

  it.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['[::1]', true],
    ['shop.test', true],
    ['example.org', false],
    ['localhost.example.org', false],
  ])('knows whether %s is only known here: %s', (host, expected) => {
    expect(isLocal(host)).toBe(expected);
  });

  it.each([
    ['FATAL: SASL authentication failed', /rejects the password of octavo/],
    ['no such database: main', /no database "main"/],
    ['protocol violation', /Error from PostgreSQL/],
  ])('understands a pooler that says "%s"', (message, found) => {
    const error = Object.assign(new Error(message), { code: '08P01' });
    const place = { url: 'postgres://octavo@pooler/main', variable: 'DATABASE_URL' };
    expect(describeDatabaseFailure(error, place).found).toMatch(found);
  });

  it('says spans of time as people do', () => {
    expect([90, 600, 10_800, 259_200].map(span)).toEqual(['90 s', '10 min', '3 h', '3 days']);
  });

  it.each([
    ['28000', /rejects the user octavo/, /pg_hba\.conf/],
    ['53300', /no free connections/, /DATABASE_POOL_SIZE/],
    ['57P03', /starting or stopping/, /Wait/],
    ['EHOSTUNREACH', /is unreachable/, /network/],
    ['XX000', /Error from PostgreSQL at .*: broken/, /log of PostgreSQL/],
  ])('tells what %s means, without the password', (code, found, cure) => {
    const place = { url: 'postgres://octavo:hunter2@db.example/main', variable: 'DATABASE_URL' };
    const result = describeDatabaseFailure(Object.assign(new Error('broken'), { code }), place);
    expect(result).toMatchObject({
      state: 'fail',
      found: expect.stringMatching(found),
      cure: expect.stringMatching(cure),
    });
    expect(JSON.stringify(result)).not.toContain('hunter2');
  });
});
