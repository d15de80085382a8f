import type { Transaction } from 'kysely';
import { PlatformError, checkPage, type Context, type Logger, type Site } from '@octavo/plugin-api';
import type { Audit } from '../../kernel/audit/audit.service.ts';
import type { PlatformDatabase } from '../../kernel/database/database.ts';
import { createSecondCache } from '../../kernel/base/second-cache.ts';
import * as notFound from './not-found.repository.ts';
import * as chains from './redirect-chain.service.ts';
import {
  askedAs,
  gone,
  isAskable,
  leadsTo,
  plainSource,
  prefixesOf,
  shownSource,
  toSource,
  toTarget,
  type Rule,
} from './redirect-address.ts';
import { createRedirectCounts } from './redirect-counts.ts';
import { compilePattern, matchPattern, type Pattern } from './redirect-pattern.ts';
import * as repository from './redirect.repository.ts';

type Trx = Transaction<repository.Tables>;
type Needs = {
  db: PlatformDatabase;
  log: Pick<Logger, 'warn'>;
  audit: Pick<Audit, 'record' | 'recordWith'>;
};
type Paged = { page?: number | undefined; per_page?: number | undefined };

export type { Redirect } from './redirect.repository.ts';
export type RuleInput = Omit<Rule, 'target'> & { readonly target?: string };
/** A redirect as it was saved, the target that it was given if its chain was shortened, and how many others were. */
export type Saved = {
  readonly redirect: repository.Redirect;
  readonly outcome: 'created' | 'changed' | 'unchanged';
  readonly shortened: { readonly from: string | null; readonly others: number };
};
/** Where to go instead: `location` is undefined for what is gone. */
export type Elsewhere = { readonly status: number; readonly location?: string };

const mostPatterns = 100;
const mostNotFound = 1_000;
const sitesKept = 10_000;
const plainNames = ['p', 'page_id', 'attachment_id', 'post_type', 'cat', 'author'];

export type RedirectService = ReturnType<typeof createRedirectService>;

