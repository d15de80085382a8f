import type { Transaction } from 'kysely';
import { PlatformError, type Context } from '@octavo/plugin-api';
import { csvLine, csvRows, type CsvRow } from './csv.ts';
import {
  askedAs,
  gone,
  matches,
  prefixesOf,
  shownSource,
  statuses,
  type Match,
  type Rule,
} from './redirect-address.ts';
import { spellings } from './redirect-chain.service.ts';
import * as repository from './redirect.repository.ts';
import type { RedirectService } from './redirect.service.ts';

type Trx = Transaction<repository.Tables>;
type Wanted = Rule & { readonly line: number };
export type Refused = { readonly line: number; readonly reason: string };
export type ImportReport = {
  readonly created: number;
  readonly changed: number;
  readonly unchanged: number;
  /** How many in all; `refused` has the first of them. */
  readonly refused_total: number;
  readonly refused: readonly Refused[];
};
type Outcome = 'created' | 'changed' | 'unchanged';

const columns = ['match', 'source', 'target', 'status'] as const;
const mostLines = 100_000;
const mostTold = 1_000;
const batch = 1_000;

export type RedirectCsv = ReturnType<typeof createRedirectCsv>;

export function createRedirectCsv(redirects: RedirectService) {
  /** Those that meet no other redirect are written together, the others one by one. */
  async function takeBatch(
    trx: Trx,
    context: Context,
    { rules: given, keep }: { rules: readonly Wanted[]; keep: boolean },
    tell: (report: Told) => void,
  ) {
    const { id } = context.site;
    const there = keep ? await repository.findSources(trx, id, given) : new Set<string>();
    const rules = given.filter(({ source }) => !there.has(source));
    for (let left = given.length - rules.length; left > 0; left -= 1) tell({ outcome: 'unchanged' });
    const asked = rules.flatMap(({ target }) => askedAs(target) ?? []);
    const above = [...new Set(asked.flatMap((path) => [path, ...prefixesOf(path)]))];
    const targets = rules.flatMap(({ source }) => spellings(source));
    const known = await repository.findKnown(trx, id, rules, above, targets);
    const bySource = new Map(known.rules.map((rule) => [rule.source, rule]));
    const sources = new Map<string, number>();
    for (const { source } of rules) sources.set(source, (sources.get(source) ?? 0) + 1);
    const wantedTargets = new Set(asked);
    const isAlone = ({ match, source, target }: Wanted) => {
      const path = askedAs(target);
      const leads = path === undefined ? [] : [path, ...prefixesOf(path)];
      return (
        match === 'exact' &&
        sources.get(source) === 1 &&
        !wantedTargets.has(source) &&
        !leads.some((each) => known.asked.has(each) || sources.has(each)) &&
        !spellings(source).some((each) => known.led.has(each))
      );
    };
    const outcomeOf = (rule: Rule): Outcome => {
      const before = bySource.get(rule.source);
      if (!before) return 'created';
      return before.target === rule.target && before.status === rule.status ? 'unchanged' : 'changed';
    };
    const alone = rules.filter(isAlone);
    const of = (outcome: Outcome) => alone.filter((rule) => outcomeOf(rule) === outcome);
    await repository.insertAll(trx, id, of('created'));
    await repository.updateAll(trx, id, of('changed'));
    for (const rule of alone) tell({ outcome: outcomeOf(rule) });
    for (const rule of rules) {
      if (isAlone(rule)) continue;
      try {
        tell({ outcome: (await redirects.save(trx, context, rule, { over: !keep })).outcome });
      } catch (error) {
        tell({ line: rule.line, reason: reasonOf(error) });
      }
    }
  }

  /** In parts: what was taken before an error stays, and the same file can be sent again. */
  async function takeAll(
    context: Context,
    rows: AsyncIterable<Wanted | Refused>,
    { keep = false, progress = () => {} }: { keep?: boolean; progress?: (rows: number) => void } = {},
  ): Promise<ImportReport> {
    const report = { created: 0, changed: 0, unchanged: 0, refused_total: 0, refused: [] as Refused[] };
    const refuse = (refused: Refused) => {
      report.refused_total += 1;
      if (report.refused.length < mostTold) report.refused.push(refused);
    };
    let waiting: Wanted[] = [];
    const flush = async () => {
      const told = await redirects.change(context, async (trx) => {
        const all: Told[] = [];
        await takeBatch(trx, context, { rules: waiting, keep }, (each) => all.push(each));
        return all;
      });
      for (const each of told) if ('outcome' in each) report[each.outcome] += 1;
      for (const each of told) if ('line' in each) refuse(each);
      progress(waiting.length);
      waiting = [];
    };
    for await (const row of rows) {
      if ('reason' in row) {
        refuse(row);
        progress(1);
      } else waiting.push(row);
      if (waiting.length === batch) await flush();
    }
    if (waiting.length > 0) await flush();
    const { created, changed } = report;
    if (created + changed > 0) await redirects.recordImport(context, { created, changed });
    report.refused.sort((a, b) => a.line - b.line);
    return report;
  }

  function ruleOf(context: Context, header: readonly string[], { line, cells }: CsvRow): Wanted | Refused {
    try {
      const cell = (name: string) => cells[header.indexOf(name)]?.trim() ?? '';
      const match = cell('match') || 'exact';
      if (!isMatch(match)) throw new PlatformError(400, 'invalid_csv', `match must be exact, prefix or pattern.`);
      const status = Number(cell('status') || 301);
      if (!statuses.some((each) => each === status)) {
        throw new PlatformError(400, 'invalid_csv', `status must be 301, 302, 307, 308 or ${gone}.`);
      }
      return { line, ...redirects.toRule(context, { match, source: cell('source'), target: cell('target'), status }) };
    } catch (error) {
      return { line, reason: reasonOf(error) };
    }
  }

  async function* rulesIn(context: Context, text: AsyncIterable<string>): AsyncGenerator<Wanted | Refused> {
    let header: readonly string[] | undefined;
    let lines = 0;
    for await (const row of csvRows(text)) {
      if (!header) {
        header = row.cells.map((cell) => cell.trim().toLowerCase());
        if (header.includes('source')) continue;
        throw new PlatformError(400, 'invalid_csv', `The first line must name the columns: ${columns.join(',')}.`);
      }
      lines += 1;
      if (lines > mostLines) {
        throw new PlatformError(
          413,
          'too_many_lines',
          `The file has more than ${mostLines} lines. The first ${mostLines} were imported. Split the file.`,
        );
      }
      yield ruleOf(context, header, row);
    }
  }

  return {
    /** Rules that somebody else has made, such as the import of a blog; `keep` leaves those that are there as they are. */
    takeAll,

    /** `progress` hears how many more lines are done. */
    import: (context: Context, text: AsyncIterable<string>, progress?: (rows: number) => void) =>
      takeAll(context, rulesIn(context, text), progress ? { progress } : {}),

    /** Line by line, without the line ends. What spreadsheets would run as a formula begins otherwise than any cell here. */
    async *export(context: Context): AsyncGenerator<string> {
      yield columns.join(',');
      for (let after = 0; ;) {
        const rows = await redirects.after(context, after, batch);
        for (const { match, source, target, status } of rows) {
          yield csvLine([match, shownSource(source), target, status]);
        }
        if (rows.length < batch) return;
        after = rows.at(-1)!.id;
      }
    },
  };
}

type Told = { readonly outcome: Outcome } | Refused;

const isMatch = (text: string): text is Match => (matches as readonly string[]).includes(text);

/** What a person can act on. Anything but a refusal ends the import. */
function reasonOf(error: unknown): string {
  if (!(error instanceof PlatformError) || error.status >= 500) throw error;
  const { params } = error.data as { params?: Record<string, string> };
  return params ? Object.values(params).join(' ') : error.message;
}
