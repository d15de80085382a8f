import ts from 'typescript';
import type { Fault } from './fault.ts';

export type Source = { file: string; text: string };
export type Placed = { file: string; line: number; before: string; after: string };

type Named = ts.Node & { name: ts.PropertyName | ts.BindingName };

/** Where the fault belongs in the sources of its package, and what the file is with it. Says why if it has no place. */
export function placeFault(fault: Fault, sources: readonly Source[]): Placed {
  const complain = (reason: string) => new Error(`“${fault.name}” (${fault.package}, ${fault.symbol}): ${reason}`);
  const [top = '', ...inner] = fault.symbol.split('.');
  const declared = new RegExp(
    String.raw`^(export )?((async )?function\*?|const|let|class) ${escapePattern(top)}\b`,
    'm',
  );
  const found = sources
    .filter(({ text }) => declared.test(text))
    .flatMap((source) => {
      const parsed = parse(source);
      let nodes = topNodes(parsed).filter((node) => nameOf(node) === top && isWhole(node));
      for (const name of inner) nodes = nodes.flatMap((node) => namedWithin(node, name));
      return nodes.map((node) => ({ source, from: node.getStart(parsed), to: node.getEnd() }));
    });
  if (found.length === 0) throw complain('the symbol is not there any more.');
  const matches = found.flatMap(({ source, from, to }) =>
    [...source.text.slice(from, to).matchAll(patternOf(fault.find))].map((match) => ({
      source,
      at: from + match.index,
      length: match[0].length,
    })),
  );
  const [match] = matches;
  const files = [...new Set((match ? matches : found).map(({ source }) => source.file))].join(', ');
  if (!match) throw complain(`“${fault.find}” is not there any more (${files}).`);
  if (matches.length > 1) throw complain(`“${fault.find}” is there ${matches.length} times (${files}).`);

  const { at, length, source } = match;
  const { file, text } = source;
  const after = text.slice(0, at) + fault.replace + text.slice(at + length);
  const problem = syntaxProblem({ file, text: after });
  if (problem !== undefined) throw complain(`with it ${file} can’t be read: ${problem}`);
  return { file, line: text.slice(0, at).split('\n').length, before: text, after };
}

function parse({ file, text }: Source): ts.SourceFile {
  return ts.createSourceFile(file, text, ts.ScriptTarget.ESNext, false);
}

function topNodes(parsed: ts.SourceFile): ts.Node[] {
  return parsed.statements.flatMap((statement): ts.Node[] =>
    ts.isVariableStatement(statement) ? [...statement.declarationList.declarations] : [statement],
  );
}

function namedWithin(node: ts.Node, name: string): ts.Node[] {
  const found: ts.Node[] = [];
  const visit = (child: ts.Node) => {
    if (nameOf(child) === name && isWhole(child)) found.push(child);
    else ts.forEachChild(child, visit);
  };
  ts.forEachChild(node, visit);
  return found;
}

function nameOf(node: ts.Node): string | undefined {
  if (!declares(node) || ts.isParameter(node) || ts.isPropertySignature(node)) return undefined;
  const { name } = node as Named;
  return ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : undefined;
}

function declares(node: ts.Node): boolean {
  return 'name' in node && node.name !== undefined && !ts.isPropertyAccessExpression(node);
}

/** The first lines of an overloaded function are no place for a fault. */
function isWhole(node: ts.Node): boolean {
  return !(ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node)) || node.body !== undefined;
}

function patternOf(find: string): RegExp {
  return new RegExp(
    find
      .trim()
      .split(/\s+/)
      .map((word) => escapePattern(word))
      .join('\\s+'),
    'g',
  );
}

/** Text as a pattern that means nothing else. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}

function syntaxProblem(source: Source): string | undefined {
  // The parser keeps them for the compiler, without a name of their own.
  const { parseDiagnostics } = parse(source) as ts.SourceFile & { parseDiagnostics: readonly ts.Diagnostic[] };
  const [first] = parseDiagnostics;
  return first && ts.flattenDiagnosticMessageText(first.messageText, ' ');
}