/** Where addresses lead that nothing is at (contracts/pages.md §1.4). */
export function createRedirectService({ db, log, audit }: Needs) {
  const shard = ({ site }: { site: Site }) => db.forSite<repository.Tables>(site);
  const patterns = createSecondCache<readonly (repository.FoundRule & { pattern: Pattern })[]>(sitesKept);
  const counts = createRedirectCounts({
    log,
    write: (site, { hits, missed }) =>
      shard({ site }).transaction(async (trx) => {
        if (hits.size > 0) await repository.addHits(trx, site.id, listed(hits, 'id'));
        if (missed.size > 0) await notFound.addNotFound(trx, site.id, listed(missed, 'path'), mostNotFound);
      }),
  });

  const patternsOf = (site: Site) =>
    patterns.read(site.id, async () =>
      (await repository.patternsOf(shard({ site }).read, site.id)).map((rule) => ({
        ...rule,
        pattern: compilePattern(rule.source),
      })),
    );

  async function ruleFor(
    site: Site,
    path: string,
  ): Promise<{ rule: repository.FoundRule; target: string } | undefined> {
    const rows = await repository.findAt(shard({ site }).read, site.id, path, prefixesOf(path));
    const rule = rows.find(({ match }) => match === 'exact') ?? rows[0];
    if (rule) return { rule, target: leadsTo(rule, path) };
    if (path.startsWith('/?')) return undefined;
    for (const { pattern, ...each } of await patternsOf(site)) {
      const stars = matchPattern(pattern, path);
      if (stars) return { rule: each, target: leadsTo(each, path, stars) };
    }
    return undefined;
  }

  /** One change after another: each sees the chains that the one before has left. */
  async function change<Result>(context: Context, work: (trx: Trx) => Promise<Result>): Promise<Result> {
    try {
      return await shard(context).transaction(async (trx) => {
        await repository.lockRedirects(trx, context.site.id);
        return work(trx);
      });
    } finally {
      patterns.forget(context.site.id);
    }
  }

  /** Inside `change`. Whoever says `over` means the redirect that has the source already, whatever it says. */
  async function save(
    trx: Trx,
    { site }: Context,
    given: Rule,
    { id, over = false }: { id?: number; over?: boolean },
  ): Promise<Saved> {
    const known = await repository.findBySource(trx, site.id, given);
    const replaced = id ?? (known && (over || isEqual(known, given)) ? known.id : undefined);
    const rule = await chains.shortened(trx, site.id, { ...given, ...(replaced !== undefined && { id: replaced }) });
    const shortened = { from: rule.target === given.target ? null : given.target, others: 0 };
    if (known && isEqual(known, rule) && (id === undefined || id === known.id)) {
      return { redirect: known, outcome: 'unchanged', shortened };
    }
    if (known && known.id !== replaced) throw exists(known);
    if (rule.match === 'pattern' && known?.match !== 'pattern') await refuseMorePatterns(trx, site);
    const redirect =
      replaced === undefined
        ? await repository.insertRedirect(trx, site.id, rule)
        : await repository.updateRedirect(trx, site.id, replaced, rule);
    const others = await chains.shortenOthers(trx, site.id, rule);
    if (rule.match !== 'pattern') await forgetMissed(trx, site, rule);
    return {
      redirect,
      outcome: replaced === undefined ? 'created' : 'changed',
      shortened: { ...shortened, others },
    };
  }

  const forgetMissed = (trx: Trx, site: Site, { match, source }: Rule) =>
    notFound.deleteNotFound(trx, site.id, source, match === 'prefix');

  async function refuseMorePatterns(trx: Trx, { id }: Site): Promise<void> {
    if ((await repository.patternsOf(trx, id)).length < mostPatterns) return;
    throw new PlatformError(
      409,
      'too_many_patterns',
      `A site can have at most ${mostPatterns} patterns. Use prefixes, which have no limit.`,
    );
  }

  async function get(db: Parameters<typeof repository.findRedirect>[0], { site }: Context, id: number) {
    const found = await repository.findRedirect(db, site.id, id);
    if (found) return found;
    throw new PlatformError(404, 'redirect_not_found', 'There is no redirect with this id.');
  }

  const toRule = ({ site }: Context, { match, source: given, target = '', status }: RuleInput): Rule => {
    const source = toSource(site, match, given);
    return { match, source, target: toTarget(site, { match, source, status }, target), status };
  };

  const targetOf = ({ id, source }: repository.Redirect) => ({ kind: 'redirect' as const, id, name: source });

  return {
    change,
    save,
    toRule,
    forgetMissed,
    flush: counts.flush,
    recordImport: (context: Context, details: { created: number; changed: number }) =>
      audit.record(context, { action: 'redirect.imported', details }),
    after: (context: Context, id: number, limit: number) =>
      repository.redirectsAfter(shard(context).read, context.site.id, id, limit),

    /**
     * What stands instead of nothing at a path, which is decoded and without a slash at its end; `url` is the request's.
     * Counts what it finds, and what it doesn't.
     */
    async find({ site }: Context, path: string, url: string): Promise<Elsewhere | undefined> {
      if (!isAskable(path)) return undefined;
      const plain = plainSource(path);
      const found = await ruleFor(site, plain ?? path);
      if (!found) {
        if (plain === undefined) counts.missed(site, path);
        return undefined;
      }
      const { rule, target } = found;
      counts.hit(site, rule.id);
      return rule.status === gone
        ? { status: gone }
        : {
            status: rule.status,
            location: locationOf(site, target, url, rule.match === 'prefix' && path !== rule.source),
          };
    },

    async list(context: Context, { page = 1, per_page: perPage = 10, ...query }: repository.RedirectQuery & Paged) {
      await counts.flush();
      const { read } = shard(context);
      const total = await repository.countRedirects(read, context.site.id, query);
      checkPage({ page, perPage, total });
      const place = { limit: perPage, offset: (page - 1) * perPage };
      return { redirects: await repository.listRedirects(read, context.site.id, query, place), total };
    },

    get: (context: Context, id: number) => get(shard(context).read, context, id),

    /** One that is there already stays as it is. */
    async create(context: Context, input: RuleInput): Promise<Saved> {
      const rule = toRule(context, input);
      return change(context, async (trx) => {
        const saved = await save(trx, context, rule, {});
        if (saved.outcome === 'created') {
          await audit.recordWith(trx, context, { action: 'redirect.created', target: targetOf(saved.redirect) });
        }
        return saved;
      });
    },

    async update(context: Context, id: number, input: Partial<RuleInput>): Promise<Saved> {
      return change(context, async (trx) => {
        const known = await get(trx, context, id);
        const { match, source, target, status } = { ...known, source: shownSource(known.source), ...input };
        const isGone = input.status === gone && input.target === undefined;
        const rule = toRule(context, { match, source, target: isGone ? '' : target, status });
        const saved = await save(trx, context, rule, { id });
        if (saved.outcome === 'changed') {
          await audit.recordWith(trx, context, { action: 'redirect.changed', target: targetOf(saved.redirect) });
        }
        return saved;
      });
    },

    async delete(context: Context, id: number): Promise<repository.Redirect> {
      return change(context, async (trx) => {
        const redirect = await get(trx, context, id);
        await repository.deleteRedirect(trx, context.site.id, id);
        await audit.recordWith(trx, context, { action: 'redirect.deleted', target: targetOf(redirect) });
        return redirect;
      });
    },

    async listNotFound(
      context: Context,
      { page = 1, per_page: perPage = 10, ...query }: notFound.NotFoundQuery & Paged,
    ) {
      await counts.flush();
      const { read } = shard(context);
      const total = await notFound.countNotFound(read, context.site.id, query);
      checkPage({ page, perPage, total });
      const place = { limit: perPage, offset: (page - 1) * perPage };
      return { paths: await notFound.listNotFound(read, context.site.id, query, place), total };
    },

    /** One path, or all of them. How many there were. */
    async dismiss(context: Context, path: string | undefined): Promise<number> {
      await counts.flush();
      const { id } = context.site;
      return shard(context).transaction((trx) =>
        path === undefined
          ? notFound.deleteAllNotFound(trx, id)
          : notFound.deleteNotFound(trx, id, askedAs(path) ?? '', false),
      );
    },
  };
}

