import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { chromiumFlags, getChromium } from '../../tools/engines/chromium.ts';
import { run } from '../../tools/engines/command.ts';
import { getLighthouse } from '../../tools/engines/lighthouse.ts';
import { median } from '../lib/measure.ts';
import type { Report } from '../lib/report.ts';
import type { Network } from './network.ts';
import { addressesOf, shown, themes } from './sites.ts';

const least = { accessibility: 100, 'best-practices': 100, seo: 100, performance: 95 };
type Category = keyof typeof least;
const mostBytes = 25_000;

type Audit = { id: string; title: string; score: number | null; numericValue?: number; details?: { items?: unknown } };
type Answer = {
  categories: Record<Category, { score: number; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, Audit>;
};

/** Scores of home and post of each theme, as a phone with a slow line gets them. */
export async function measureByLighthouse(network: Network, report: Report, runs: number): Promise<void> {
  const program = await getLighthouse();
  const rows: Record<string, string | number>[] = [];
  for (const theme of themes) {
    const addresses = await addressesOf(network.origin, shown[theme]);
    for (const kind of ['home', 'post'] as const) {
      const answers: Answer[] = [];
      for (let round = 0; round < runs; round += 1) answers.push(await ask(program, addresses[kind]));
      const name = `${theme}, ${kind}`;
      const scores = judge(report, name, answers);
      const sizes = await judgeSizes(report, name, addresses[kind], answers);
      rows.push({ page: name, ...scores, ...sizes, load: loadavg()[0]!.toFixed(1) });
      report.say(`  ${Object.values(rows.at(-1)!).join(' ')}`);
    }
  }
  console.table(rows);
}

async function ask(program: string, address: string): Promise<Answer> {
  const folder = await mkdtemp(join(tmpdir(), 'octavo-lighthouse-'));
  const file = join(folder, 'answer.json');
  const flags = [...chromiumFlags, '--headless', `--user-data-dir=${join(folder, 'profile')}`].join(' ');
  const words = [
    program,
    address,
    '--quiet',
    '--no-enable-error-reporting',
    '--output=json',
    `--output-path=${file}`,
    `--only-categories=${Object.keys(least).join(',')}`,
    `--chrome-flags=${flags}`,
  ];
  try {
    await run(process.execPath, words, { env: { ...process.env, CHROME_PATH: await getChromium() } });
    return JSON.parse(await readFile(file, 'utf8')) as Answer;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The medians, and what took points away. */
function judge(report: Report, name: string, answers: readonly Answer[]): Record<string, number> {
  const scores: Record<string, number> = {};
  for (const [category, target] of Object.entries(least) as [Category, number][]) {
    const score = median(answers.map(({ categories }) => Math.round(categories[category].score * 100)));
    scores[category] = score;
    if (score < target) report.fail(`${name}: ${category} ${score}, target ${target}: ${lost(answers, category)}`);
  }
  const shift = Math.max(...answers.map(({ audits }) => audits['cumulative-layout-shift']?.numericValue ?? 1));
  if (shift !== 0) report.fail(`${name}: a layout shift of ${shift}, target 0`);
  return { ...scores, shift };
}

function lost(answers: readonly Answer[], category: Category): string {
  const last = answers.at(-1)!;
  const audits = last.categories[category].auditRefs
    .filter(({ weight }) => weight > 0)
    .map(({ id }) => last.audits[id]!)
    .filter(({ score }) => score !== null && score < 1);
  return audits.map(({ id, title, details }) => `${id} (${title}) ${JSON.stringify(details?.items ?? '')}`).join('; ');
}

/** HTML and style sheets as they are sent to whoever takes gzip, and all script. */
async function judgeSizes(report: Report, name: string, address: string, answers: readonly Answer[]) {
  const page = await (await fetch(address)).text();
  const sheets = [...page.matchAll(/<link[^>]+rel="?stylesheet"?[^>]*>/g)].map(
    ([link]) => /href="([^"]+)"/.exec(link)![1]!,
  );
  let bytes = gzipSync(page).length;
  for (const sheet of sheets) bytes += gzipSync(await (await fetch(new URL(sheet, address))).text()).length;
  if (bytes > mostBytes) report.fail(`${name}: ${bytes} bytes of HTML and CSS, target ≤ ${mostBytes}`);
  const inline = page.match(/<script(?! type="application\/ld\+json")/g)?.length ?? 0;
  const loaded = answers.flatMap(
    ({ audits }) => audits['network-requests']?.details?.items as { resourceType: string }[],
  );
  const scripts = inline + loaded.filter(({ resourceType }) => resourceType === 'Script').length;
  if (scripts > 0) report.fail(`${name}: ${scripts} scripts, target none`);
  return { bytes, scripts };
}
