import { describe, expect, it } from 'vitest';
import { createOutput } from './output.ts';
import { createProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

function bench(width: number | undefined, total = 200) {
  let time = 0;
  let written = '';
  const screen = { write: (text: string) => void (written += text), width, colour: false };
  const progress = createProgress(screen, total, 'Posts', () => time);
  return {
    progress,
    pass: (ms: number) => void (time += ms),
    /** What was written since the last look. */
    look() {
      const seen = written;
      written = '';
      return seen;
    },
  };
}

/** One step of drawing over the line. */
const over = (text: string) => `\r\u001b[K${text}`;

describe('progress on a terminal', () => {
  it('draws a bar over itself, ten times a second at most', () => {
    const { progress, pass, look } = bench(60);
    expect(look()).toBe(over(`Posts  ${'░'.repeat(24)}    0%  0/200`));
    progress.advance(50);
    expect(look()).toBe('');
    pass(100);
    progress.advance(50);
    expect(look()).toBe(over(`Posts  ${'█'.repeat(12)}${'░'.repeat(12)}   50%  100/200`));
    progress.advance(100);
    progress.done();
    expect(look()).toBe(over(`Posts  ${'█'.repeat(24)}  100%  200/200\n`));
    progress.done();
    progress.advance();
    expect(look()).toBe('');
  });

  it('tells the time that is left once it can', () => {
    const { progress, pass, look } = bench(80);
    pass(10_000);
    progress.advance(50);
    expect(look()).toContain(' 25%  50/200  30 s left');
    pass(1_000_000);
    progress.advance(1);
    expect(look()).toContain('min left');
  });

  it('never wraps, and leaves the bar out where it has no room', () => {
    const { progress, look } = bench(20);
    progress.done();
    for (const line of look().split(/[\r\n]/)) expect(line.replace('\u001b[K', '').length).toBeLessThan(20);
    const count = bench(40, 0);
    count.progress.advance(3);
    count.progress.done();
    expect(count.look()).toContain('Posts  3');
  });
});

describe('progress elsewhere', () => {
  it('is a line every five seconds, and none for what is soon over', () => {
    const { progress, pass, look } = bench(undefined);
    progress.advance(10);
    pass(4_999);
    progress.advance(10);
    expect(look()).toBe('');
    pass(1);
    progress.advance();
    expect(look()).toBe('Posts: 21 of 200 (10%)\n');
    progress.advance(179);
    progress.done();
    expect(look()).toBe('Posts: 200 of 200 (100%)\n');
    const short = bench(undefined);
    short.progress.advance(200);
    short.progress.done();
    expect(short.look()).toBe('');
  });
});

describe('output around a bar', () => {
  function screens(quiet: boolean) {
    const seen: string[] = [];
    const screen = (name: string) => ({
      write: (text: string) => void seen.push(`${name} ${text}`),
      width: 60,
      colour: false,
    });
    const terminal = { out: screen('out'), err: screen('err') } as unknown as Terminal;
    return { seen, output: createOutput(terminal, { quiet }) };
  }

  it('takes it away for a line and when the command ends early', () => {
    const { seen, output } = screens(false);
    const progress = output.progress(2, 'Sites');
    output.line('first');
    progress.advance();
    output.close();
    expect(seen.map((text) => text.replace(/Sites.*/, 'bar'))).toEqual([
      `err ${over('bar')}`,
      `err ${over('')}`,
      'out first\n',
      `err ${over('bar')}`,
      `err ${over('')}`,
    ]);
  });

  it('has none with --quiet, and no success; results and warnings stay', () => {
    const { seen, output } = screens(true);
    const progress = output.progress(2, 'Sites');
    progress.advance();
    progress.done();
    output.success('Done.');
    output.line('a result');
    output.warning('a doubt');
    expect(seen).toEqual(['out a result\n', 'err Warning: a doubt\n']);
  });
});
