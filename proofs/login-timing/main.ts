import { randomInt } from 'node:crypto';
import { PlatformError, type Site } from '@octavo/plugin-api';
import type { Host } from '@octavo/platform';
import { median, percentile } from '../lib/measure.ts';
import { createProofDatabase } from '../lib/proof-database.ts';

const tries = Number(process.argv[2] ?? 1000);
const halvings = 2000;
const hashesAtOnce = 4;

/**
 * Whether the time that a wrong login takes says if the name is somebody's: a try for a known name and one for an
 * unknown name, in random order, each name and each address only once, so that the limiter has nothing to count.
 * Exits with 1 when the medians are further apart than two halves of one and the same group are.
 */
if (!Number.isInteger(tries) || tries < 20)
  throw new Error('Usage: node proofs/login-timing/main.ts [tries, at least 20]');
const { known, unknown } = await withNetwork(measure);
const difference = Math.abs(median(known) - median(unknown));
const noise = Math.max(noiseWithin(known), noiseWithin(unknown));
console.log(`tries          ${tries} for known names, ${tries} for unknown ones`);
console.log(`known          ${describe(known)}`);
console.log(`unknown        ${describe(unknown)}`);
console.log(`difference     ${difference.toFixed(3)} ms between the medians`);
console.log(`noise          ${noise.toFixed(3)} ms between halves of one group (99 of 100 random halvings are below)`);
console.log(`Mann-Whitney   p = ${mannWhitney(known, unknown).toFixed(3)}`);
if (difference > noise) {
  console.error('The time of a wrong login tells whether the name is known.');
  process.exit(1);
}
console.log('The difference is not larger than the noise.');

type Times = { known: number[]; unknown: number[] };

async function measure(host: Host): Promise<Times> {
  const name = (kind: string, index: number) => `${kind}-${String(index).padStart(7, '0')}`;
  const site = await host.siteAdministration.create({ name: 'Timing', domain: 'localhost', path: '/' });
  console.log(`Creating ${tries} accounts…`);
  for (let first = 0; first < tries; first += hashesAtOnce) {
    const logins = Array.from({ length: Math.min(hashesAtOnce, tries - first) }, (_, index) =>
      name('aa', first + index),
    );
    await Promise.all(
      logins.map((login) => host.users.create({ login, email: `${login}@network.test`, password: 'a good password' })),
    );
  }
  const plan = Array.from({ length: tries }, (_, index) => index).flatMap((index) => [
    { kind: 'known' as const, username: name('aa', index) },
    { kind: 'unknown' as const, username: name('zz', index) },
  ]);
  // The first tries of a process pay for connections, prepared statements and the hash that stands in for nobody's.
  for (let index = 0; index < 20; index += 1) await timeOf(host, site, name('warm', index), `10.255.0.${index}`);
  console.log(`Trying ${plan.length} wrong logins…`);
  const times: Times = { known: [], unknown: [] };
  for (const [index, { kind, username }] of shuffled(plan).entries()) {
    times[kind].push(await timeOf(host, site, username, `10.${index >> 16}.${(index >> 8) & 255}.${index & 255}`));
  }
  return times;
}

async function timeOf({ sessions }: Host, site: Site, username: string, address: string): Promise<number> {
  const started = process.hrtime.bigint();
  try {
    await sessions.signIn({ username, password: 'a wrong password' }, false, { address, userAgent: 'timing', site });
  } catch (error) {
    const milliseconds = Number(process.hrtime.bigint() - started) / 1e6;
    if (error instanceof PlatformError && error.code === 'incorrect_password') return milliseconds;
    throw error;
  }
  throw new Error(`${username} got in with a wrong password.`);
}

async function withNetwork(work: (host: Host) => Promise<Times>): Promise<Times> {
  const { host, remove } = await createProofDatabase('login_timing');
  try {
    return await work(host);
  } finally {
    await host.close();
    await remove();
  }
}

/** The same statistic where there can be no difference: how far the medians of two random halves are apart. */
function noiseWithin(values: readonly number[]): number {
  const differences = Array.from({ length: halvings }, () => {
    const mixed = shuffled(values);
    const middle = Math.floor(mixed.length / 2);
    return Math.abs(median(mixed.slice(0, middle)) - median(mixed.slice(middle)));
  });
  return percentile(differences, 0.99);
}

/** Two-sided, by the normal approximation: how likely ranks so unequal are if nothing differs. */
function mannWhitney(left: readonly number[], right: readonly number[]): number {
  const ranked = [
    ...left.map((value) => ({ value, isLeft: true })),
    ...right.map((value) => ({ value, isLeft: false })),
  ];
  ranked.sort((a, b) => a.value - b.value);
  const rankSum = ranked.reduce((sum, { isLeft }, index) => (isLeft ? sum + index + 1 : sum), 0);
  const u = rankSum - (left.length * (left.length + 1)) / 2;
  const mean = (left.length * right.length) / 2;
  const deviation = Math.sqrt((left.length * right.length * (left.length + right.length + 1)) / 12);
  return 2 * upperTail(Math.abs(u - mean) / deviation);
}

/** P(Z > z) of the normal distribution, by Simpson's rule. */
function upperTail(z: number): number {
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  const steps = 1000;
  const width = z / steps;
  let area = density(0) + density(z);
  for (let step = 1; step < steps; step += 1) area += density(step * width) * (step % 2 === 0 ? 2 : 4);
  return Math.max(0, 0.5 - (area * width) / 3);
}

function shuffled<Value>(values: readonly Value[]): Value[] {
  const mixed = [...values];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = randomInt(index + 1);
    [mixed[index], mixed[other]] = [mixed[other]!, mixed[index]!];
  }
  return mixed;
}

function describe(values: readonly number[]): string {
  const [p5, p50, p95] = [0.05, 0.5, 0.95].map((share) => percentile(values, share).toFixed(3));
  return `median ${p50} ms (5 % below ${p5}, 5 % above ${p95})`;
}
