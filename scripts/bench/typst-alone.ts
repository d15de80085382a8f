import { readFileSync } from 'node:fs';
import { createTypesetter, type PdfTask } from '../../plugins/offline-export/src/formats/pdf/compile.ts';

/** Typst with the same template and data and nothing around it: compiles a task again for each line that comes in. */
const task = JSON.parse(readFileSync(process.argv[2]!, 'utf8')) as PdfTask;
const typeset = createTypesetter();
process.stdin.on('data', (lines) => {
  for (const _line of lines.toString().trimEnd().split('\n')) process.stdout.write(`${typeset(task).length}\n`);
});