/**
 * A whole address, with the query of the request unless the target has one of its own. What was carried over ends as the
 * request did.
 */
function locationOf({ url: base }: Site, target: string, url: string, isCarried: boolean): string {
  const [path = '', ...rest] = url.split('?');
  const asked = new URLSearchParams(rest.join('?'));
  for (const name of ['password', ...(path === '/' ? plainNames : [])]) asked.delete(name);
  const [, address = '', query = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(.*)$/s.exec(target) ?? [];
  const slash = isCarried && path.endsWith('/') && !address.endsWith('/') ? '/' : '';
  const more = query === '' && asked.size > 0 ? `?${asked.toString()}` : query;
  return `${target.startsWith('/') ? base : ''}${address}${slash}${more}${hash}`;
}

const isEqual = (one: Rule, other: Rule) =>
  one.match === other.match &&
  one.source === other.source &&
  one.target === other.target &&
  one.status === other.status;

function listed<Key, Name extends string>(
  counted: ReadonlyMap<Key, { count: number; last: Date }>,
  name: Name,
): (Record<Name, Key> & { count: number; last: Date })[] {
  return [...counted].map(([key, count]) => ({ [name]: key, ...count }) as Record<Name, Key> & typeof count);
}

function exists({ id, source }: repository.Redirect): PlatformError {
  return new PlatformError(
    409,
    'redirect_exists',
    `${source} already has a redirect with another target or status. Change redirect ${id} instead.`,
    { data: { redirect: id } },
  );
}
