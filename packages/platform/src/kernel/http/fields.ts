import type { FastifyInstance } from 'fastify';
import { JsonText } from '@octavo/plugin-api';

type Tree = { [name: string]: Tree | true };

const partial = new WeakSet<object>();

/** `_fields=id,title.rendered`: only those of each item. */
export function useFields(app: FastifyInstance): void {
  app.addHook('preSerialization', (request, reply, payload, done) => {
    const asked = (request.query as { _fields?: unknown } | undefined)?._fields;
    done(null, isList(asked) && reply.statusCode < 400 ? onlyFields(payload, asked) : payload);
  });
}

/** The fields of an item that will be left, so that the others need not be made; undefined for all. */
export function fieldsLeft(asked: string | readonly string[] | undefined): ReadonlySet<string> | undefined {
  const names = asked === undefined ? [] : namesIn(asked);
  return names.length === 0 ? undefined : new Set(names.map((name) => name.split('.')[0]!));
}

function namesIn(asked: string | readonly string[]): string[] {
  const names = typeof asked === 'string' ? asked.split(',') : asked;
  return names.map((name) => name.trim()).filter((name) => name !== '');
}

function onlyFields(payload: unknown, asked: string | readonly string[]): unknown {
  if (typeof payload !== 'object' || payload === null) return payload;
  const tree = toTree(namesIn(asked));
  if (Object.keys(tree).length === 0) return payload;
  // What links lead to goes with them.
  if (tree['_links']) tree['_embedded'] ??= true;
  const picked = Array.isArray(payload) ? payload.map((item) => pick(item, tree)) : pick(payload, tree);
  partial.add(picked as object);
  return picked;
}

/** Whether fields were left out of an answer because the caller asked for it. */
export function isPartial(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && partial.has(payload);
}

function isList(value: unknown): value is string | string[] {
  return typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
}

function toTree(names: readonly string[]): Tree {
  const tree: Tree = Object.create(null);
  for (const name of names) {
    let level = tree;
    const parts = name.split('.');
    for (const [position, part] of parts.entries()) {
      const below = level[part];
      if (below === true) break;
      if (position === parts.length - 1) level[part] = true;
      else level = level[part] = below ?? Object.create(null);
    }
  }
  return tree;
}

function pick(value: unknown, tree: Tree): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (value instanceof JsonText) return pick(value.toJSON(), tree);
  if (Array.isArray(value)) return value.map((item) => pick(item, tree));
  const present = Object.entries(tree).filter(([name]) => Object.hasOwn(value, name));
  return Object.fromEntries(
    present.map(([name, below]) => {
      const part = (value as Record<string, unknown>)[name];
      return [name, below === true ? part : pick(part, below)];
    }),
  );
}
