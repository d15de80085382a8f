import { isDeepStrictEqual } from 'node:util';
import { isLong } from '@octavo/testing/cases';
import {
  actorNames,
  bareCookie,
  bearer,
  deadKinds,
  knownActors,
  limitedKinds,
  liveKinds,
  oldCookie,
  type ActorName,
  type Call,
  type DeadKind,
  type Kind,
  type KnownActor,
  type LimitedKind,
  type LiveKind,
  type SiteName,
} from './actors.ts';
import type { Fixtures } from './fixtures.ts';

export type Request = {
  params?: Record<string, string | number>;
  query?: Record<string, string | number>;
  body?: Record<string, unknown>;
  /** A text file as the body. */
  file?: string;
};

/** A piece of a request, or how to make one. */
export type Part = (Request & Setting) | ((fixtures: Fixtures, call: Call) => Request | Promise<Request>);

type Setting = {
  site?: SiteName;
  /** The call takes away credentials of its caller: somebody of the same role makes it. */
  spends?: 'passwords' | 'sessions';
  /**
   * An act on an account. The statuses are those of a fresh session; what a program holds is refused where it would have
   * done something (`acts`), or before anything is looked for (`first`); `proves` asks for the password itself.
   */
  person?: 'acts' | 'first' | 'proves';
  /** It takes a right that isn't about content, which no password with scopes has; what that answers. */
  beyondContent?: 403 | 404;
  /** Each call hashes a password: as for second names, one kind of credential for each actor is enough. */
  isCostly?: true;
};

/** A status for each actor; by kind of credential where that matters. `bare` is the cookie without its nonce. */
type Statuses = string | (Record<LiveKind, string> & { bare?: string });

export type Row = {
  method: string;
  path: string;
  name: string;
  statuses: Record<LiveKind, number[]>;
  bare: number[] | undefined;
  setting: Setting;
  parts: readonly Part[];
  /** `PUT` and `PATCH` beside `POST`, `wp/v2` beside `core/v2`. */
  isSecondName: boolean;
  /** Others of the same route follow. */
  isFirst: boolean;
};

/** Rows of one route; of several if it has several methods that mean the same (`POST|PUT|PATCH /path`). */
export function rows(route: string, ...cases: [statuses: Statuses, name: string, ...parts: Part[]][]): Row[] {
  const [methods, path] = route.split(' ') as [string, string];
  return methods.split('|').flatMap((method, position) =>
    cases.map(([statuses, name, ...parts], place) => {
      const byKind =
        typeof statuses === 'string' ? { password: statuses, cookie: statuses, token: statuses } : statuses;
      const { bare, ...live }: Record<LiveKind, string> & { bare?: string } = byKind;
      const setting = Object.assign({}, ...parts.filter((part) => typeof part !== 'function')) as Setting;
      const ofPrograms = (line: string) =>
        read(line).map((status) => (isRefusedToPrograms(setting, status) ? 403 : status));
      return {
        method,
        path,
        name,
        statuses: { password: ofPrograms(live.password), cookie: read(live.cookie), token: ofPrograms(live.token) },
        bare: bare === undefined ? undefined : read(bare),
        setting,
        parts,
        isSecondName: position > 0,
        isFirst: place === 0,
      };
    }),
  );
}

function isRefusedToPrograms({ person }: Setting, status: number): boolean {
  return person !== undefined && (status < 300 || (person !== 'acts' && (status === 404 || status === 409)));
}

/** `wp/v2` is a second name of `core/v2`: the same rows hold for both. */
export function withAlias(all: readonly Row[]): Row[] {
  return all.flatMap((row) =>
    /^\/core\/v2(\/|$)/.test(row.path)
      ? [row, { ...row, path: row.path.replace('/core/', '/wp/'), isSecondName: true }]
      : [row],
  );
}

/** One call: a row for one actor with one kind of credential. */
export type Cell = { row: Row; actor: ActorName; kind: Kind; expected: number; code?: string };

/**
 * A route is called by every actor, with every kind of credential, and with those that don't count. Under its second
 * names the kinds take turns from actor to actor and from row to row: all of them would say the same, at double length.
 * In the short form they take turns everywhere, but where they matter; and a second name is called by one actor for each
 * status that it answers with.
 */
export function cellsOf(row: Row, position: number): Cell[] {
  const { password, cookie, token } = row.statuses;
  const isAlike = isDeepStrictEqual(password, cookie) && isDeepStrictEqual(password, token);
  const inTurn = row.isSecondName || row.setting.isCostly === true || (isAlike && !isLong);
  const cells: Cell[] = [{ row, actor: 'anonymous', kind: 'none', expected: row.statuses.password[0]! }];
  const callers = isLong || !row.isSecondName ? knownActors : oneOfEachStatus(row, position);
  for (const [place, actor] of knownActors.entries()) {
    if (!callers.includes(actor)) continue;
    const kinds = inTurn ? [liveKinds[(position + place) % liveKinds.length]!] : liveKinds;
    for (const kind of kinds) {
      const isRefused = kind !== 'cookie' && isRefusedToPrograms(row.setting, cookie[place + 1]!);
      const code = isRefused ? { code: 'person_required' } : {};
      cells.push({ row, actor, kind, expected: row.statuses[kind][place + 1]!, ...code });
    }
    if (isOneOf(row.setting.person, 'acts', 'first') && cookie[place + 1]! < 300) {
      cells.push({ row, actor, kind: oldCookie, expected: 403, code: 'confirmation_required' });
    }
  }
  return [...cells, ...limitedCells(row, position), ...refusedCells(row, position)];
}

