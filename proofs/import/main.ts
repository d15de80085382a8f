import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual, parseArgs } from 'node:util';
import { onServer } from '@octavo/testing';
import { writeCorpus, type Expected } from '../../apps/server/test/wxr/corpus.ts';
import { missingFrom, readReport } from '../../apps/server/test/wxr/report.ts';
import { allRows, comparableRows } from '../../apps/server/test/wxr/rows.ts';
import { runImport, type Ended } from '../../apps/server/test/wxr/run-import.ts';
import { createReport } from '../lib/report.ts';
import { createNetwork, type Network } from './network.ts';

/** `npm run import-proof`: exports with every oddity: a large one twice and killed, one of a fifth, one huge post. */
const { values } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const form = values.quick ? { items: 2_000, kills: [100, 900] } : { items: 10_500, kills: [50, 1_500, 4_000, 9_000] };
const times = 5;
const hugeLength = 20_000_000;
/** How much more memory an export that is so many times as large may take. */
const growth = 1.3;
const leastRate = 50;

type Corpus = { path: string; expected: Expected[] };

const report = createReport();
const scratch = await mkdtemp(join(tmpdir(), 'octavo-import-proof-'));
const networks: Network[] = [];

async function network(name: string): Promise<Network> {
  const made = await createNetwork(name);
  networks.push(made);
  return made;
}

async function corpus(name: string, items: number, hugest = 1_500_000): Promise<Corpus> {
  const path = join(scratch, name);
  const folder = join(scratch, 'uploads');
  const expected = await writeCorpus(path, { items, seed: 11, hugeLength: hugest, folder, files: 2 });
  const { size } = await stat(path);
  report.say(`${name}: ${items} items, ${megabytes(size)} MB.`);
  return { path, expected };
}

const words = (path: string) => [path, `--media=folder=${join(scratch, 'uploads')}`, `--report=${path}.ndjson`];
const megabytes = (bytes: number) => Math.round(bytes / 1e6);
const rows = ({ url, siteId }: Network) => onServer(url, (client) => allRows(client, siteId));
const comparable = ({ url, siteId }: Network) => onServer(url, (client) => comparableRows(client, siteId));

/** Everything of the file is in the report, once, and the sums add up. */
async function checkReport(what: string, path: string, expected: readonly Expected[]) {
  const { lines, total } = await readReport(`${path}.ndjson`);
  const missing = missingFrom(lines, expected);
  const { read = 0, imported = 0, unchanged = 0, skipped = 0, kept = 0, failed = 0 } = total;
  const figures = `${imported} imported, ${unchanged} unchanged, ${skipped} skipped, ${kept} kept, ${failed} failed`;
  report.check(
    missing.length === 0 && lines.length === read && imported + unchanged + skipped + kept + failed === read,
    `${what}: ${read} in the report, ${figures}; ${missing.length} missing${missing.slice(0, 5).join('; ')}.`,
  );
  const odd = lines.filter(({ outcome, type }) => outcome === 'failed' && type !== 'attachment');
  report.check(odd.length === 0, `${what}: ${odd.length} failed that are no missing files. ${odd[0]?.reason ?? ''}`);
  return total;
}

function checkSpeed(what: string, items: number, { seconds, peak }: Ended): void {
  const rate = items / seconds;
  report.check(
    rate >= leastRate,
    `${what}: ${seconds.toFixed(0)} s, ${rate.toFixed(0)} items a second (target ${leastRate}), at most ${megabytes(peak)} MB.`,
  );
}

async function prove(): Promise<void> {
  const { path, expected } = await corpus('once.xml', form.items);
  const first = await network('first');
  const once = await runImport(first, words(path));
  checkSpeed('First import', form.items, once);
  await checkReport('First import', path, expected);
  const before = await rows(first);

  const twice = await runImport(first, words(path));
  checkSpeed('Second import', form.items, twice);
  const total = await checkReport('Second import', path, expected);
  report.check(
    isDeepStrictEqual(before, await rows(first)) && total['imported'] === 0,
    'After the second import every row is as it was.',
  );

  const second = await network('second');
  for (const settled of form.kills) {
    const killed = await runImport(second, words(path), settled);
    report.check(killed.code === null, `Killed after ${settled} were settled, ${killed.seconds.toFixed(0)} s.`);
  }
  await runImport(second, words(path));
  await checkReport('Resumed import', path, expected);
  const [whole, resumed] = [await comparable(first), await comparable(second)];
  for (const name of Object.keys(whole)) {
    const isSame = isDeepStrictEqual(whole[name], resumed[name]);
    const odd = whole[name]!.find((line) => !resumed[name]!.includes(line));
    report.check(isSame, `After kills, ${name}: ${resumed[name]!.length} as without.${isSame ? '' : ` ${odd}`}`);
  }

  const small = await corpus('small.xml', Math.round(form.items / times));
  const less = await runImport(await network('third'), words(small.path));
  await checkReport(`A ${times}th of it`, small.path, small.expected);
  report.check(
    once.peak <= less.peak * growth,
    `Memory: ${megabytes(less.peak)} MB, and ${megabytes(once.peak)} MB for ${times} times as much (target ${growth} times).`,
  );

  const huge = await corpus('huge.xml', 60, hugeLength);
  const ended = await runImport(await network('fourth'), words(huge.path));
  await checkReport(`A post of ${megabytes(hugeLength)} MB`, huge.path, huge.expected);
  report.say(
    `A post of ${megabytes(hugeLength)} MB: ${ended.seconds.toFixed(0)} s, at most ${megabytes(ended.peak)} MB.`,
  );
}

await report.run('Imports', prove, async () => {
  for (const each of networks) await each.remove();
  await rm(scratch, { recursive: true, force: true });
});
