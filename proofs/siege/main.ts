import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childrenOf, percentile, residentBytes } from '../lib/measure.ts';
import { killAll, startWeb } from '../lib/processes.ts';
import { attacks, type Target } from './attacks.ts';
import { createNetwork } from './network.ts';
import { startReading, type Reading } from './readers.ts';

const forms = { quick: { calm: 1.5, attack: 3 }, long: { calm: 10, attack: 30 } } as const;
const mostTimes = 3;
const mostBytes = 700 * 1024 ** 2;

/** `npm run siege`: attacks on one site, while people read three. `--quick` is a short form; names choose attacks. */
const isQuick = process.argv.includes('--quick');
const seconds = isQuick ? forms.quick : forms.long;
const named = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const chosen = named.length > 0 ? named : Object.keys(attacks);
const network = await createNetwork();
const rows: Row[] = [];
let problem: Error | undefined;
try {
  const web = await startWeb(network.env);
  const memory = watchMemory(web.pid);
  const readWhile = async (work: () => Promise<unknown>) => {
    const stop = startReading(web.port, network.read);
    await work();
    return stop();
  };
  const readCalmly = () => readWhile(() => sleep(seconds.calm * 1000));
  const target = { port: web.port, milliseconds: seconds.attack * 1000, ...network };
  await readCalmly();
  // The machine may be slower now than it was a minute ago: each attack is held against the calm around it.
  let before = await readCalmly();
  for (const name of chosen) {
    memory.take();
    const besieged = await readWhile(() => attack(name, target));
    const bytes = memory.take();
    await sleep(500);
    const after = await readCalmly();
    rows.push({ name, besieged, calm: together([before, after]), bytes });
    console.log(lineOf(rows.at(-1)!));
    before = after;
  }
  memory.stop();
} catch (error) {
  problem = error as Error;
} finally {
  await killAll();
  await network.remove();
}

const whole: Row = {
  name: 'all attacks',
  besieged: together(rows.map(({ besieged }) => besieged)),
  calm: together(rows.map(({ calm }) => calm)),
  bytes: Math.max(...rows.map(({ bytes }) => bytes)),
};
const failures = [
  ...whole.besieged.wrong.slice(0, 10).map((wrong) => `A reader got ${wrong}.`),
  // In the short form an attack is too short for a figure of its own.
  ...(isQuick ? [whole] : rows)
    .filter((row) => !(timesOf(row) < mostTimes))
    .map((row) => `${row.name}: readers waited ${timesOf(row).toFixed(1)} times as long.`),
  ...rows.filter(({ bytes }) => bytes >= mostBytes).map(({ name, bytes }) => `${name}: ${megabytes(bytes)} MB.`),
  ...(problem ? [problem.stack ?? problem.message] : []),
];
for (const failure of failures) console.log(failure);
console.log(lineOf(whole));
console.log(`Siege: ${rows.length} attacks, ${whole.besieged.milliseconds.length} answers, ${failures.length} failed.`);
process.exit(failures.length > 0 ? 1 : 0);

type Row = { name: string; besieged: Reading; calm: Reading; bytes: number };

function together(readings: readonly Reading[]): Reading {
  return {
    milliseconds: readings.flatMap(({ milliseconds }) => milliseconds),
    wrong: readings.flatMap(({ wrong }) => wrong),
  };
}

function timesOf({ besieged, calm }: Row): number {
  return p95(besieged) / p95(calm);
}

/** In a process of its own: what an attacker does must not slow readers down otherwise than through the server. */
function attack(name: string, target: Target): Promise<void> {
  const file = join(import.meta.dirname, 'attacks.ts');
  return new Promise((resolve, reject) => {
    execFile('nice', ['-n', '5', process.execPath, file, name, JSON.stringify(target)], (error, _out, complaint) =>
      error ? reject(new Error(`${name}: ${complaint}`)) : resolve(),
    );
  });
}

/** The most that the process, or any that it has started, had in memory since it was asked last. */
function watchMemory(pid: number) {
  let most = 0;
  const look = () => {
    for (const each of [pid, ...childrenOf(pid)]) most = Math.max(most, residentBytes(each));
  };
  const timer = setInterval(look, 100);
  return {
    take(): number {
      const taken = most;
      most = 0;
      return taken;
    },
    stop: () => clearInterval(timer),
  };
}

function p95({ milliseconds }: Reading): number {
  return percentile(milliseconds, 0.95);
}

function megabytes(bytes: number): string {
  return (bytes / 1024 ** 2).toFixed(0);
}

function lineOf(row: Row): string {
  const { name, besieged, calm, bytes } = row;
  const figures = [
    `${besieged.milliseconds.length} answers`,
    `${besieged.wrong.length} wrong`,
    `p95 ${p95(besieged).toFixed(0)} ms`,
    `calm ${p95(calm).toFixed(0)} ms`,
    `x ${timesOf(row).toFixed(1)}`,
    `${megabytes(bytes)} MB`,
  ];
  return `${name.padEnd(34)} ${figures.map((figure) => figure.padStart(12)).join(' ')}`;
}
