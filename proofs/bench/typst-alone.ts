import { readFileSync } from 'node:fs';
import { createTypesetter, type PdfTask } from '../../plugins/offline-export/src/formats/pdf/compile.ts';

/** Typst with the same template and data and nothing around it: compiles the next task for each line that comes in. */
const tasks = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as PdfTask[];
let turn = 0;
const typeset = createTypesetter();
process.stdin.on('data', (lines) => {
  for (const _line of lines.toString().trimEnd().split('\n'))
    process.stdout.write(`${typeset(tasks[turn++ % tasks.length]!).length}\n`);
});
