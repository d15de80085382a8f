import { describe, expect, it } from 'vitest';
import type { HostCheck } from '@octavo/platform';
import { parseConfig } from '../config.ts';
import { textWidth } from '../terminal/text-width.ts';
import { createMask } from './mask.ts';
import { adminCheck } from './process-check.ts';
import { formatReport, summarise } from './report.ts';
import { runChecks, type Finding } from './run-checks.ts';

const findings: Finding[] = [
  { name: 'node', state: 'ok', found: 'Node 24.0.0.' },
  { name: 'database', state: 'ok', found: 'PostgreSQL 15.1.' },
  {
    name: 'database',
    state: 'fail',
    found: 'It is full. '.repeat(8).trim(),
    cure: 'Free up disk space. '.repeat(8).trim(),
  },
  { name: 'schema', state: 'skip', found: 'Not checked, because \u001b[31mdatabase failed.' },
];

describe('the report (contracts/operations.md §1)', () => {
  it.each([60, 80, 120])('fits %d columns, and leaves nothing out', (width) => {
    const lines = formatReport(findings, { width, colour: false });
    expect(Math.max(...lines.map(textWidth))).toBeLessThanOrEqual(width);
    expect(lines.join(' ').replace(/\s+/g, ' ')).toContain(`→ ${'Free up disk space. '.repeat(8).trim()}`);
  });

  it('shows a name once, says what to do below, and lets no text take hold of the terminal', () => {
    const lines = formatReport(findings, { width: undefined, colour: false });
    expect(lines.map((line) => line.slice(0, 20).trimEnd())).toEqual([
      ' ok   node      Node',
      ' ok   database  Post',
      'FAIL            It i',
      '                → Fr',
      ' –    schema    Not',
    ]);
    expect(lines.at(-1)).toContain('\\u001b[31m');
  });

  it('sums up', () => {
    expect(summarise(findings)).toBe('2 ok, 1 failed, 1 not checked');
    const warning = { name: 'cache', state: 'warn', found: 'Old' } as const;
    expect(summarise([warning])).toBe('0 ok, 1 warning');
    expect(summarise([warning, warning])).toBe('0 ok, 2 warnings');
  });
});

describe('running checks (contracts/operations.md §1)', () => {
  const check = (name: string, run: HostCheck['run'], after: string[] = []): HostCheck => ({ name, run, after });

  it('skips what stands on something that failed, gives up what takes too long, and never throws', async () => {
    let ended = 0;
    const found = await runChecks(
      [
        check('late', () => new Promise(() => {})),
        check('after', async () => ({ state: 'ok', found: 'never' }), ['late']),
        check('after after', async () => ({ state: 'ok', found: 'never' }), ['after']),
        check('broken', async () => {
          throw new Error('oh');
        }),
      ],
      { limitMs: 50, onEnd: () => (ended += 1) },
    );
    expect(found.map(({ name, state, found: text }) => [name, state, text])).toEqual([
      ['late', 'fail', 'No response within 0.05 s.'],
      ['after', 'skip', 'Not checked, because late failed.'],
      ['after after', 'skip', 'Not checked, because late failed.'],
      ['broken', 'fail', 'oh'],
    ]);
    expect(ended).toBe(4);
  });
});

describe('the mask (contracts/operations.md §1)', () => {
  it('takes out passwords of addresses, and secrets wherever they turn up', () => {
    const mask = createMask({
      DATABASE_URL: 'postgres://octavo:p%40ss-word-1@db/octavo',
      SECRET_KEYS: 'a:first-secret-of-all,b:second-secret',
      PORT: '8080',
    });
    expect(mask('postgres://me:other@db and p@ss-word-1, p%40ss-word-1, second-secret; 8080 octavo')).toBe(
      'postgres://me:…@db and …, …, …; 8080 octavo',
    );
  });
});

describe('the administration interface (contracts/operations.md §1)', () => {
  it('is missing where nobody has built it', async () => {
    const config = parseConfig({ DATABASE_URL: 'postgres://127.0.0.1/octavo', SECRET_KEYS: `a:${'s'.repeat(32)}` });
    const unbuilt = { ...config, platform: { ...config.platform, adminFolder: '/nowhere' } };
    const { signal } = new AbortController();
    expect(await adminCheck(unbuilt).run(signal)).toMatchObject({ state: 'warn', cure: 'npm run build:admin' });
  });
});
