import {
  AbstractType,
  ContentAny,
  ContentDeleted,
  ContentFormat,
  ContentString,
  ContentType,
  decodeUpdate,
  getState,
  Item,
  Map as SharedMap,
  Skip,
  type Doc,
  type ID,
} from 'yjs';
import { fieldNames } from './fields.ts';

const names = new Set(['body', 'objects', 'blanks', ...fieldNames]);

/** Why an update must stay out, or by whose hand something new is in it: every editor has a number of its own in the library. */
export type Finding = { readonly fault: string } | { readonly fault?: undefined; readonly writers: readonly number[] };

/**
 * Looks at an update that a peer sends. The library takes in whatever it can read and passes it on: what has no length spoils its
 * data, what builds on something that nobody sent waits there for ever, and what no editor of ours makes would grow unseen.
 */
export function examine(doc: Doc, update: Uint8Array): Finding {
  const decoded = decode(update);
  if (!decoded) return { fault: 'It can’t be read.' };
  const fault = faultOf(doc, decoded);
  if (fault !== undefined) return { fault };
  const added = decoded.structs.filter(({ id, length }) => id.clock + length > getState(doc.store, id.client));
  return { writers: [...new Set(added.map(({ id }) => id.client))] };
}

function faultOf(doc: Doc, { structs, deleted }: NonNullable<ReturnType<typeof decode>>): string | undefined {
  const ends = new Map<number, number>();
  const endOf = (client: number) => ends.get(client) ?? getState(doc.store, client);
  for (const struct of structs) {
    const { client, clock } = struct.id;
    if (struct instanceof Skip || clock > endOf(client)) return 'It leaves something out.';
    if (struct.length < 1) return 'Something in it has no length.';
    ends.set(client, Math.max(endOf(client), clock + struct.length));
  }
  for (const struct of structs) {
    if (!(struct instanceof Item)) continue;
    // The library doesn't check whether what an editor builds on its own items comes before.
    const isKnown = (id: ID | null) =>
      id === null || id.clock < (id.client === struct.id.client ? struct.id.clock : endOf(id.client));
    const { origin, rightOrigin, content } = struct;
    const parent: unknown = struct.parent;
    if (typeof parent === 'string' && !names.has(parent)) return 'It writes where nothing is.';
    const isBelow = typeof parent !== 'object' || parent instanceof AbstractType || isKnown(parent as ID | null);
    if (!isBelow || !isKnown(origin) || !isKnown(rightOrigin)) return 'It builds on what was not sent.';
    if (!isOurs(content)) return 'It holds what no editor makes.';
  }
  for (const [client, parts] of deleted)
    if (parts.some(({ clock, len }) => clock + len > endOf(client))) return 'It deletes what was not sent.';
  return undefined;
}

function decode(update: Uint8Array) {
  try {
    const { structs, ds } = decodeUpdate(update);
    return { structs, deleted: ds.clients };
  } catch {
    return undefined;
  }
}

const kinds = [ContentDeleted, ContentFormat, ContentString];
const isOurs = (content: unknown): boolean => {
  if (content instanceof ContentType) return content.type instanceof SharedMap;
  return content instanceof ContentAny ? content.arr.every(isJson) : kinds.some((kind) => content instanceof kind);
};

/** The library can also carry large integers and bytes. */
function isJson(value: unknown): boolean {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true;
  if (Array.isArray(value)) return value.every(isJson);
  return typeof value === 'object' && !(value instanceof Uint8Array) && Object.values(value).every(isJson);
}
