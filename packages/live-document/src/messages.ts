import { createDecoder, readVarString, readVarUint, readVarUint8Array } from 'lib0/decoding';
import { createEncoder, toUint8Array, writeVarString, writeVarUint, writeVarUint8Array } from 'lib0/encoding';

/** What editors and the server say to each other about one post (contracts/live.md §3). */
export type FromEditor =
  /** First: what the editor has, and of which document; an empty epoch for none. */
  | { readonly type: 'hello'; readonly epoch: string; readonly have: Uint8Array }
  /** Numbered, so that the server can say which it keeps. */
  | { readonly type: 'update'; readonly number: number; readonly update: Uint8Array }
  /** Where the editor is, as JSON. */
  | { readonly type: 'place'; readonly place: string };

export type FromServer =
  /** What the editor lacks, what the server has, and whether the editor may write. */
  | {
      readonly type: 'welcome';
      readonly epoch: string;
      readonly canWrite: boolean;
      readonly update: Uint8Array;
      readonly have: Uint8Array;
    }
  | { readonly type: 'update'; readonly update: Uint8Array }
  /** All updates of this editor up to this number are stored. */
  | { readonly type: 'kept'; readonly number: number }
  | { readonly type: 'refused'; readonly number: number; readonly reason: string }
  | { readonly type: 'rights'; readonly canWrite: boolean }
  /** The post has this version, which says what the document says; 0 while it waits for its update. */
  | { readonly type: 'saved'; readonly version: number }
  /** What keeps the post from being saved. */
  | { readonly type: 'unsaved'; readonly code: string; readonly reason: string }
  /** Who is here, as JSON. */
  | { readonly type: 'people'; readonly people: string }
  /** The comments on the post are not what they were. */
  | { readonly type: 'comments' };

type Message = FromEditor | FromServer;
type Kind = 'flag' | 'number' | 'text' | 'bytes';

/** A message is the number of its type, then its fields. */
const fromEditor: readonly (readonly [FromEditor['type'], Readonly<Record<string, Kind>>])[] = [
  ['hello', { epoch: 'text', have: 'bytes' }],
  ['update', { number: 'number', update: 'bytes' }],
  ['place', { place: 'text' }],
];
const fromServer: readonly (readonly [FromServer['type'], Readonly<Record<string, Kind>>])[] = [
  ['welcome', { epoch: 'text', canWrite: 'flag', update: 'bytes', have: 'bytes' }],
  ['update', { update: 'bytes' }],
  ['kept', { number: 'number' }],
  ['refused', { number: 'number', reason: 'text' }],
  ['rights', { canWrite: 'flag' }],
  ['people', { people: 'text' }],
  ['saved', { version: 'number' }],
  ['unsaved', { code: 'text', reason: 'text' }],
  ['comments', {}],
];
type Types = typeof fromEditor | typeof fromServer;

export const toServer = (message: FromEditor): Uint8Array<ArrayBuffer> => encode(fromEditor, message);
export const toEditor = (message: FromServer): Uint8Array => encode(fromServer, message);
/** Undefined for what is no message. */
export const readFromEditor = (bytes: Uint8Array) => decode(fromEditor, bytes) as FromEditor | undefined;
export const readFromServer = (bytes: Uint8Array) => decode(fromServer, bytes) as FromServer | undefined;

function encode(types: Types, message: Message): Uint8Array<ArrayBuffer> {
  const encoder = createEncoder();
  const type = types.findIndex(([name]) => name === message.type);
  writeVarUint(encoder, type);
  for (const [name, kind] of Object.entries(types[type]![1])) {
    const value: unknown = message[name as keyof Message];
    if (kind === 'bytes') writeVarUint8Array(encoder, value as Uint8Array);
    else if (kind === 'text') writeVarString(encoder, value as string);
    else writeVarUint(encoder, Number(value));
  }
  return toUint8Array(encoder);
}

function decode(types: Types, bytes: Uint8Array): Message | undefined {
  try {
    const decoder = createDecoder(bytes);
    const found = types[readVarUint(decoder)];
    if (!found) return undefined;
    const [type, kinds] = found;
    const message: Record<string, unknown> = { type };
    for (const [name, kind] of Object.entries(kinds)) {
      if (kind === 'bytes') message[name] = readVarUint8Array(decoder);
      else if (kind === 'text') message[name] = readVarString(decoder);
      else message[name] = kind === 'flag' ? readVarUint(decoder) === 1 : readVarUint(decoder);
    }
    return message as Message;
  } catch {
    return undefined;
  }
}