function oneOfEachStatus({ statuses }: Row, position: number): KnownActor[] {
  const byStatus = Map.groupBy(knownActors, (actor) => statusOf(statuses.cookie, actor));
  return [...byStatus.values()].map((actors) => actors[position % actors.length]!);
}

/**
 * What an application password with limits does where one without does something, and what it doesn't. In the short form
 * the actors take turns, and under second names the limits.
 */
function limitedCells(row: Row, position: number): Cell[] {
  const { cookie } = row.statuses;
  const able = knownActors.filter((actor) => statusOf(cookie, actor) < 300);
  const chosen = isLong && !row.isSecondName ? able : able.filter((_each, place) => place === position % able.length);
  const limits = isLong || !row.isSecondName ? limitedKinds : [limitedKinds[position % limitedKinds.length]!];
  return chosen.flatMap((actor) =>
    limits.map((kind): Cell => {
      const expected = limitedStatus(row, actor, kind);
      return expected === undefined
        ? { row, actor, kind, expected: 403, code: 'out_of_scope' }
        : { row, actor, kind, expected };
    }),
  );
}

const statusOf = (statuses: number[], actor: ActorName) => statuses[actorNames.indexOf(actor)]!;

/** Undefined for what is out of its reach. */
function limitedStatus(row: Row, actor: KnownActor, kind: LimitedKind): number | undefined {
  const { method, path, setting, statuses } = row;
  if (kind === 'one site') {
    if (setting.site === 'folder') return undefined;
    return statusOf(statuses.password, actor === 'super-admin' ? 'administrator' : actor);
  }
  const reach = reachOf(method, path);
  const isReached =
    reach === 'all' ||
    (reach === 'abilities' && kind === 'ability scope' && row.parts.some(isNamedAbility)) ||
    (kind === 'read scope' && reach === 'read') ||
    (kind === 'write scope' && (reach === 'read' || reach === 'write'));
  if (!isReached) return undefined;
  return setting.beyondContent ?? statusOf(statuses.password, actor);
}

/** The one that the password with the ability scope names. */
const isNamedAbility = (part: Part) =>
  typeof part !== 'function' && part.params?.['namespace'] === 'probe' && part.params['ability'] === 'open';

const content =
  /^\/((core|wp)\/v2\/(posts|pages|areas|patterns|network-patterns|proposals|notes|moods|media|media-folders|categories|tags|types|statuses|taxonomies|search|live|comment-threads|menu-items|menu-locations|design|themes|fonts)|portable-text\/v1\/patterns|(core\/v2|wp\/v2|octavo\/v1)\/menus)(\/|$)/;
const reading =
  /^\/(portable-text\/v1\/(?!patterns)|folder-exporter\/v1|offline-export\/v1|cross-site-search\/v1\/search$|oembed|hello\/v1|octavo\/v1\/(?:address|post-counts))/;

/** Which scopes a route needs, from contracts/identity.md §19. */
function reachOf(method: string, path: string): 'read' | 'write' | 'abilities' | 'all' | 'none' {
  const isSafe = method === 'GET' || method === 'HEAD' || method === 'OPTIONS';
  if (path.endsWith('/run')) return 'abilities';
  if (path.startsWith('/wp-abilities/v1') || path === '/batch/v1' || (isSafe && isForAnybody(path))) return 'all';
  if (isSafe && /^\/(core|wp)\/v2\/users\/me$/.test(path)) return 'all';
  if (isSafe && /^\/(core|wp)\/v2\/users(\/\{id\})?$/.test(path)) return 'read';
  if (reading.test(path)) return 'read';
  return content.test(path) ? (isSafe ? 'read' : 'write') : 'none';
}

const isForAnybody = (path: string) =>
  path === '/' ||
  /^\/[\w-]+\/(v\d+|1\.0)$/.test(path) ||
  path === '/openapi.json' ||
  path.endsWith('.js') ||
  /^\/octavo\/v1\/(fonts|icons)\//.test(path);

const isOneOf = (value: string | undefined, ...some: string[]) => value !== undefined && some.includes(value);

/** A route refuses before it looks at what is asked of it: in the short form its first row stands for the others. */
function refusedCells(row: Row, position: number): Cell[] {
  const anonymously = row.statuses.password[0]!;
  const bare = row.bare
    ? knownActors.map((actor, place): Cell => ({ row, actor, kind: bareCookie, expected: row.bare![place + 1]! }))
    : [{ row, actor: bearer, kind: bareCookie, expected: anonymously } as const];
  const dead = Object.entries(deadKinds).map(([kind, { status, code }]): Cell => ({
    row,
    actor: bearer,
    kind: kind as DeadKind,
    expected: status,
    code,
  }));
  const refused = [...bare, ...dead];
  if (row.isSecondName) return [refused[position % refused.length]!];
  if (isLong || row.isFirst) return refused;
  return row.bare ? [...bare, dead[position % dead.length]!] : [refused[position % refused.length]!];
}

/** 503 is for those who may know that something isn't set up. */
function read(line: string): number[] {
  const statuses = line.split(' ').map(Number);
  const isKnown = (status: number) => (status >= 200 && status < 500) || status === 503;
  if (statuses.length === actorNames.length && statuses.every(isKnown)) return statuses;
  throw new Error(`"${line}" must hold a status for each of ${actorNames.join(', ')}.`);
}
