import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import * as fc from 'fast-check';
import { Parser } from 'htmlparser2';
import type { Browser } from 'playwright-core';
import type { Report } from '../lib/report.ts';
import { startHostileNetwork, type HostileNetwork, type Place, type Target } from './hostile-network.ts';
import { hostileValues } from './hostile-values.ts';
import { watchPages, type Watched } from './watched-pages.ts';

/** Every how manyth page is opened in a browser; of those with a text that readers see, more. */
const sampled = { others: 25, texts: 2 };
/** After it, no process takes an older design for the newest. */
const knownAfterMs = 2_100;

type Case = { number: number; target: Target; value: unknown; design: object };

/** Hostile values in every part of a design and every setting of every theme: asked for, and stored behind our back. */
export async function tryHostileValues(browser: Browser, report: Report, count: number, seed = randomInt(2 ** 31)) {
  report.say(`${count} hostile values, seed ${seed}.`);
  const network = await startHostileNetwork();
  const watched = await watchPages(browser);
  try {
    await tryAll(network, watched, report, fc.sample(hostileValues, { numRuns: count, seed }));
  } finally {
    await watched.close();
    await network.remove();
  }
}

async function tryAll(network: HostileNetwork, watched: Watched, report: Report, values: readonly unknown[]) {
  const { targets, places } = network;
  const plain = await plainPages(network);
  const counts = { refused: 0, taken: 0, pages: 0, opened: 0 };
  for (let first = 0; first < values.length; first += targets.length) {
    const cases = values.slice(first, first + targets.length).map((value, position): Case => {
      const target = targets[position]!;
      return { number: first + position, target, value, design: designWith(target.place, value) };
    });
    for (const one of cases) {
      const status = await network.ask(one.target, one.design);
      counts[status === 200 ? 'taken' : 'refused'] += 1;
      if (status !== 400 && !(status === 200 && one.target.place.isText)) report.fail(`${status} for ${told(one)}`);
    }
    await network.store(cases.map(({ target, design }) => ({ id: target.id, design })));
    await sleep(knownAfterMs);
    for (const one of cases) {
      const { number, target } = one;
      const path = target.paths[Math.floor(number / targets.length) % target.paths.length]!;
      const [page, expected] = [await network.page(path), plain.get(path)!];
      counts.pages += 1;
      const isHarmless = target.place.isText ? skeleton(page) === skeleton(expected) : page === expected;
      if (!isHarmless) report.fail(`${path} is another page with ${told(one)}`);
      if (number % (target.place.isText ? sampled.texts : sampled.others) !== 0) continue;
      for (const incident of await watched.open(network.address(path))) report.fail(`${incident} with ${told(one)}`);
      counts.opened += 1;
    }
  }
  report.say(
    `${values.length} values in ${places.length} places, ${places.filter(({ isText }) => isText).length} of them for ` +
      `texts: ${counts.refused} refused, ${counts.taken} taken as text. Stored all the same, ${counts.pages} pages were ` +
      `read, and ${counts.opened} of them opened in Chromium.`,
  );
}

async function plainPages(network: HostileNetwork): Promise<Map<string, string>> {
  // A theme that doesn't exist is the first one.
  await network.store(network.targets.map(({ id, place }) => ({ id, design: { theme: place.theme } })));
  await sleep(knownAfterMs);
  const pages = new Map<string, string>();
  for (const path of network.targets.flatMap(({ paths }) => paths)) pages.set(path, await network.page(path));
  return pages;
}

function designWith({ theme, part, setting }: Place, value: unknown): object {
  if (setting !== undefined) return { theme, settings: { [setting]: value } };
  return { theme, [part]: part === 'share' ? [value] : value };
}

function told({ target, value }: Case): string {
  const { theme, part, setting } = target.place;
  return `${part}${setting === undefined ? '' : `.${setting}`} of ${theme}: ${JSON.stringify(value)}`;
}

/** Elements, the names of their attributes, and what isn't text: styles, scripts, comments. */
function skeleton(page: string): string {
  const parts: string[] = [];
  let isRaw = false;
  const parser = new Parser({
    onopentag(name, attributes) {
      parts.push(`<${name} ${Object.keys(attributes).join(' ')}>`);
      isRaw = name === 'style' || name === 'script';
    },
    ontext: (text) => void (isRaw && parts.push(text)),
    onclosetag(name) {
      parts.push(`</${name}>`);
      isRaw = false;
    },
    oncomment: (text) => void parts.push(`<!--${text}-->`),
    onprocessinginstruction: (name, text) => void parts.push(`${name} ${text}`),
  });
  parser.end(page);
  return parts.join('\n');
}
