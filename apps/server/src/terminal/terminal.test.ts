import { PassThrough } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { paint } from './colour.ts';
import { createTerminal } from './terminal.ts';

function bench({ isTTY = true, colour = true, hasColors = true } = {}) {
  const written = { stdout: '', stderr: '' };
  const stream = (name: 'stdout' | 'stderr') =>
    Object.assign(
      new PassThrough().on('data', (data) => (written[name] += data)),
      {
        isTTY,
        columns: 90,
        hasColors: () => hasColors,
      },
    );
  const streams = {
    stdin: Object.assign(new PassThrough(), { isTTY }),
    stdout: stream('stdout'),
    stderr: stream('stderr'),
  };
  return { streams, written, terminal: createTerminal(streams, { colour }) };
}

describe('the terminal', () => {
  it('has a width and colours only if it is one', () => {
    expect(bench().terminal.out).toMatchObject({ width: 90, colour: true });
    expect(bench({ isTTY: false }).terminal.out).toMatchObject({ width: undefined, colour: false });
    expect(bench({ colour: false }).terminal.err.colour).toBe(false);
    expect(bench({ hasColors: false }).terminal.err.colour).toBe(false);
    expect(paint({ colour: true }, 'red', 'Error:')).toBe('\u001b[31mError:\u001b[39m');
    expect(paint({ colour: false }, 'red', 'Error:')).toBe('Error:');
  });

  it('asks on standard error and does not show what must stay hidden', async () => {
    const { streams, written, terminal } = bench();
    const answer = terminal.ask('Password: ', { hidden: true });
    streams.stdin.write('secret\r');
    expect(await answer).toBe('secret');
    expect(written).toEqual({ stdout: '', stderr: 'Password: \n' });
    const open = terminal.ask('Sure? ');
    streams.stdin.write('y\r');
    expect(await open).toBe('y');
    expect(written.stderr).toContain('Sure? ');
  });

  it('takes Ctrl-C for no', async () => {
    const { streams, terminal } = bench();
    const answer = terminal.ask('Sure? ');
    streams.stdin.write('y\u0003');
    await expect(answer).rejects.toThrow('Cancelled. Nothing was changed.');
  });

  it('asks nobody where nobody is, and reads a pipe', async () => {
    const { streams, terminal } = bench({ isTTY: false });
    expect(await terminal.ask('Sure? ')).toBeUndefined();
    streams.stdin.end('piped');
    expect(await terminal.readInput()).toBe('piped');
    expect(await bench().terminal.readInput()).toBeUndefined();
  });

  it('goes on when a reader has left', () => {
    const { streams } = bench();
    expect(() => streams.stdout.emit('error', Object.assign(new Error('gone'), { code: 'EPIPE' }))).not.toThrow();
    expect(() => streams.stdout.emit('error', new Error('full'))).toThrow('full');
  });
});
