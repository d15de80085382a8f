import { chromium } from 'playwright-core';
import { parseArgs } from 'node:util';
import { chromiumFlags, getChromium } from '../../tools/engines/chromium.ts';
import { createReport } from '../lib/report.ts';
import { interruption } from '../lib/wait.ts';
import { tableOf, totalSeconds } from './pace.ts';
import { createPerson } from './person.ts';
import { prepare } from './project.ts';
import { visit } from './visitor.ts';
import { takeTheWay } from './way.ts';

/**
 * `npm run newcomer`: from `npm create octavo` to a published page with a logo, colours, a menu, columns and a gallery,
 * by clicks and keys alone, in less than ten minutes at a person's pace. `--pictures <folder>` keeps a picture of each step.
 */
const promisedSeconds = 600;
const patienceMs = 20_000;
const { pictures } = parseArgs({ options: { pictures: { type: 'string' } } }).values;

const report = createReport();
const person = createPerson(pictures, report.say);
const place = await prepare();
const browser = await chromium.launch({ executablePath: await getChromium(), args: chromiumFlags });

async function go(): Promise<void> {
  const project = await place.create(person);
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'en-US' });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.on('pageerror', report.fail);
  await takeTheWay(page, person, project);
  await visit(browser, project.address, report, pictures);
  const seconds = totalSeconds(person.steps());
  report.say(`\n${tableOf(person.steps())}\n`);
  report.check(seconds < promisedSeconds, `A person takes ${(seconds / 60).toFixed(1)} minutes; ten were promised.`);
}

await report.run(
  'newcomer',
  () => Promise.race([go(), interruption()]),
  () => browser.close(),
  place.remove,
);
