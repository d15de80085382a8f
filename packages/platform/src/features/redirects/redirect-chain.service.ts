import type { Transaction } from 'kysely';
import { PlatformError } from '@octavo/plugin-api';
import { encodedPath } from '../../kernel/base/permalinks.ts';
import { askedAs, gone, isBelow, leadsTo, prefixesOf, type Rule } from './redirect-address.ts';
import { compilePattern, matchPattern, starsIn } from './redirect-pattern.ts';
import * as repository from './redirect.repository.ts';

type Trx = Transaction<repository.Tables>;
type Known = Rule & { readonly id?: number };

const mostSteps = 10;
/** Of the redirects that could close a circle with a new prefix, so many are followed. */
const mostMet = 1_000;
const forGood = [301, 308];
const forNow = [302, 307];

/** The rule with the target where its chain ends. Throws 409 where it would lead back to itself. */
export async function shortened<Given extends Known>(trx: Trx, siteId: number, rule: Given): Promise<Given> {
  if (rule.match === 'pattern') {
    refuseOwnMatch(rule);
    return rule;
  }
  const end = await endOf(trx, siteId, rule);
  if (rule.match === 'prefix') await refuseMeeting(trx, siteId, rule);
  return rule.match === 'exact' ? { ...rule, target: end } : rule;
}

/** Leads exact redirects that end where this one begins to where this one ends; how many there were. */
export function shortenOthers(trx: Trx, siteId: number, { match, source, target, status }: Rule): Promise<number> {
  if (match !== 'exact' || status === gone) return Promise.resolve(0);
  return repository.retarget(trx, siteId, spellings(source), target, shortenedBy(status));
}

/** The targets that lead to a source. */
export function spellings(source: string): string[] {
  if (source.startsWith('/?')) return [source];
  return [encodedPath(source), `${encodedPath(source)}/`];
}

/** What is for good doesn't follow what may change tomorrow. */
const shortenedBy = (status: number) => (forGood.includes(status) ? [...forGood, ...forNow] : forNow);

const next = async (trx: Trx, siteId: number, path: string, rule: Known): Promise<Known | undefined> => {
  const rows = await repository.findAt(trx, siteId, path, prefixesOf(path));
  const others = rows.filter(({ id }) => id !== rule.id);
  const isHere = rule.match === 'exact' ? rule.source === path : isBelow(path, rule.source);
  const all = isHere ? [...others, rule] : others;
  return all.find(({ match }) => match === 'exact') ?? all.toSorted((a, b) => b.source.length - a.source.length).at(0);
};

/** Follows a rule as a browser would, and returns the last target that the rule itself may have. */
async function endOf(trx: Trx, siteId: number, rule: Known, start = rule): Promise<string> {
  let { target } = start;
  let end = target;
  let isOpen = true;
  for (let steps = 0; steps < mostSteps; steps += 1) {
    const path = askedAs(target);
    const step = path === undefined ? undefined : await next(trx, siteId, path, rule);
    if (!step || step.status === gone) return end;
    if (isSame(step, start)) throw loop(start);
    isOpen &&= step.match === 'exact' && isWhole(target) && shortenedBy(step.status).includes(rule.status);
    target = leadsTo(step, path!);
    if (isOpen) end = target;
  }
  throw loop(rule);
}

const isSame = (one: Rule, other: Rule) => one.match === other.match && one.source === other.source;

/** Nothing that would be lost stands behind the path. */
const isWhole = (target: string) => target.startsWith('/?') || !/[?#]/.test(target);

/** `/a` → `/b` for all below, and `/b/x` → `/a/x`: neither leads back to its own source by itself. */
async function refuseMeeting(trx: Trx, siteId: number, rule: Known): Promise<void> {
  const path = askedAs(rule.target);
  if (path === undefined) return;
  const met = await repository.redirectsBetween(trx, siteId, path, encodedPath(rule.source), mostMet);
  for (const other of met) if (other.id !== rule.id) await endOf(trx, siteId, rule, other);
}

function refuseOwnMatch(rule: Rule): void {
  const stars = Array.from({ length: starsIn(rule.source) }, () => 'x');
  const path = askedAs(leadsTo(rule, '', stars));
  if (path !== undefined && matchPattern(compilePattern(rule.source), path)) throw loop(rule);
}

function loop({ source, target }: Rule): PlatformError {
  return new PlatformError(
    409,
    'redirect_loop',
    `${source} would lead to ${target} and from there back. Choose another target, or delete the redirect that leads back.`,
  );
}
