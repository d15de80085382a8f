import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Proof } from './proofs.ts';
import { prove } from './prove.ts';

/** `npm run prove` with small proofs. The first word is the folder of what it keeps, the second one the commit. */
const [folder = '', commit = '', ...words] = process.argv.slice(2);
const command = (deed: string) => `${process.execPath} ${import.meta.filename} ${folder} as ${deed}`;

function proof(name: string, alone: boolean, more: Partial<Proof> = {}): Proof {
  return { name, what: `that ${name} works`, long: command(name), short: command('short'), alone, ...more };
}

const deeds: Record<string, () => Promise<number> | number> = {
  good: () => say(0, 'Good: 7 things, 0 failed.'),
  short: () => say(0, 'Short: 1 thing, 0 failed.'),
  bad: () => say(3, 'FAILED: it is wrong.', 'Bad: 1 failed.'),
  absent: () => say(0, 'Absent: not measured, for there is nothing.'),
  // oxlint-disable-next-line node/no-process-env
  variable: () => say(0, `   Tests  ${process.env['COLOUR']} passed`, 'The end.'),
  // Each needs the other one to have begun.
  'pair-one': () => meet('one', 'two'),
  'pair-two': () => meet('two', 'one'),
  slow: async () => {
    await sleep(60_000);
    return 0;
  },
  once: () => {
    const file = join(folder, 'once');
    const times = existsSync(file) ? Number(readFileSync(file, 'utf8')) + 1 : 1;
    writeFileSync(file, String(times));
    return say(times > 1 ? 0 : 1, `Once: run ${times} times.`);
  },
};

function say(code: number, ...lines: string[]): number {
  for (const line of lines) console.log(line);
  return code;
}

async function meet(mine: string, other: string): Promise<number> {
  writeFileSync(join(folder, mine), '');
  while (!existsSync(join(folder, other))) await sleep(20);
  return say(0, `Met ${other}.`);
}

if (commit === 'as') {
  process.exitCode = await deeds[words[0]!]!();
} else {
  const proofs = [
    proof('good', true),
    proof('bad', true),
    proof('absent', true),
    proof('variable', true, { long: `COLOUR=5 ${command('variable')}`, summary: /^ *Tests +(.*)/ }),
    proof('pair-one', false),
    proof('pair-two', false),
    proof('once', true),
    proof('slow', true),
    proof('last', true, { long: command('good') }),
  ];
  process.exit(await prove(words, proofs, { folder, currentCommit: () => commit }));
}
