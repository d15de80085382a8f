import { median, percentile, range } from '../lib/measure.ts';
import type { BufferCount } from './buffers.ts';
import type { ProfileEntry } from './profile.ts';
import { isQuery, type WrongTotal } from './queries.ts';
import type { Measurement } from './rounds.ts';
import { cases, operations, type Case } from './requests.ts';

export type Verdict = {
  what: string;
  value: number;
  /** What three of four rounds exceed, when there were rounds: beyond a limit, it isn't chance. */
  mostly?: number;
  target: number;
  limit: number;
};

export const targets = {
  one: 1.5,
  'one, asked again': 1.5,
  'one of 200 blocks': 1.3,
  list: 1.6,
  'list, asked again': 1.6,
  'list, few fields': 2,
  search: 1,
  create: 5,
  buffers: 1.5,
  'buffers of queries': 2,
} as const;
/** A third more than was measured, in CPU: beyond these even a short run on a busy machine means that something broke. */
const limits = {
  one: 2.7,
  'one, asked again': 2,
  'one of 200 blocks': 2,
  list: 2,
  'list, asked again': 1,
  'list, few fields': 4,
  search: 0.9,
  create: 11.5,
  buffers: 1.6,
  'buffers of queries': 2.1,
} as const;

export function reportRounds(measurements: readonly Measurement[]): Verdict[] {
  const lines = [
    [
      'case',
      'server',
      'CPU ms/request',
      'of it database',
      'req/s',
      'p50 ms',
      'p99 ms',
      'others’ cores',
      'CPU × bare',
      'spread',
      'target',
    ],
  ];
  const verdicts: Verdict[] = [];
  for (const name of cases) {
    for (const server of ['bare', 'octavo']) {
      const own = measurements.filter((each) => each.case === name && each.server === server);
      const middle = (pick: (each: Measurement) => number) => median(own.map(pick));
      const ratios = server === 'bare' ? [] : ratiosOf(measurements, name);
      if (ratios.length > 0) {
        verdicts.push(verdictOf(`CPU of ${name}`, ratios, { target: targets[name], limit: limits[name] }));
      }
      lines.push([
        name,
        server,
        middle((each) => each.cpuMs).toFixed(3),
        middle((each) => each.databaseMs).toFixed(3),
        middle((each) => each.perSecond).toFixed(0),
        middle((each) => each.p50).toFixed(1),
        middle((each) => each.p99).toFixed(1),
        middle((each) => each.otherCores).toFixed(1),
        ...(ratios.length === 0 ? ['', '', ''] : [median(ratios).toFixed(2), range(ratios, 2), `≤ ${targets[name]}`]),
      ]);
    }
  }
  print(lines);
  return verdicts;
}

export const verdictOf = (
  what: string,
  ratios: readonly number[],
  bounds: Pick<Verdict, 'target' | 'limit'>,
): Verdict => ({ what, value: median(ratios), mostly: percentile(ratios, 0.25), ...bounds });

/** Beyond its limit, as far as it was measured. */
export const isFarOff = (measurements: readonly Measurement[], name: Case) =>
  median(ratiosOf(measurements, name)) > limits[name];

/** Each round against the same round of the yardstick. */
function ratiosOf(measurements: readonly Measurement[], name: Case): number[] {
  const of = (server: string) => measurements.filter((each) => each.case === name && each.server === server);
  const bare = of('bare');
  return of('octavo').map(({ round, cpuMs }) => cpuMs / bare.find((each) => each.round === round)!.cpuMs);
}

export function reportBuffers(counts: readonly BufferCount[]): Verdict[] {
  const sizes = [...new Set(counts.map(({ posts }) => posts))];
  const [smallest] = sizes;
  const largest = sizes.at(-1)!;
  const find = (posts: number, operation: string, scope: string) =>
    counts.find((each) => each.posts === posts && each.operation === operation && each.scope === scope)!.perRequest;
  const verdicts: Verdict[] = [];
  const lines = [['buffers/request', 'where', ...sizes.map((posts) => `${posts} posts`), 'growth', 'target']];
  for (const operation of operations) {
    const kind = isQuery(operation) ? 'buffers of queries' : 'buffers';
    for (const scope of ['all sites', 'largest site'] as const) {
      const growth = find(largest, operation, scope) / find(smallest!, operation, scope);
      const found = sizes.map((posts) => find(posts, operation, scope).toFixed(1));
      lines.push([operation, scope, ...found, growth.toFixed(2), `≤ ${targets[kind]}`]);
      const what = `growth of buffers of ${operation}, ${scope}`;
      verdicts.push({ what, value: growth, target: targets[kind], limit: limits[kind] });
    }
  }
  print(lines);
  return verdicts;
}

/** Not one may be wrong. */
export function reportTotals(wrong: readonly WrongTotal[]): Verdict[] {
  for (const { posts, site, query, expected, found } of wrong) {
    console.log(`${posts} posts, site ${site}: ${query} says ${found}, but there are ${expected}.`);
  }
  if (wrong.length === 0) console.log('The totals of the queries are exact.\n');
  return [{ what: 'the number of wrong totals', value: wrong.length, target: 0, limit: 0 }];
}

export function reportProfile(name: Case, entries: readonly ProfileEntry[]): void {
  const lines = entries.map(({ share, microseconds, name: entry }) => [
    `${(share * 100).toFixed(1)} %`,
    `${microseconds.toFixed(1)} µs`,
    entry,
  ]);
  print([[`${name}: self`, 'a request', 'function'], ...lines]);
}

export function print(lines: readonly (readonly string[])[]): void {
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  for (const line of lines)
    console.log(
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    );
  console.log('');
}

/** A short run only speaks up when something is far off; a full one names everything that misses its target. */
export function judge(verdicts: readonly Verdict[], quick: boolean): void {
  const missed = verdicts.filter(({ value, mostly = value, target, limit }) =>
    quick ? mostly > limit : value > target,
  );
  for (const { what, value, mostly, target, limit } of missed) {
    const rounds = mostly === undefined ? '' : `, in three of four rounds more than ${mostly.toFixed(2)}`;
    const bound = quick ? `the limit is ${limit}` : `the target is ${target}`;
    console.error(`Missed: ${what} is ${value.toFixed(2)}${rounds}; ${bound}.`);
  }
  if (missed.length > 0) process.exitCode = 1;
  else console.log(quick ? 'Nothing is far off.' : 'All targets are met.');
}
