import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { isLong } from '@octavo/testing/cases';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { getFonts } from '../../../../tools/engines/fonts.ts';
import { defaultArguments } from '../../src/export-arguments.ts';
import { createPdfPool, type PdfPool, type PdfPoolOptions } from '../../src/formats/pdf/pool.ts';
import { entry, item, lorem, paragraph } from '../corpus/build.ts';
import { temporaryFolder } from './files.ts';

const short = entry('short', [paragraph(lorem)]).document;
const listOf = (length: number) =>
  entry(
    'list',
    Array.from({ length }, (_, index) => item('bullet', 1 + (index % 4), lorem)),
  ).document;
/** Takes some seconds. */
const long = listOf(1000);

const mebibyte = 1024 ** 2;
let pools = 0;

beforeAll(getFonts);

describe('the processes that set PDF (contracts/offline-export.md §5)', () => {
  it('are started when there is something to do, used again, and gone after close', async () => {
    const pool = createPool({});
    expect(pool.children()).toEqual([]);
    await pool.render(short, defaultArguments);
    const [first] = pool.children();
    await pool.render(short, defaultArguments);
    expect(pool.children()).toEqual([first]);
    await pool.close();
    expect(pool.children()).toEqual([]);
    await expect(pool.render(short, defaultArguments)).rejects.toThrow('the service is shutting down');
  });

  it.runIf(isLong)('are replaced after fifty documents', async () => {
    const pool = createPool({});
    const seen = new Set<number | undefined>();
    for (let count = 0; count < 51; count++) {
      await pool.render(short, defaultArguments);
      if (count < 49) seen.add(pool.children()[0]);
    }
    expect(seen.size).toBe(1);
    expect(pool.children().filter((child) => !seen.has(child))).toHaveLength(1);
  });

  it('go when there has been nothing to do for a minute', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const pool = createPool({});
    await pool.render(short, defaultArguments);
    vi.advanceTimersByTime(59_000);
    await pool.render(short, defaultArguments);
    const [child] = pool.children();
    vi.advanceTimersByTime(59_000);
    expect(pool.children()).toEqual([child]);
    vi.advanceTimersByTime(2000);
    vi.useRealTimers();
    await expect.poll(() => pool.children()).toEqual([]);
  });

  it('work on as many documents at once as there may be', async () => {
    const pool = createPool({ size: 2 });
    const all = Promise.all(Array.from({ length: 5 }, () => pool.render(short, defaultArguments)));
    await expect.poll(() => pool.children().length, { interval: 5 }).toBe(2);
    expect((await all).map((pdf) => pdf.length)).toEqual(Array.from({ length: 5 }, () => expect.any(Number)));
    expect(pool.children()).toHaveLength(2);
  });

  it('are killed when a document takes too long', async () => {
    const pool = createPool({ timeoutMs: 300 });
    await expect(pool.render(long, defaultArguments)).rejects.toThrow('The PDF took longer than 0.3 s.');
    expect(pool.children()).toEqual([]);
  });

  it('are replaced when they die', async () => {
    const pool = createPool({});
    await pool.render(short, defaultArguments);
    const work = pool.render(long, defaultArguments);
    const refused = expect(work).rejects.toThrow('The PDF process exited unexpectedly (SIGKILL).');
    await sleep(100);
    process.kill(onlyChild(pool), 'SIGKILL');
    await refused;
    expect((await pool.render(short, defaultArguments)).length).toBeGreaterThan(1000);
    const idle = onlyChild(pool);
    process.kill(idle, 'SIGKILL');
    await expect.poll(() => existsSync(`/proc/${idle}`)).toBe(false);
    expect((await pool.render(short, defaultArguments)).length).toBeGreaterThan(1000);
  });

  it('get no more memory than they may have', async () => {
    const folder = await temporaryFolder();
    const path = join(folder, 'large.png');
    const [width, height] = [12_000, 12_000];
    await sharp({ create: { width, height, channels: 3, background: 'red' }, limitInputPixels: false })
      .png({ compressionLevel: 1 })
      .toFile(path);
    const images = new Map([['large', { path, mimeType: 'image/png', width, height } as const]]);
    const bomb = entry('bomb', [{ _type: 'image', src: 'large', alt: 'Red' }], { images }).document;
    const pool = createPool({ memoryBytes: 320 * mebibyte });
    await expect(pool.render(bomb, defaultArguments)).rejects.toThrow('The PDF needs more than the allowed 320 MiB');
    expect((await pool.render(short, defaultArguments)).length).toBeGreaterThan(1000);
  });

  it('stop at once when a document is no longer wanted, and never begin with one that waits', async () => {
    const pool = createPool({});
    const [begun, waiting] = [new AbortController(), new AbortController()];
    const first = pool.render(long, defaultArguments, begun.signal);
    const second = pool.render(short, defaultArguments, waiting.signal);
    const refusals = Promise.all(
      [first, second].map((work) => expect(work).rejects.toThrow('The PDF export was cancelled.')),
    );
    await sleep(100);
    waiting.abort();
    begun.abort();
    await refusals;
    await expect(pool.render(short, defaultArguments, AbortSignal.abort())).rejects.toThrow(
      'The PDF export was cancelled.',
    );
    expect((await pool.render(short, defaultArguments)).length).toBeGreaterThan(1000);
  });

  it.runIf(isLong)('set a small document while large ones take their time', async () => {
    const pool = createPool({ forSmall: 1 });
    const order: string[] = [];
    const run = async (name: string, document: typeof short) => {
      await pool.render(document, defaultArguments);
      order.push(name);
    };
    // Ten times the work of the small one, and just too long to count as small.
    await Promise.all([run('large', listOf(400)), run('next large', listOf(150)), run('small', short)]);
    expect(order).toEqual(['small', 'large', 'next large']);
    expect(pool.children().length).toBeLessThanOrEqual(2);
  });

  it('let only so many documents wait', async () => {
    const pool = createPool({});
    const all = await Promise.allSettled(Array.from({ length: 105 }, () => pool.render(short, defaultArguments)));
    const refused = all.filter((result) => result.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual(
      Array.from({ length: 4 }, () => 'Error: Too many PDFs are waiting. Try again later.'),
    );
  });

  it('refuse what waits when they close, and finish what has begun', async () => {
    const pool = createPool({});
    const first = pool.render(short, defaultArguments);
    const second = expect(pool.render(short, defaultArguments)).rejects.toThrow('the service is shutting down');
    await pool.close();
    await second;
    expect((await first).length).toBeGreaterThan(1000);
  });

  it('know nothing of our environment', async () => {
    const pool = createPool({});
    await pool.render(short, defaultArguments);
    const variables = readFileSync(`/proc/${pool.children()[0]}/environ`, 'utf8').split('\0').filter(Boolean);
    expect(variables.map((variable) => variable.replace(/=.*/s, '')).toSorted()).toEqual([
      'NODE_CHANNEL_FD',
      'NODE_CHANNEL_SERIALIZATION_MODE',
      'PATH',
    ]);
  });

  it('do not outlive us, not even while they are busy', async () => {
    const program = fileURLToPath(new URL('busy-parent.ts', import.meta.url));
    const parent = spawn(process.execPath, [program], { stdio: ['ignore', 'pipe', 'inherit'] });
    const child = await new Promise<number>((resolve) => parent.stdout.once('data', (line) => resolve(Number(line))));
    expect(existsSync(`/proc/${child}`)).toBe(true);
    parent.kill('SIGKILL');
    await expect.poll(() => isAlive(child)).toBe(false);
  });
});

/** One that has ended and that nobody asked for is still listed. */
function isAlive(pid: number): boolean {
  try {
    return !/\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return false;
  }
}

/** Its memory tells the processes of this pool from those of tests that run at the same time. */
function createPool(options: PdfPoolOptions): PdfPool & { children: () => number[] } {
  const memoryBytes = (options.memoryBytes ?? 700 * mebibyte) + ++pools * 4096;
  const pool = createPdfPool({ ...options, memoryBytes });
  onTestFinished(() => pool.close());
  const limit = new RegExp(`^Max data size +${memoryBytes + 512 * mebibyte} `, 'm');
  const isChild = (id: string) =>
    limit.test(readProcess(id, 'limits')) && readProcess(id, 'cmdline').includes('child.ts');
  return { ...pool, children: () => readdirSync('/proc').filter(isChild).map(Number) };
}

function onlyChild({ children }: { children: () => number[] }): number {
  const [child, ...others] = children();
  if (child === undefined || others.length > 0) throw new Error('There is not just one process.');
  return child;
}

function readProcess(id: string, file: string): string {
  try {
    return readFileSync(`/proc/${id}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
