import { lookup } from 'node:dns/promises';
import ipaddr from 'ipaddr.js';

/** A repository, by an address that can be given to git as it stands. */
export type Repository = {
  readonly url: string;
  /** In lower case, with the port where it isn't the usual one. */
  readonly host: string;
  readonly owner: string;
  readonly name: string;
};

const longest = 500;
const label = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?';
// The last label has a letter first: what hasn't is a number, in one of the ways to write an address.
const host = `(?:${label}\\.)*(?=[a-z])${label}`;
// Some hosts write ~ada. A dash in front is harmless: git is given the whole address.
const owner = '[A-Za-z0-9_~-][A-Za-z0-9._-]{0,99}';
const repository = '[A-Za-z0-9._-]{1,100}';
const pattern = new RegExp(`^https://(${host})(?::([1-9][0-9]{0,4}))?/(${owner})/(${repository})$`, 'i');

/** `https://<host>/<owner>/<repo>`, with or without `.git`; undefined for anything else. */
export function readAddress(text: string): Repository | undefined {
  if (text.length > longest) return undefined;
  const [, name, port, account, given] = pattern.exec(text) ?? [];
  if (name === undefined || account === undefined || given === undefined) return undefined;
  const bare = given.replace(/\.git$/i, '');
  if ([account, bare].some((part) => part === '' || /^\.+$|\.lock$|\.\./.test(part)) || Number(port ?? 443) > 65_535) {
    return undefined;
  }
  const place = `${name.toLowerCase()}${port === undefined || port === '443' ? '' : `:${port}`}`;
  return { url: `https://${place}/${account}/${bare}`, host: place, owner: account, name: bare };
}

/** Whether an address is everybody's: not of this machine, of a network of our own, or of nobody. */
export function isPublic(address: string): boolean {
  const parsed = ipaddr.process(address);
  return parsed.range() === 'unicast';
}

/**
 * The address that git shall connect to. Undefined when one of the host's addresses isn't public, unless the host is one
 * that we trust with that: what answers for a public name must not lead inside.
 */
export async function resolveHost(place: string, trusted: readonly string[]): Promise<string | undefined> {
  const [name = ''] = place.split(':');
  const found = await lookup(name, { all: true });
  const isFine = found.length > 0 && (trusted.includes(place) || found.every(({ address }) => isPublic(address)));
  return isFine ? found[0]!.address : undefined;
}
