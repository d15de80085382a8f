import type { IncomingMessage } from 'node:http';
import type { Context } from '@octavo/plugin-api';

/** A request that came inside another one: for the same site, by the same actor. */
export type InnerRequest = {
  readonly context: Context;
  /** Only whether it could be done is asked; it ends before the work. */
  readonly validates: boolean;
};

const inner = new WeakMap<IncomingMessage, InnerRequest>();

/** Undefined for what came by itself. Nothing that a client sends can make a request an inner one. */
export function innerOf(raw: IncomingMessage): InnerRequest | undefined {
  return inner.get(raw);
}

export function markInner(raw: IncomingMessage, request: InnerRequest): void {
  inner.set(raw, request);
}
