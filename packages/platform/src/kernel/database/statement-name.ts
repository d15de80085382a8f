import type { Attributes } from '@opentelemetry/api';

/** How a statement is called in a trace. Its text stays out, for values may stand in it. */
export function describeStatement(text: string, database: string): { name: string; attributes: Attributes } {
  const written = text.replace(/^\s*\/\*.*?\*\/\s*/s, '');
  const operation = /^\s*(\w+)/.exec(written)?.[1]?.toLowerCase() ?? 'sql';
  const table = /\b(?:from|into|update|join)\s+(?:only\s+)?"?([a-z_]\w*)"?(?:\."?(\w+)"?)?/i.exec(written);
  const collection = table ? table.slice(1).filter(Boolean).join('.') : undefined;
  const name = statementName(text) ?? (collection === undefined ? operation : `${operation} ${collection}`);
  return {
    name,
    attributes: {
      'db.system.name': 'postgresql',
      'db.namespace': database,
      'db.operation.name': operation,
      'db.query.summary': name,
      ...(collection !== undefined && { 'db.collection.name': collection }),
    },
  };
}

/** The name inside a statement's text; undefined for the others. */
export function statementName(text: string): string | undefined {
  return text.startsWith('/* ') ? text.slice(3, text.indexOf(' */')) : undefined;
}
