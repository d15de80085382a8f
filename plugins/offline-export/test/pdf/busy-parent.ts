// Says which process sets its document once that has worked on it for a second, and goes on waiting for it.
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { defaultArguments } from '../../src/export-arguments.ts';
import { createPdfPool } from '../../src/formats/pdf/pool.ts';
import { entry, item, lorem } from '../corpus/build.ts';

const secondInTicks = 100;
const long = Array.from({ length: 2500 }, (_, index) => item('bullet', 1 + (index % 4), lorem));
const work = createPdfPool({}).render(entry('long', long).document, defaultArguments);
let child: string | undefined;
while (!child) {
  await sleep(50);
  child = readdirSync('/proc').find(isBusyChild);
}
console.log(child);
await work;

function isBusyChild(id: string): boolean {
  try {
    const [parent, ...fields] = readFileSync(`/proc/${id}/stat`, 'utf8')
      .replace(/^.*\) . /s, '')
      .split(' ');
    return Number(parent) === process.pid && Number(fields[9]) > secondInTicks;
  } catch {
    return false;
  }
}
