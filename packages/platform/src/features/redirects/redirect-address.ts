import { invalidParameter, type Site } from '@octavo/plugin-api';
import { encodedPath, fixedSegments } from '../../kernel/base/permalinks.ts';
import { mostStars, starsIn } from './redirect-pattern.ts';

export const matches = ['exact', 'prefix', 'pattern'] as const;
export type Match = (typeof matches)[number];
export const statuses = [301, 302, 307, 308, 410] as const;
export const gone = 410;

/** Where an address leads. */
export type Rule = {
  readonly match: Match;
  readonly source: string;
  readonly target: string;
  readonly status: number;
};

type Place = Pick<Site, 'url'>;

export const longestAddress = 2_000;
const mostSegments = 50;

// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u001f\u007f]/;
/** Ids of posts, pages and files are of one kind in addresses: all of them are looked up as `p`. */
const plainQuery = /^(p|page_id|attachment_id|cat|author)=([1-9]\d{0,14})\/?$/;

/** A source as requests are compared with it. Throws 400 for one that no request has. */
export function toSource({ url }: Place, match: Match, given: string): string {
  const text = belowSite(url, given.trim());
  if (!text.startsWith('/')) throw wrong('source', 'must be a path that begins with a slash, such as /old-page');
  const plain = match === 'exact' ? plainSource(text) : undefined;
  if (plain !== undefined) return plain;
  if (/[?#]/.test(text)) {
    throw wrong('source', 'must have no ? or #. Only exact sources such as /?p=7 have one');
  }
  const path = decoded('source', text).replace(/\/+$/, '') || '/';
  checkSource(match, path);
  return path;
}

function checkSource(match: Match, path: string): void {
  if (control.test(path)) throw wrong('source', 'must not contain control characters');
  if (Buffer.byteLength(path) > longestAddress) throw wrong('source', `must have at most ${longestAddress} bytes`);
  const segments = path.split('/').slice(1);
  if (match === 'prefix' && segments.length > mostSegments) {
    throw wrong('source', `must have at most ${mostSegments} parts between slashes`);
  }
  if (path === '/' && match !== 'prefix') throw wrong('source', 'must not be the home page');
  if (fixedSegments.has(segments[0]!)) {
    throw wrong('source', `must not begin with /${segments[0]!}, because Octavo itself answers there`);
  }
  const stars = starsIn(path);
  if (match === 'pattern' && (stars === 0 || stars > mostStars)) {
    throw wrong('source', `of a pattern must have one to ${mostStars} stars (*)`);
  }
}

/** `/?page_id=7` is `/?p=7`; undefined for what isn't of this form. */
export function plainSource(text: string): string | undefined {
  const [, name, id] = text.startsWith('/?') ? (plainQuery.exec(text.slice(2)) ?? []) : [];
  if (name === undefined) return undefined;
  return `/?${name === 'cat' || name === 'author' ? name : 'p'}=${id!}`;
}

/** A source as people write it: what was typed again like this is the same source. */
export const shownSource = (source: string) =>
  source.startsWith('/?') && plainSource(source) === source
    ? source
    : source.replace(/[%?#]/g, (char) => encodeURIComponent(char));

/** A target as it is stored: always spelled in the same way. Throws 400 for one that leads nowhere, or anywhere. */
export function toTarget({ url }: Place, rule: Pick<Rule, 'match' | 'source' | 'status'>, given: string): string {
  const text = belowSite(url, given.trim());
  if (rule.status === gone) {
    if (text === '') return '';
    throw wrong('target', 'must be empty if the status is 410');
  }
  if (text === '') throw wrong('target', 'is missing');
  if (control.test(text) || text.includes('\\')) {
    throw wrong('target', 'must not contain control characters or backslashes');
  }
  checkStars(rule, text);
  const target = text.startsWith('/') ? ownTarget(rule.match, text) : foreignTarget(text);
  if (target.length > longestAddress) {
    throw wrong('target', `must have at most ${longestAddress} characters when percent-encoded`);
  }
  return target;
}

function checkStars({ match, source }: Pick<Rule, 'match' | 'source'>, target: string): void {
  if (match !== 'pattern') return;
  const stars = starsIn(source);
  const highest = Math.max(0, ...[...target.matchAll(/\$([1-9])/g)].map(([, number]) => Number(number)));
  if (highest > stars) throw wrong('target', `must not contain $${highest}, because the source has fewer stars`);
}

function ownTarget(match: Match, text: string): string {
  if (text.startsWith('//')) throw wrong('target', 'must not begin with two slashes');
  const end = text.search(/[?#]/);
  const path = decoded('target', end === -1 ? text : text.slice(0, end));
  if (control.test(path)) throw wrong('target', 'must not contain control characters');
  const { search, hash } = new URL(end === -1 ? '' : text.slice(end), 'http://localhost/');
  const encoded = encodedPath(path);
  return `${match === 'pattern' ? encoded.replace(/%24([1-9])/g, '$$$1') : encoded}${search}${hash}`;
}

function foreignTarget(text: string): string {
  const address = /^https?:\/\//i.test(text) ? URL.parse(text) : null;
  if (!address) throw wrong('target', 'must be a path such as /new-page, or an address that begins with https://');
  if (address.username !== '' || address.password !== '') throw wrong('target', 'must not contain a user name');
  if (address.host.includes('$')) throw wrong('target', 'must have $1 only behind the host name');
  return address.href;
}

/** Whoever copies an address of the site from a browser means its path. */
function belowSite(url: string, text: string): string {
  if (text === url) return '/';
  return text.startsWith(`${url}/`) ? text.slice(url.length) : text;
}

function decoded(parameter: string, text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    throw wrong(parameter, 'has a percent sign that is not part of an encoded character');
  }
}

const wrong = (parameter: string, problem: string) => invalidParameter(parameter, `The ${parameter} ${problem}.`);

/** Whether a request may be somebody's source: what an index can't hold, or PostgreSQL can't, never is. */
export const isAskable = (path: string) => !control.test(path) && Buffer.byteLength(path) <= longestAddress;

/** The path itself and those above it, down to `/`. */
export function prefixesOf(path: string): string[] {
  const segments = path.split('/').slice(1, mostSegments + 1);
  const all = segments.map((_segment, position) => `/${segments.slice(0, position + 1).join('/')}`);
  return path === '/' ? ['/'] : ['/', ...all];
}

export const isBelow = (path: string, prefix: string) =>
  prefix === '/' || path === prefix || path.startsWith(`${prefix}/`);

/** Where a path leads by a rule, as a target. `stars` is what the stars of a pattern stand for. */
export function leadsTo({ match, source, target }: Rule, path: string, stars: readonly string[] = []): string {
  if (match === 'exact') return target;
  if (match === 'pattern') return target.replace(/\$([1-9])/g, (_text, number) => encodedPath(stars[number - 1] ?? ''));
  const rest = source === '/' ? path.slice(1) : path.slice(source.length + 1);
  if (rest === '') return target;
  const end = target.search(/[?#]/);
  const base = end === -1 ? target : target.slice(0, end);
  return `${base.replace(/\/$/, '')}/${encodedPath(rest)}${end === -1 ? '' : target.slice(end)}`;
}

/** The source that a target of this site would be asked for as; undefined for one elsewhere. */
export function askedAs(target: string): string | undefined {
  if (!target.startsWith('/')) return undefined;
  const [path = ''] = target.split(/[?#]/, 1);
  return plainSource(target) ?? (decodeURIComponent(path).replace(/\/+$/, '') || '/');
}
